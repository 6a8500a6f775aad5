/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who is ahead, now and if the game ended now. */
#pragma once

#include "ast-game.h"

/* Points by side if the final scoring (E2) were done now; room for AST_MAX_PLAYERS. A realm
 * that sides still fight for counts for none. */
void ast_standing_project (const AstGame *game, int *points);

/* The set of sides with the most points (E3: equal sides share the win). */
unsigned ast_standing_leaders (const AstGame *game);

/* Lists `n_sides` sides from the most of `points` to the fewest, equal ones in their order. */
void ast_standing_rank (const int32_t *points, int n_sides, int *sides);
