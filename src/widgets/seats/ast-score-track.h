/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-scoreboard.h"

G_BEGIN_DECLS

#define AST_TYPE_SCORE_TRACK (ast_score_track_get_type ())
G_DECLARE_FINAL_TYPE (AstScoreTrack, ast_score_track, AST, SCORE_TRACK, GtkWidget)

/**
 * AstScoreTrack:
 *
 * The 50 steps of the score track (E4) as a loop, with the marker of each side.
 *
 * A marker that has gone round has a pill with its whole laps, "50" or "100".
 *
 *     0 · · · · 5 · · · ★ 10 · · · · 15
 *     ·                               ·
 *     45 · · · · 40 · · ● · 35 · · · 30
 *
 * Property: `scoreboard`.
 */
GtkWidget *ast_score_track_new (void);

/* Shows the points of `scoreboard`, of which a reference is taken; NULL: none. */
void ast_score_track_set_scoreboard (AstScoreTrack *self, AstScoreboard *scoreboard);

/* The middle of the marker of `side` with all points of the game, in widget coordinates. */
graphene_point_t ast_score_track_find_side (AstScoreTrack *self, int side);

G_END_DECLS
