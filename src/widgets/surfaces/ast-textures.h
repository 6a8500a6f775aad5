/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A cache of the board's textures: each is painted once, so that panning only moves them.
 *
 * Tiles, lights, depths and the ground are painted by threads. Until one is painted there
 * is none, and a callback tells when it has been. Marks and meeples are painted at once. Main
 * thread only.
 */
#pragma once

#include "ast-texture.h"

typedef struct _AstTextures AstTextures;

/* Called with `data` after a missing texture has been painted. */
typedef void (*AstTexturesLoaded) (gpointer data);

AstTextures *ast_textures_new (AstTexturesLoaded loaded, gpointer data);

/* Textures that are being painted are dropped, and `loaded` is not called any more. */
void ast_textures_free (AstTextures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstTextures, ast_textures_free)

/* The texture of `key`, in the theme of the cache; `tile` is the kind of a tile or light, else not
 * used. Until a tile is painted, the same tile in another size, or NULL; until a light, a depth or
 * a square of the ground is painted, NULL.
 *
 * It belongs to the cache, and is valid until the next call of ast_textures_begin_frame (),
 * ast_textures_trim () or ast_textures_clear (). */
GdkTexture *ast_textures_get (AstTextures *self, AstTextureKey key, const AstTileKind *tile);

/* To be called before the textures of a frame are got. Removes unused ones if there are more bytes
 * than the budget. */
void ast_textures_begin_frame (AstTextures *self);

/* What may be needed is painted after all that will be. */
typedef enum { AST_TEXTURES_PERHAPS, AST_TEXTURES_SOON } AstTexturesPriority;

/* The same for a view that will be shown: threads paint all that is missing, small textures too. */
void ast_textures_begin_prefetch (AstTextures *self, AstTexturesPriority priority);

/* To be called after either. Returns how many textures were missing. */
int ast_textures_end (AstTextures *self);

/* Drops all requests that no thread has begun. */
void ast_textures_cancel_prefetch (AstTextures *self);

/* Whether something that was asked for has not been painted yet. */
gboolean ast_textures_is_painting (AstTextures *self);

/* How many tiles have been painted since the cache was made. */
guint ast_textures_count_painted_tiles (AstTextures *self);

/* The memory that all textures take, in bytes. */
gsize ast_textures_count_bytes (AstTextures *self);

/* The most bytes that textures may take; 0: no limit. Frames that need more get them, and unused
 * textures are removed before the next one. */
void ast_textures_set_byte_budget (AstTextures *self, gsize bytes);

/* Sets that budget for a view of so many device pixels. */
void ast_textures_set_view (AstTextures *self, int width, int height);

/* Removes the textures that were not asked for since the last call but one. To be called for each
 * zoom; each frame would be too often. */
void ast_textures_trim (AstTextures *self);

/* How all textures look from now on. Those that look otherwise are removed. */
void ast_textures_set_theme (AstTextures *self, AstTheme theme);
AstTheme ast_textures_get_theme (AstTextures *self);

/* Removes all textures, for another set of tiles. */
void ast_textures_clear (AstTextures *self);
