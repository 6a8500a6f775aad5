/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-tiles.h"

G_BEGIN_DECLS

#define AST_TYPE_DECK_TILE (ast_deck_tile_get_type ())
G_DECLARE_FINAL_TYPE (AstDeckTile, ast_deck_tile, AST, DECK_TILE, AdwBin)

/**
 * AstDeckTile:
 *
 * A tile on the wall of a deck, with how many there are.
 */

/* A tile whose picture is so many pixels wide. */
GtkWidget *ast_deck_tile_new (int pixel_size);

/* `count` is written below the tile, and `described` told of it; `trouble` (NULL: none) is why the
 * deck cannot be used. */
void ast_deck_tile_show (AstDeckTile *self, const AstTileKind *tile, const char *count,
                         const char *described, const char *trouble);

/* The usual words for both: "× 2", and "2 tiles." with what is on them. Free with g_free (). */
char *ast_deck_tile_count (const AstTileKind *tile);
char *ast_deck_tile_describe (const AstTileKind *tile);

G_END_DECLS
