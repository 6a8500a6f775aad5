/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The order of strength of the computer players that people choose from. */
#pragma once

#include "ast-player.h"

enum { AST_N_STEPS = 10, AST_STEP_DEVIATION = 25 };

/* The levels from the weakest, on step 1, to the strongest; below them the one that nobody chooses.
 */
extern const AstLevel ast_ladder[AST_N_STEPS + 1];

/* On which step the level of that name stands. Cadet, pilot and captain, which were chosen before
 * there were grades, stand beside the second grade. 0: no level of the ladder, or NULL. */
int ast_ladder_find (const char *level);

/* The strength of a step from 1 on, see ast-rating.h, with a standard error of
 * AST_STEP_DEVIATION. Of two sides, and nearly so of more. */
double ast_ladder_get_strength (int step);

/* Where somebody of that strength stands between the steps, from 1 to AST_N_STEPS. */
double ast_ladder_find_place (double strength);
