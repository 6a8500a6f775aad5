/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The remaining tiles: how many of each kind, and where they fit. Every player can count them;
 * their order is not known. */
#pragma once

#include "ast-game.h"

/* Copies of each kind that have not been drawn, in `counts` by kind, which has room for
 * AST_MAX_KINDS. The tile in the hand is not among them; those that will be shuffled back
 * (L3) are. */
void ast_remaining_tiles (const AstGame *game, int *counts);

/* How many of the remaining tiles fit at x, y in some rotation, copies counted: 0 as well
 * where no tile can be laid. `fits`, if not NULL, receives by kind whether it fits. */
int ast_remaining_tiles_at (const AstGame *game, int x, int y, bool *fits);

/* The places at the rim that neither the tile in the hand nor any remaining one can fill, in
 * `places` (rotations 0), which has room for AST_MAX_PLACES. */
int ast_dead_places (const AstGame *game, AstFit *places);
