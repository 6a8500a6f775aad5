/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A board laid without judging: to look at a game that was played by other rules.
 *
 * A sketch is an AstGame that is over. Its tiles, meeples and points are those that were put there;
 * nothing follows from them: each realm of a tile stays alone, and the rim is empty. */
#pragma once

#include "ast-game.h"

/* Begins with the starting tile. Refused if the set-up is. */
AstResult ast_sketch_start (AstGame *game, const AstTileSet *set, const AstSetup *setup);

/* Lays a tile, and goes on to the next player. False, and nothing changes, if the place is taken or
 * too far away, the tile is not among the undrawn ones, or there is no such turn of it. */
bool ast_sketch_lay (AstGame *game, int kind, int x, int y, int rotation);

/* Puts a meeple of `player` out of the reserve on a realm of the tile at x, y. False, and nothing
 * changes, if there is none of that size, or no such realm. */
bool ast_sketch_stand (AstGame *game, int player, AstSize size, AstEquipment equipment, int x,
                       int y, int realm);
