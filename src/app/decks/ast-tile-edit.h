/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a hand can change about a tile: each change leaves it right by itself, with its realms in
 * the order of our decks: planet, fields, routes, clockwise from the north. */
#pragma once

#include "ast-tiles.h"

/* The number of the realm at a side, AST_NONE for cosmos. */
int ast_tile_edit_find_realm (const AstTileKind *tile, AstDirection side);

/* The number of the planet, AST_NONE if there is none. */
int ast_tile_edit_find_planet (const AstTileKind *tile);

/* Gives a side another edge, with a realm of its own. */
void ast_tile_edit_set_edge (AstTileKind *tile, AstDirection side, AstEdge edge);

/* The edge that follows when a side is pressed: field, route, cosmos. */
AstEdge ast_tile_edit_next_edge (AstEdge edge);

/* Whether the realms of two sides can be one: both sides show the same, and not cosmos. */
bool ast_tile_edit_can_join (const AstTileKind *tile, AstDirection one, AstDirection other);
bool ast_tile_edit_is_joined (const AstTileKind *tile, AstDirection one, AstDirection other);

/* Makes one realm of those of two sides that can be joined; or, if it is one, gives `other` its
 * own. */
void ast_tile_edit_join (AstTileKind *tile, AstDirection one, AstDirection other);

/* Adds a planet without a symbol, or removes it. */
void ast_tile_edit_set_planet (AstTileKind *tile, bool planet);

/* Turns the tile a quarter clockwise. */
void ast_tile_edit_turn (AstTileKind *tile);

/* Whether two tiles look alike in some rotation, whatever their ids and counts. */
bool ast_tile_edit_look_alike (const AstTileKind *one, const AstTileKind *other);
