/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a turn leads to: the exact mean over the next tile, answered by its player's best turn. */

/* Nothing is drawn at random: every kind of undrawn tile counts by the number of its tiles, and a
 * battle of the turn counts by its odds (see ast-prospects.h). A tile that fits nowhere is passed
 * over (L3): the one that is laid is any of those that fit, each equally likely. That discarded
 * tiles shorten the game is left out. */
#pragma once

#include "ast-prospects.h"

typedef struct {
  const AstWeights *weights; /* That choose the answer. */
  AstJudge judge;            /* Of the positions after it. */
  int side;                  /* Whose prospects are wanted. */
  int64_t n_evaluated;       /* Positions evaluated so far; counted on. */
} AstExpectation;

/* The prospects of the side after a turn, in `game` at AST_ROLL, AST_DRAW or AST_FINISH (or over).
 * `counts` are those of the game. */
AstProspect
ast_expectation_judge (AstExpectation *self, const AstGame *game, const AstTileCounts *counts);
