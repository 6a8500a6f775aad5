/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who is likely to win, and by how much: what players are told, the same wherever they are told it.
 */

/* What a model learned from games expects, the same by which searches judge. A tile in the hand is
 * taken as laid, with a meeple, in the best way at sight; a battle as fought, by its odds. So the
 * chances of a turn that is advised are those from before it, unless there is a better or worse
 * turn. */
#pragma once

#include "ast-game.h"

typedef struct {
  double win[AST_MAX_PLAYERS];    /* By side: the chance to win; their sum is 1. */
  double margin[AST_MAX_PLAYERS]; /* By side: expected points over its best rival at the end. */
} AstChances;

/* The chances in `game`, in any phase. In AST_OVER they are the outcome (E3). */
void ast_chances_estimate (AstChances *chances, const AstGame *game);

/* The chances in `game` after the turn of `lay`, in the phase AST_LAY, and `place`. Both must be
 * legal. */
void ast_chances_estimate_turn (AstChances *chances, const AstGame *game, const AstAction *lay,
                                const AstAction *place);
