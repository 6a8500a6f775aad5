/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-tile-geometry.h"

G_BEGIN_DECLS

#define AST_TYPE_TILE_PICTURE (ast_tile_picture_get_type ())
G_DECLARE_FINAL_TYPE (AstTilePicture, ast_tile_picture, AST, TILE_PICTURE, GtkWidget)

/**
 * AstTilePicture:
 *
 * Shows one tile.
 *
 * Property: `pixel-size` (write only), its width and height; 0: as large as it is allocated.
 */

/* Shows a tile, which is copied, turned by `rotation` quarters clockwise. */
void ast_tile_picture_set_tile (AstTilePicture *self, const AstTileKind *tile, int rotation);

G_END_DECLS
