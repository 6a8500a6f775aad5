/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-match.h"
#include "ast-motion.h"
#include "ast-seat-score.h"

G_BEGIN_DECLS

#define AST_TYPE_SCOREBOARD (ast_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (AstScoreboard, ast_scoreboard, AST, SCOREBOARD, GObject)

/**
 * AstScoreboard:
 *
 * The points and reserves of a match as they are shown now: points that are on their way to a
 * seat are not counted yet, meeples that walk home are not in the reserve yet.
 *
 * It does not follow the match: its owner says when that has gone on. The view of a motion tells
 * how far that is, by ast_scoreboard_set_motion ().
 *
 * Main thread only.
 */

/* A scoreboard of `match`, of which it takes a reference. */
AstScoreboard *ast_scoreboard_new (AstMatch *match);

/* Owned by the scoreboard. */
AstMatch *ast_scoreboard_get_match (AstScoreboard *self);

/* The state that is shown: that of the match, or the one before the last event while that is held,
 * see ast_scoreboard_update (). Valid until the match changes. */
const AstGame *ast_scoreboard_get_shown (AstScoreboard *self);

/* The row of `player`, from 0; owned by the scoreboard, the same at all times. */
AstSeatScore *ast_scoreboard_get_row (AstScoreboard *self, int player);

/* The chances to win in the state that is shown, by side, to `chances` with room for
 * AST_MAX_PLAYERS; see ast-chances.h. */
void ast_scoreboard_estimate_chances (AstScoreboard *self, double *chances);

/* Shows the match as it is now; or, if `held`, the state before the last event, for a roll whose
 * dice still move or whose result is being read. */
void ast_scoreboard_update (AstScoreboard *self, gboolean held);

/* Shows how far `motion` is, `now` in milliseconds since it began. NULL: all has arrived. The
 * motion must stay valid until the next call; an event that comes does not end it. */
void ast_scoreboard_set_motion (AstScoreboard *self, const AstMotion *motion, double now);

/* Marks the player whose turn is told of, in a game that is looked back at; AST_MAX_PLAYERS:
 * nobody; AST_NONE, as at first: the one who moves, or has moved, until the next tile is drawn or
 * the game is over. */
void ast_scoreboard_set_told (AstScoreboard *self, int player);

/* Whether projected points are shown; TRUE at first. */
void ast_scoreboard_set_projecting (AstScoreboard *self, gboolean projecting);

G_END_DECLS
