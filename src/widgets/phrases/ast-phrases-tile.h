/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is on a tile as it is turned, for those who cannot see it.
 *
 * Sets of sides are those of the board: bit 0 is north, 1 east, 2 south, 3 west. What returns
 * `char *` is transfer full.
 */
#pragma once

#include <glib.h>

#include "ast-remaining-tiles.h"

/* "To the north and east", as a place: "an asteroid field to the north and east". `sides` is not
 * empty. */
const char *ast_phrase_towards (unsigned sides);

/* The set of sides that realm `number` of a tile reaches; 0 for a planet. */
unsigned ast_phrase_reach (const AstTileKind *kind, int number, int rotation);

/* One realm of a tile: "North and east: asteroid field, joined. With the symbol of the Empire."
 * `planet` is the name of its planet. */
char *ast_phrase_tile_realm (const AstTileKind *kind, int number, int rotation, const char *planet);

/* The sides without a realm: "South and west: cosmos."; NULL if there are none. */
char *ast_phrase_tile_cosmos (const AstTileKind *kind, int rotation);

/* The realms of a tile in the order in which they are told: planets first, then clockwise from the
 * north. Writes their numbers to `numbers`, which has room for AST_MAX_TILE_REALMS, and returns how
 * many there are. */
int ast_phrase_order_realms (const AstTileKind *kind, int rotation, int *numbers);

/* The whole tile: "North and east: asteroid field, joined. South: trade route that ends here. West:
 * cosmos." Tiles that have the same text look the same, except for how rocks are strewn. */
char *ast_phrase_tile_turned (const AstTileKind *kind, int rotation);

/* The same after a sentence that names the planet of the tile: "Symbol: Order. West: trade route
 * that ends here." */
char *ast_phrase_tile_besides (const AstTileKind *kind, int rotation);
