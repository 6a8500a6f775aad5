/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The stock of exercises that comes with the program: turns of games of strong players in which one
 * turn is clearly better than all others. tools/exercises makes it.
 *
 * It is a text of lines of words. A line for each game is followed by one for each of its
 * exercises:
 *
 *   game SEED DECKS EQUIPMENT COLOURS TURN…
 *   exercise NUMBER THEME GRADE TURN
 *
 * The seed decides draws and dice (ast_fate_next ()). DECKS are separated by commas, EQUIPMENT is 1
 * or 0, COLOURS is a digit for each player. A TURN is its numbers, separated by commas: x, y and
 * rotation of the tile and, if a meeple is sent, its size and equipment, x and y of its tile and
 * the number of the realm there. NUMBER is that of the turn to be found, from 1. GRADE is the
 * weakest level that finds it as a rule. */
#pragma once

#include "ast-record-reader.h"

/* Points by which the best turn is ahead of all with another idea. */
#define AST_STOCK_LEAD 3

/* What an exercise is about: the first of these that is true of the best turn. */
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
} AstStockTheme;

typedef struct {
  /* Owned, counted */
  char *game; /* The line of its game. */
  char *key;  /* Names it for good, whatever else is in the stock: the seed and the number. */

  int number; /* Of the turn. */
  AstStockTheme theme;
  int step;             /* That of its grade, see ast-ladder.h. */
  AstAction lay, place; /* The best turn. */
} AstStockExercise;

/* All exercises (AstStockExercise), in the order of the stock; never empty. Free with
 * g_ptr_array_unref (). */
GPtrArray *ast_stock_load (void);

/* The game up to the turn, with its tile in the hand. A person plays the turn, and computer players
 * have the other seats. Free with ast_record_free (). */
AstRecord *ast_stock_make_record (const AstStockExercise *self, AstDeckCollection *decks);

/* What an exercise is about, such as "Take a planet"; translated, static. */
const char *ast_stock_phrase_theme (AstStockTheme theme);

/* The exercise number `i`, from 0 without an end, in an order that takes all of them in turn and
 * leads from game to game. */
AstStockExercise *ast_stock_get_mixed (const GPtrArray *stock, guint i);

/* The exercise of the day: the same wherever it is that date, and another one than on all the days
 * before as long as there are any. */
AstStockExercise *ast_stock_get_of_day (const GPtrArray *stock, const GDate *date);
