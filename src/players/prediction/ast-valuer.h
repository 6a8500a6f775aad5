/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The values of a position for all sides, by weights or by the model, and exactly at its end. */
#pragma once

#include "ast-model.h"

/* Finds the values of `game`, by side, which is over or waits for chance or the final scoring. A
 * battle is fought by its odds. `weights` are used with AST_BY_WEIGHTS alone. */
void ast_valuer_find (const AstGame *game, AstLeafValue leaf_value, const AstWeights *weights,
                      const AstTileCounts *counts, AstValue values[AST_MAX_PLAYERS]);

/* Carries out a roll by which `winner`, which is in the battle, beats all others at once. */
void ast_valuer_win_battle (AstGame *game, int winner);

/* The points of `side`, of `n`, over those of the best other one. */
float ast_valuer_lead (const float *points, int n, int side);

/* The chance to win with an expected `margin` and so many tiles undrawn, at sight. */
float ast_valuer_guess_win (float margin, int n_undrawn);
