/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-battle-view.h"
#include "ast-board-view.h"
#include "ast-conductor.h"
#include "ast-cue.h"
#include "ast-sparkler.h"

G_BEGIN_DECLS

#define AST_TYPE_MOMENTS (ast_moments_get_type ())
G_DECLARE_FINAL_TYPE (AstMoments, ast_moments, AST, MOMENTS, GObject)

/**
 * AstMoments:
 *
 * The great moments of a match: dice meet, and somebody wins. It has sparks fly, and says what is
 * heard, which depends on whether somebody at this screen has won or lost.
 *
 * Signal: `cue (AstCue)`: something can be heard.
 */

/* The widgets must outlive what is called here. Sparks fly on the sparkler, over the board. */
AstMoments *ast_moments_new (AstBattleView *battle, AstBoardView *board, AstSparkler *sparkler);

/* The match; NULL for none. A reference is taken. */
void ast_moments_set_conductor (AstMoments *self, AstConductor *conductor);

/* The match is over and its result is told. */
void ast_moments_celebrate (AstMoments *self);

/* Puts out whatever sparkles. */
void ast_moments_stop (AstMoments *self);

G_END_DECLS
