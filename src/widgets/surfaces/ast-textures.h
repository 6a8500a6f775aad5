/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Painted things as textures, each painted once: panning a board only moves them.
 *
 * Tiles, lights and the nebula are painted by threads; until one is at hand its getter
 * returns NULL, and the owner is told when it has come. Small things are painted at once.
 * Main thread only.
 */
#pragma once

#include <gtk/gtk.h>

#include "ast-paint-tile.h"

typedef struct _AstTextures AstTextures;

/* `came` is called, with `data`, after textures that were missing have been painted. */
typedef void (*AstTexturesCame) (gpointer data);
AstTextures *ast_textures_new (AstTexturesCame came, gpointer data);

/* Also drops what is still being painted; `came` is not called any more. */
void ast_textures_free (AstTextures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTextures, ast_textures_free)

/* The getters' textures are not new references; they stay as long as ast_textures_trim ()
 * has not found them unused. Sizes are device pixels. */

/* A tile, `size` pixels wide; or, until it is painted, the same tile in another size, or
 * NULL. */
GdkTexture *
ast_textures_get_tile (AstTextures *self, const AstTileSet *set, int kind, int rotation, int size);

/* The light on a set of the tile's realms, or NULL. */
GdkTexture *ast_textures_get_light (AstTextures *self, const AstTileSet *set, int kind,
                                    int rotation, unsigned realms, int size);

/* A place where the tile in the hand fits. */
GdkTexture *ast_textures_get_place (AstTextures *self, int size);

/* A meeple for tiles of `size` pixels, and where its feet are in the texture. */
GdkTexture *
ast_textures_get_meeple (AstTextures *self, AstColour colour, AstSize meeple, AstRealmKind role,
                         AstEquipment equipment, int size, graphene_point_t *feet);

/* Square x, y of the nebula, AST_GROUND_SQUARE pixels wide where `scale` is 1, or NULL. */
enum { AST_GROUND_SQUARE = 256 };
GdkTexture *ast_textures_get_ground (AstTextures *self, int x, int y, int scale);

/* From now on the getters paint nothing at once and return NULL for all that is missing,
 * which threads then paint: for a view that is to be shown soon (`soon`) or perhaps. The
 * end says how many textures were missing. */
void ast_textures_begin_asking (AstTextures *self, gboolean soon);
int ast_textures_end_asking (AstTextures *self);

/* Begins counting alone: the getters work as ever. To be called for each frame. */
void ast_textures_begin_counting (AstTextures *self);

/* Drops what was asked for and has not been begun. */
void ast_textures_stop_asking (AstTextures *self);

/* Whether something that was asked for has not been painted yet. */
gboolean ast_textures_is_painting (AstTextures *self);

/* How many tiles have been painted since the beginning. */
guint ast_textures_count_painted_tiles (AstTextures *self);

/* The memory that all textures take. */
gsize ast_textures_count_bytes (AstTextures *self);

/* Once textures take more than `room` bytes, new ones have those forgotten that frames have not
 * needed for longest. What a frame needs may take more. */
void ast_textures_set_room (AstTextures *self, gsize room);

/* Appends a texture of the getters. GTK's cairo renderer would convert each pixel of a texture
 * in every frame; `by_cairo` hands it the painted surface itself, which is ten times faster. */
void ast_texture_append (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds,
                         gboolean by_cairo);

/* Forgets textures that were not asked for since the last call but one; once a frame is
 * far too often, once a zoom about right. */
void ast_textures_trim (AstTextures *self);

/* Forgets all, for another set of tiles. */
void ast_textures_clear (AstTextures *self);

/* Paints a texture of its own with a function of the painter. Transfer full. */
typedef void (*AstPaintFunc) (cairo_t *cr, gpointer data);
GdkTexture *ast_texture_paint (int width, int height, AstPaintFunc paint, gpointer data);
