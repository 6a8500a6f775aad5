/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A position in which one turn is clearly better than all others, to be found for practice. */
#pragma once

#include "ast-turn-review.h"

/* Points by which the best turn is ahead of all with another idea. */
#define AST_PUZZLE_LEAD 3

/* What a puzzle is about: the first of these that is true of the best turn. */
typedef enum {
  AST_THEME_LAST,   /* It lays one of the last tiles. */
  AST_THEME_JOIN,   /* It joins realms in which there are meeples, with a battle or without. */
  AST_THEME_FIGHT,  /* It attacks a planet. */
  AST_THEME_PLANET, /* It takes one. */
  AST_THEME_PEACE,  /* It keeps out of one, which one of the next best turns leads to. */
  AST_THEME_FINISH, /* It scores at once. */
  AST_THEME_BLOCK,  /* It takes more from another side than it brings. */
  AST_THEME_SAVE,   /* It sends no meeple, though it could. */
  AST_THEME_START,  /* It takes a route or a field. */
  AST_N_THEMES,
  AST_NO_THEME = AST_N_THEMES,
} AstPuzzleTheme;

/* Turns that lay the tile in one place, for a meeple of any kind in one realm or for none, count as
 * one: they have the same idea. */
typedef struct {
  AstAction lay, place; /* The best turn. */
  AstReviewValue best;  /* What it is worth, */
  AstReviewValue next;  /* and the best of those with another idea. */
  AstPuzzleTheme theme;
} AstPuzzle;

/* Whether one turn in `game`, which has the tile in the hand, is better by AST_PUZZLE_LEAD or more
 * than all with another idea, none of which would be a solution of it. Searches and values in
 * `style`. */
bool ast_puzzle_find (AstPuzzle *self, const AstReviewStyle *style, const AstGame *game);

/* Whether this turn has the idea of the best one. `game` as before. */
bool ast_puzzle_has_idea (const AstPuzzle *self, const AstGame *game, const AstAction *lay,
                          const AstAction *place);
