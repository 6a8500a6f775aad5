/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A position in which one turn is clearly better than all others, to be found for practice. */
#pragma once

#include "ast-stock.h"
#include "ast-turn-review.h"

/* Turns that lay the tile in one place, for a meeple of any kind in one realm or for none, count as
 * one: they have the same idea. */
typedef struct {
  AstAction lay, place; /* The best turn. */
  AstReviewValue best;  /* What it is worth, */
  AstReviewValue next;  /* and the best of those with another idea. */
  AstStockTheme theme;
} AstPuzzle;

/* Whether one turn in `game`, which has the tile in the hand, is better by AST_STOCK_LEAD or more
 * than all with another idea, none of which would be a solution of it. Searches and values in
 * `style`. */
bool ast_puzzle_find (AstPuzzle *self, const AstReviewStyle *style, const AstGame *game);

/* Whether this turn has the idea of the best one. `game` as before. */
bool ast_puzzle_has_idea (const AstPuzzle *self, const AstGame *game, const AstAction *lay,
                          const AstAction *place);
