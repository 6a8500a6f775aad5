/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a position leads to: the expected margin at the end, and the chance to win. */
#pragma once

#include "ast-model.h"

/* The points of `side`, of `n`, over those of the best other one. */
float ast_prospects_lead (const float *points, int n, int side);

/* The expected margin of `side` over its best rival at the end, from a game at AST_DRAW or
 * AST_FINISH (or over). */
float ast_prospects_margin (const AstGame *game, const AstWeights *weights,
                            const AstTileCounts *counts, int side);

/* What a side expects at the end. */
typedef struct {
  float margin, win;
} AstProspect;

/* Points of margin that are worth as much as winning. */
enum { AST_MARGIN_WORTH = 80 };

/* By which turns are compared: the chance to win, and a little for the margin. */
static inline float
ast_prospects_weigh (AstProspect prospect)
{
  return prospect.win + prospect.margin / AST_MARGIN_WORTH;
}

/* Those of `side` in a game at AST_DRAW or AST_FINISH (or over). */
AstProspect ast_prospects_judge (const AstGame *game, AstLeafValue leaf_value,
                                 const AstWeights *weights, const AstTileCounts *counts, int side);

/* The same for a game that may be in the middle of battles: over all outcomes of the dice. */
AstProspect ast_prospects_judge_after_battles (const AstGame *game, AstLeafValue leaf_value,
                                               const AstWeights *weights,
                                               const AstTileCounts *counts, int side);

/* Those of all sides in a game at AST_DRAW or AST_FINISH, by the model. */
void
ast_prospects_predict (const AstGame *game, const AstTileCounts *counts, AstPrediction *prediction);

/* Carries out a roll by which `winner`, which is in the battle, beats all others at once. */
void ast_prospects_win_battle (AstGame *game, int winner);

/* The chance to win with an expected `margin` and so many tiles undrawn. */
float ast_prospects_win (float margin, int n_undrawn);
