/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How far a board reaches: the smallest rectangle of places that has all of something. */
#pragma once

#include "ast-draft.h"
#include "ast-viewport.h"

/* All tiles. There is at least one. */
AstPlaces ast_board_extent_of_tiles (const AstGame *game);

/* All tiles, and all places where the tile in the hand fits. */
AstPlaces ast_board_extent_of_fits (const AstGame *game);

/* All tiles and one place around them, and around the middle; `game` may be NULL. */
AstPlaces ast_board_extent_around (const AstGame *game);
