/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who is likely to win. */
#pragma once

#include "ast-game.h"

/* The chance of each side to win `game`, by side, in `chances` with room for AST_MAX_PLAYERS;
 * their sum is 1. A static evaluation of the realms and the remaining tiles.
 * FALSE, and `chances` is untouched, in the phase AST_PLACE. */
bool ast_chances_estimate (const AstGame *game, double *chances);
