/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A part of the board's picture that is painted once: what it shows, and its texture. */
#pragma once

#include <gtk/gtk.h>

#include "ast-paint-tile.h"

typedef enum {
  AST_TEXTURE_TILE,
  AST_TEXTURE_LIGHT,     /* On a set of a tile's realms. */
  AST_TEXTURE_PLACE,     /* A place where the drawn tile fits. */
  AST_TEXTURE_DEAD,      /* A place where no remaining tile fits. */
  AST_TEXTURE_OWNER,     /* A player's sign on a tile. */
  AST_TEXTURE_CONQUEROR, /* The ring around a planet that has scored. */
  AST_TEXTURE_DEPTH,     /* What tiles let fall into a free place. */
  AST_TEXTURE_MEEPLE,
  AST_TEXTURE_GROUND, /* A square of the sky. */
} AstTextureKind;

/* Pixels of a ground square at scale 1. */
enum { AST_GROUND_SQUARE = 256 };

/* What a texture shows, and at which size. A plain value, compared byte by byte: what does not
 * belong to its kind is 0. */
typedef struct {
  AstTextureKind kind;
  AstTheme theme;
  int size;           /* In device pixels: of a ground square, a meeple's height, else of a tile. */
  int tile, rotation; /* The kind of tile, of AST_TEXTURE_TILE and AST_TEXTURE_LIGHT. */
  int nth;            /* Of AST_TEXTURE_TILE: of its planet's name, from 1 on. */
  unsigned realms;    /* Of AST_TEXTURE_LIGHT. */
  AstColour colour;   /* Of AST_TEXTURE_MEEPLE, AST_TEXTURE_OWNER and AST_TEXTURE_CONQUEROR. */
  AstRealmKind role;
  AstEquipment equipment;
  int x, y;        /* Of AST_TEXTURE_GROUND. */
  unsigned around; /* Of AST_TEXTURE_DEPTH: where tiles lie, see ast_board_around (). */
} AstTextureKey;

/* For a GHashTable of AstTextureKey. */
guint ast_texture_key_hash (gconstpointer key);
gboolean ast_texture_key_equal (gconstpointer key, gconstpointer other);

/* Paints what `key` names, in any thread; `tile` is the kind of a tile or light, else not used.
 * Free with cairo_surface_destroy (). */
cairo_surface_t *ast_texture_key_paint (const AstTextureKey *key, const AstTileKind *tile);

/* Where the feet of a meeple are in its texture, in device pixels. */
graphene_point_t ast_texture_key_find_feet (const AstTextureKey *key);

/* A texture of what has been painted on `surface`, an image, which it takes over. Transfer full. */
GdkTexture *ast_texture_take (cairo_surface_t *surface);

/* Paints a texture with a function of the painter, now. Transfer full. */
typedef void (*AstPaintFunc) (cairo_t *cr, gpointer data);
GdkTexture *ast_texture_paint (int width, int height, AstPaintFunc paint, gpointer data);

/* Appends a texture made by one of these functions. For a cairo renderer (`by_cairo`) it appends
 * the painted surface: GTK 4.8 would convert each pixel of the texture in every frame, which
 * takes ten times as long. */
void ast_texture_append (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds,
                         gboolean by_cairo);
