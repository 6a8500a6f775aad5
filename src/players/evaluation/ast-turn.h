/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole turns, a lay and a placement together, and lists of the best of them. */
#pragma once

#include "ast-evaluation.h"
#include "ast-player.h"

typedef struct {
  AstAction lay, place;
  float gain; /* What the turn adds to the total of the evaluation. */
} AstTurn;

/* The best turns of those added, best first. */
typedef struct {
  int limit;   /* Turns that are kept, at most AST_MAX_CANDIDATES. */
  int n_alike; /* Turns kept for one spot, with different meeples; 0: all. */
  int n;
  float least; /* What a turn must gain more than to be kept. */
  AstTurn turns[AST_MAX_CANDIDATES];
} AstTurnList;

/* An empty list; see the fields. */
void ast_turn_list_init (AstTurnList *self, int limit, int n_alike);

/* Inserts `turn`, which gains more than `least`. */
void ast_turn_list_add (AstTurnList *self, const AstTurn *turn);

/* Adds all turns with the tile in the hand. The phase is AST_LAY. */
void ast_turn_list_fill (AstTurnList *self, AstEvaluation *evaluation);

/* Adds the lay `lay` with all placements. */
void ast_turn_list_fill_lay (AstTurnList *self, AstEvaluation *evaluation, AstLay lay);
