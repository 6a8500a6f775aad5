/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A playout: a position played on with greedy turns and random draws and dice. */
#pragma once

#include "ast-evaluation.h"

typedef struct {
  AstGame game; /* At first the position after a turn; it is played on. */
  const AstWeights *weights;
  AstLeafValue leaf_value;
  AstTileCounts counts; /* Those of the game. */
  int side;             /* The side whose margin is wanted. */
  int n_turns;          /* Turns to play, unless the game ends before; an even number. */
  float midway_weight;  /* The weight of the judgement half way, from 0 to 1. */

  /* Results: the weighted mean of the judgements half way and at the end. */
  float margin, win;
  int n_taken; /* Turns that were played. */
} AstPlayout;

/* Decides the battles of a game at chance, if any, by their odds: `quantile`, from 0 to 1, tells
 * who wins them. Then a tile of `kind`, which must be undrawn, is drawn, unless that is AST_NONE.
 */
void ast_playout_begin (AstPlayout *self, int kind, float quantile);

/* Plays; `fate` decides the draws and dice, see ast_fate_next (). */
void ast_playout_run (AstPlayout *self, uint64_t fate);
