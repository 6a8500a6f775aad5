/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-match.h"

/* A whole match in figures: what the points of each side came from, turn by turn, and the
 * final scoring. Made by replaying the match as far as it has been played. */
typedef struct {
  /* By side and AstReason: points during the game, */
  int points[AST_MAX_PLAYERS][AST_N_REASONS];
  /* and in the final scoring, all reasons together. */
  int final[AST_MAX_PLAYERS];

  /* Points by side after each turn: [0] before the first. Turns end with the next draw; the
   * final scoring counts as a turn of its own. */
  int n_turns;
  int race[AST_MAX_TILES + 2][AST_MAX_PLAYERS];

  /* What the final scoring gave, in its order; none before the end. */
  AstScores final_scores;

  /* By side: battles won and fought, rolls made in them, the sum of all results rolled and
   * what it would be on average with the same dice. */
  int battles_won[AST_MAX_PLAYERS];
  int battles[AST_MAX_PLAYERS];
  int rolls[AST_MAX_PLAYERS];
  double rolled[AST_MAX_PLAYERS];
  double expected[AST_MAX_PLAYERS];
} AstMatchStatistics;

/* The figures of `match`; free with g_free (). */
AstMatchStatistics *ast_match_statistics_new (AstMatch *match);

/* What a side with these dice rolls on average: its highest die, with the blade (B3, B8). */
double ast_match_statistics_expect (int dice, int yellow, int blade);
