/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-conductor.h"
#include "ast-hand-bar.h"
#include "ast-log-view.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_NARRATOR (ast_narrator_get_type ())
G_DECLARE_FINAL_TYPE (AstNarrator, ast_narrator, AST, NARRATOR, GObject)

/**
 * AstNarrator:
 *
 * Tells what happens at the table: in the hand bar, while no turn is drafted, and to a screen
 * reader. It shows the progress of the player whose turn is awaited from elsewhere.
 */

/* The widgets must outlive what is called here. */
typedef struct {
  AstSpeaker *speaker;
  AstHandBar *hand;
  AstLogView *moves;
} AstNarratorParts;

/* The parts are copied. */
AstNarrator *ast_narrator_new (const AstNarratorParts *parts);

/* Tells of the match of `conductor`, of which a reference is taken; NULL: of none. */
void ast_narrator_set_conductor (AstNarrator *self, AstConductor *conductor);

/* Whether persons are told how many places fit their tile; FALSE at first. */
void ast_narrator_set_counting (AstNarrator *self, gboolean counting);

/* Shows in the hand what has happened since the last turn of the person whose draft there is, or
 * nothing without a draft. */
void ast_narrator_show_since (AstNarrator *self);

/* Shows the latest line of the list of moves in the hand bar; nothing if there is none. */
void ast_narrator_tell_latest (AstNarrator *self);

/* Adds the lines to the list of moves that it holds back, and shows the latest. */
void ast_narrator_tell_held (AstNarrator *self);

G_END_DECLS
