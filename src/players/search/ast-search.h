/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The search: the best turns at sight, played on many times and compared. */

/* The positions reached are evaluated half way and at the end of a playout: half way is less exact,
 * but chance has had less influence. For the same reason a search that deepens begins with short
 * playouts and goes on with longer ones, when chance has evened out. */

/* All candidates meet the same draws and dice, so luck cancels out when they are compared. The
 * worse half of them is dropped again and again, so most of the work goes into the closest
 * decisions. Results are added up as integers in a fixed order: with a budget of effort the
 * decision does not depend on the number of threads. */
#pragma once

#include "ast-evaluation.h"
#include "ast-player-kinds.h"

/* How a level searches. */
typedef struct {
  AstJudgement judgement;    /* Of the greedy turns of all players. */
  const AstWeights *weights; /* In place of those of `judgement`, for trials, or NULL. */
  AstJudge judge;            /* Of the positions reached. */
  int n_candidates;          /* The turns best at sight that are played on. */
  int horizon;               /* Rounds of turns in a playout; an even number. */
  int n_halves;              /* How often half of the candidates is dropped. */
  float early;               /* The weight of the judgement half way, from 0 to 1. */
  bool deepens;              /* Playouts become longer in the course of a search. */
  bool decides; /* Drops candidates that are clearly worse, and stops when one is left. */
} AstSearchStyle;

/* Decides as AstChoose does. */
bool ast_search_choose (const AstSearchStyle *style, const AstGame *game, const AstBudget *budget,
                        AstRng *rng, AstWatch *watch, AstChoice *choice);
