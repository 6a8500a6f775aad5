/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Looking ahead: the best turns at sight are played on, through draws and battles, with
 * everybody deciding at sight, and the positions reached some turns later are judged, half way
 * and at the end: the former is the less exact, but chance has had less say in it.
 *
 * All candidates meet the same draws and dice, so luck cancels out of the comparison, and the
 * worse half of them is dropped again and again, so most of the work goes into the closest
 * decisions. What is added up are whole numbers in a fixed plan: with a budget of effort the
 * outcome does not depend on the number of threads.
 */
#pragma once

#include "ast-evaluation.h"
#include "ast-player-kinds.h"

/* How a level searches. */
typedef struct {
  AstJudgement judgement; /* Of everybody who decides at sight, and of what is reached. */
  int n_candidates;       /* At most AST_MAX_CANDIDATES. */
  int horizon;            /* Rounds of turns that are played on; an even number. */
  bool decides;           /* Drops what is clearly worse, and stops when nothing else is left. */
} AstSearchStyle;

/* Decides as AstChoose does. */
bool ast_search_choose (const AstSearchStyle *style, const AstGame *game, const AstBudget *budget,
                        AstRng *rng, AstWatch *watch, AstChoice *choice);
