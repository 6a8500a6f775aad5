/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What there is to paint, shared by the cache (ast-textures.c), the painting of single things
 * (ast-texture-sorts.c), which any thread may do, and the textures made of it (ast-texture.c). */
#pragma once

#include "ast-textures.h"

typedef enum {
  AST_SORT_TILE,
  AST_SORT_LIGHT,
  AST_SORT_PLACE,
  AST_SORT_MEEPLE,
  AST_SORT_GROUND
} AstSort;

/* What is painted; fields that do not matter for a sort are 0. */
typedef struct {
  AstSort sort;
  int a, b, c, d;
  int size;
} AstTextureKey;

/* Paints what `key` names; `kind` is the tile's kind or NULL. Transfer full. */
cairo_surface_t *ast_texture_sort_paint (const AstTextureKey *key, const AstTileKind *kind);

/* Where the feet of a meeple are in its texture. */
graphene_point_t ast_texture_sort_feet (const AstTextureKey *key);

/* A texture with what has been painted on `surface`, which it takes over; `opaque`: nothing shows
 * through it. Transfer full. */
GdkTexture *ast_texture_take (cairo_surface_t *surface, gboolean opaque);
