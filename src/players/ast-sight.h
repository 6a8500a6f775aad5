/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Decisions at sight, without looking ahead: what the pilot does, and where the search
 * begins. */
#pragma once

#include "ast-player.h"
#include "ast-turn.h"

/* Fills `choice` with the best turns at sight, in AST_LAY or AST_PLACE, best first. */
void ast_sight_choose (const AstGame *game, const AstWeights *weights, AstTileCounts *counts,
                       AstChoice *choice);

/* Fills `choice` with the turns of `list` as they are judged. */
void ast_sight_report (const AstEvaluation *evaluation, const AstTurnList *list, AstChoice *choice);

/* The expected margin of `side` over its best rival at the end, from a game at AST_DRAW or
 * AST_FINISH (or over). */
float
ast_sight_margin (const AstGame *game, const AstWeights *weights, AstTileCounts *counts, int side);

/* The same for a game that may be in the middle of battles: over all outcomes of the dice. */
float ast_sight_margin_after_battles (const AstGame *game, const AstWeights *weights,
                                      AstTileCounts *counts, int side);

/* The chance to win with an expected `margin` and so many tiles undrawn. */
float ast_sight_win (float margin, int n_undrawn);
