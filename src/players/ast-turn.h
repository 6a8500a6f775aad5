/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole turns, a lay and a placement together, weighed at sight against an evaluation. */
#pragma once

#include "ast-evaluation.h"
#include "ast-player.h"

typedef struct {
  AstAction lay, place;
  float gain; /* What the turn adds to the total of the evaluation, to its side. */
} AstTurn;

/* The best turns seen, best first. */
typedef struct {
  int limit;   /* How many are kept, at most AST_MAX_CANDIDATES, */
  int n_alike; /* and how many of those with another meeple for the same spot; 0: all. */
  int n;
  AstTurn turns[AST_MAX_CANDIDATES];
} AstTurnList;

/* Weighs all turns with the tile in the hand, in the phase AST_LAY, and keeps the best. */
void ast_turn_list_fill (AstTurnList *self, const AstEvaluation *evaluation);

/* Weighs one lay with all placements. */
void ast_turn_list_fill_lay (AstTurnList *self, const AstEvaluation *evaluation, AstLay lay);
