/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Painted things as textures, each painted once: panning a board only moves them. */
#pragma once

#include <gtk/gtk.h>

#include "ast-paint-tile.h"

typedef struct _AstTextures AstTextures;

AstTextures *ast_textures_new (void);
void ast_textures_free (AstTextures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTextures, ast_textures_free)

/* Textures are not new references; they stay as long as ast_textures_trim () has not found
 * them unused. Sizes are device pixels. */

/* A tile, `size` pixels wide. */
GdkTexture *
ast_textures_get_tile (AstTextures *self, const AstTileSet *set, int kind, int rotation, int size);

/* A place where the tile in the hand fits. */
GdkTexture *ast_textures_get_place (AstTextures *self, int size);

/* A meeple for tiles of `size` pixels, and where its feet are in the texture. */
GdkTexture *
ast_textures_get_meeple (AstTextures *self, AstColour colour, AstSize meeple, AstRealmKind role,
                         AstEquipment equipment, int size, graphene_point_t *feet);

/* Square x, y of the nebula, AST_GROUND_SQUARE pixels wide. */
enum { AST_GROUND_SQUARE = 256 };
GdkTexture *ast_textures_get_ground (AstTextures *self, int x, int y);

/* Forgets textures that were not asked for since the last call but one; once a frame is
 * far too often, once a zoom about right. */
void ast_textures_trim (AstTextures *self);

/* Paints a texture of its own with a function of the painter. Transfer full. */
typedef void (*AstPaintFunc) (cairo_t *cr, gpointer data);
GdkTexture *ast_texture_paint (int width, int height, AstPaintFunc paint, gpointer data);
