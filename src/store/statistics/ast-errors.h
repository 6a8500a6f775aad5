/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What reviews say about how well somebody plays: errors, which luck has no part in; and about
 * luck.
 *
 * Finished games count of which all turns are reviewed, by whichever level and revision. Also in a
 * team game they are a player's own turns. */
#pragma once

#include "ast-query.h"
#include "ast-turn-review.h"

typedef struct {
  guint games, turns;          /* The games that are reviewed, and the player's turns in them. */
  double points[AST_N_ERRORS]; /* What errors of each kind cost in these turns. */
  double luck;                 /* What tiles and dice gave in them, in points. */
} AstErrorFigures;

/* What errors cost in points a turn; 0 if no game is reviewed. */
double ast_errors_get_mean (const AstErrorFigures *self);

/* Makes the temporary table "reviewed", in a transaction that ends with it: a row for each player
 * (game, seat) of such a game, with `own_turns`; in points, `laying`, `meeples`, `battles`,
 * `luck`; and `fortune`, the luck as a chance to win. */
gboolean ast_errors_make (AstDb *db, GError **error);

/* The columns that ast_errors_read () takes, of rows of "reviewed" or of NULLs. */
#define AST_ERRORS_COLUMNS                                                           \
  "count (DISTINCT reviewed.game), sum (reviewed.own_turns), sum (reviewed.laying)," \
  " sum (reviewed.meeples), sum (reviewed.battles), sum (reviewed.luck)"

/* Reads these columns, the first of which is `column`. */
AstErrorFigures ast_errors_read (AstQuery *row, int column);
