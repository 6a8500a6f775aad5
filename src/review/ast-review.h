/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game looked at again, turn by turn: who played well, and who was lucky. */
#pragma once

#include "ast-turn-review.h"

enum { AST_N_MOMENTS = 5 };

/* A turn of a game that is reviewed: where it begins. */
typedef struct {
  int first, n; /* Of its actions, among all of the game. */
} AstReviewSpan;

/* What a game comes to for a side. For both figures of a value
 * first + draws + dice + drift - errors = last, exactly. */
typedef struct {
  int n_turns;
  AstReviewValue first; /* Before the first turn of the side, */
  AstReviewValue last;  /* and at the end: the outcome, or after its last turn. */
  AstReviewValue draws, errors, dice;
  AstReviewValue drift; /* What cannot be told apart with this effort. */
  int n_faults[AST_FAULT_BLUNDER + 1];
} AstReviewSums;

/* Divides the `n` actions of a game, all legal, into its complete turns. `game` is the game before
 * the first of them and becomes that after the last. Writes them to `spans`, which has room for
 * AST_MAX_TILES, and returns their number. */
int ast_review_divide (AstGame *game, const AstAction *actions, int n, AstReviewSpan *spans);

/* Sums up `turns`, all `n` of a game in order, for `side`. `game` is the game after them. */
void ast_review_sum (AstReviewSums *sums, const AstTurnReview *turns, int n, const AstGame *game,
                     int side);

/* The turns that decided the game: those by which the chance to win moved most, by luck or by an
 * error, in the order of play. Writes up to AST_N_MOMENTS indices to `moments` and returns their
 * number. Turns that moved it by less than 2 % are none. */
int ast_review_moments (const AstTurnReview *turns, int n, int *moments);
