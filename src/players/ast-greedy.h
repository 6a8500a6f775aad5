/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Decisions at sight, without looking ahead: what the pilot does, and where the search
 * begins. */
#pragma once

#include "ast-player.h"
#include "ast-turn.h"

/* Fills `choice` with the best turns at sight, in AST_LAY or AST_PLACE, best first. */
void ast_greedy_choose (const AstGame *game, const AstWeights *weights, AstTileCounts *counts,
                        AstChoice *choice);

/* Fills `choice` with the turns of `list` as they are judged. */
void
ast_greedy_report (const AstEvaluation *evaluation, const AstTurnList *list, AstChoice *choice);
