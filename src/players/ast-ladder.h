/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The order of strength of the computer players that people choose from. */
#pragma once

#include "ast-player.h"

enum { AST_N_STEPS = 10 };

/* The levels from the weakest, on step 1, to the strongest; below them the one that nobody chooses.
 */
extern const AstLevel ast_ladder[AST_N_STEPS + 1];

/* On which step the level of that name stands. Cadet, pilot and captain, which were chosen before
 * there were grades, stand beside the second grade. 0: no level of the ladder, or NULL. */
int ast_ladder_find (const char *level);
