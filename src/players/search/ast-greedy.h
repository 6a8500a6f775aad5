/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The greedy choice: the best turn by the evaluation, without looking ahead. */

/* The pilot decides so, and the search starts with these turns. */
#pragma once

#include "ast-player.h"
#include "ast-turn.h"

/* Fills `choice` with the `limit` best turns or fewer, best first. The phase is AST_LAY or
 * AST_PLACE.
 */
void ast_greedy_choose (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts,
                        int limit, AstChoice *choice);

/* Fills `choice` with the turns of `list` and their margins and chances to win. */
void
ast_greedy_report (const AstEvaluation *evaluation, const AstTurnList *list, AstChoice *choice);
