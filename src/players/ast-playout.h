/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Playing a position on, by chance and with everybody deciding at sight, to see what it leads to.
 */
#pragma once

#include "ast-evaluation.h"

typedef struct {
  AstGame game; /* As it is to begin with: after somebody's turn. It is played on. */
  const AstWeights *weights;
  AstTileCounts counts; /* That of the game. */
  int side;             /* Whose interest it is. */
  int n_turns;          /* To be played, if the game lasts so long; an even number. */

  /* What comes out: the mean of what is judged half way and at the end. */
  float margin, win;
  int n_taken; /* Turns that were played. */
} AstPlayout;

/* Plays; `fate` decides the draws and dice. */
void ast_playout_run (AstPlayout *self, uint64_t fate);
