/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The search: the best turns at sight, played on many times and compared. */

/* The positions reached are evaluated half way and at the end of a playout: the estimate half way
 * is biased, but has a smaller variance. For the same reason a search that lengthens its playouts
 * begins with short ones and goes on with longer ones, when there are many. */

/* All candidates meet the same draws and dice (common random numbers). The worse half of them is
 * dropped again and again, so most of the work goes into the closest decisions. Results are added
 * up as integers in a fixed order: with a budget of effort the decision does not depend on the
 * number of threads. */
#pragma once

#include "ast-evaluation.h"
#include "ast-player-kinds.h"

/* How a level searches. */
typedef struct {
  AstWeightSet weight_set;   /* Of the greedy turns of all players. */
  const AstWeights *weights; /* In place of those of `weight_set`, for trials, or NULL. */
  AstLeafValue leaf_value;   /* Of the positions reached. */
  int n_candidates;          /* The turns best at sight that are played on. */
  int horizon;               /* Rounds of turns in a playout; an even number. */
  int n_halves;              /* How often half of the candidates is dropped. */
  float midway_weight;       /* The weight of the judgement half way, from 0 to 1. */
  bool lengthens_playouts;   /* Playouts become longer in the course of a search. */
  bool prunes_settled; /* Drops candidates that are clearly worse, and stops when one is left. */
} AstSearchStyle;

/* Decides as AstChoose does. */
bool ast_search_choose (const AstSearchStyle *style, const AstGame *game, const AstBudget *budget,
                        AstRng *rng, AstWatch *watch, AstChoice *choice);
