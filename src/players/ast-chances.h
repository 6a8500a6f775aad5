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
#include "ast-value.h"

/* By side: what each may expect in `game`, in any phase. In AST_OVER that is the outcome (E3). The
 * chances to win have the sum 1. */
void ast_chances_estimate (AstValue chances[AST_MAX_PLAYERS], const AstGame *game);

/* The same in `game` after the turn of `lay`, in the phase AST_LAY, and `place`. Both must be
 * legal. */
void ast_chances_estimate_turn (AstValue chances[AST_MAX_PLAYERS], const AstGame *game,
                                const AstAction *lay, const AstAction *place);
