/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-tiles.h"

G_BEGIN_DECLS

#define AST_TYPE_TILE_EDITOR (ast_tile_editor_get_type ())
G_DECLARE_FINAL_TYPE (AstTileEditor, ast_tile_editor, AST, TILE_EDITOR, GtkWidget)

/**
 * AstTileEditor:
 *
 * One tile, painted as large as there is room, that is changed by hand.
 *
 * Its sides and its middle are buttons: a side shows the next edge when it is pressed, the middle
 * gets a planet or loses it; with the right button a realm gets the next symbol. Who drags from one
 * side to another joins their realms, or separates them. Beside each side a menu has the edges and
 * symbols, for fingers and for those who look for them. With keys: an arrow leads to the side that
 * it points at, by way of the middle; Shift and an arrow join; S gives the next symbol, R rotates.
 * North is up, also from right to left.
 *
 * Signals: `edited`: the tile has been changed here.
 */
void ast_tile_editor_set_tile (AstTileEditor *self, const AstTileKind *tile);
const AstTileKind *ast_tile_editor_get_tile (AstTileEditor *self);

G_END_DECLS
