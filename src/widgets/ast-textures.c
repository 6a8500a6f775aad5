/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-textures.h"

#include "ast-paint-ground.h"
#include "ast-paint-meeple.h"
#include "ast-paint-tile.h"

typedef struct {
  GdkTexture *texture;
  guint used; /* The era in which it was last asked for. */
} AstCached;

struct _AstTextures {
  GHashTable *cached; /* AstTextureKey → AstCached */
  guint era;
};

/* What is painted; fields that do not matter for a sort are 0. */
typedef struct {
  enum { SORT_TILE, SORT_PLACE, SORT_MEEPLE, SORT_GROUND } sort;
  const AstTileSet *set;
  int a, b, c, d;
  int size;
} AstTextureKey;

static guint
hash_key (gconstpointer data)
{
  const AstTextureKey *key = data;
  guint hash = key->sort * 31 + key->size;

  hash = hash * 131 + key->a;
  hash = hash * 131 + key->b;
  hash = hash * 131 + key->c;
  hash = hash * 131 + key->d;
  return hash ^ g_direct_hash (key->set);
}

static gboolean
equal_keys (gconstpointer one, gconstpointer other)
{
  const AstTextureKey *a = one, *b = other;

  return a->sort == b->sort && a->set == b->set && a->size == b->size && a->a == b->a
         && a->b == b->b && a->c == b->c && a->d == b->d;
}

static void
free_cached (gpointer data)
{
  AstCached *cached = data;

  g_object_unref (cached->texture);
  g_free (cached);
}

AstTextures *
ast_textures_new (void)
{
  AstTextures *self = g_new0 (AstTextures, 1);

  self->cached = g_hash_table_new_full (hash_key, equal_keys, g_free, free_cached);
  return self;
}

void
ast_textures_free (AstTextures *self)
{
  g_hash_table_unref (self->cached);
  g_free (self);
}

GdkTexture *
ast_texture_paint (int width, int height, AstPaintFunc paint, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;
  cairo_t *cr = cairo_create (surface);

  paint (cr, data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GdkTexture *
get_texture (AstTextures *self, AstTextureKey *key, int width, int height, AstPaintFunc paint)
{
  AstCached *cached = g_hash_table_lookup (self->cached, key);

  if (cached == NULL) {
    cached = g_new0 (AstCached, 1);
    cached->texture = ast_texture_paint (width, height, paint, key);
    g_hash_table_insert (self->cached, g_memdup2 (key, sizeof *key), cached);
  }
  cached->used = self->era;
  return cached->texture;
}

static void
paint_tile (cairo_t *cr, gpointer data)
{
  const AstTextureKey *key = data;

  ast_paint_tile (cr, key->set, key->a, key->b, 0, 0, key->size);
}

GdkTexture *
ast_textures_get_tile (AstTextures *self, const AstTileSet *set, int kind, int rotation, int size)
{
  AstTextureKey key = { .sort = SORT_TILE, .set = set, .a = kind, .b = rotation, .size = size };

  return get_texture (self, &key, size, size, paint_tile);
}

static void
trace_rounded (cairo_t *cr, double inset, double size, double radius)
{
  double from = inset + radius, to = size - inset - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, to, from, radius, -G_PI / 2, 0);
  cairo_arc (cr, to, to, radius, 0, G_PI / 2);
  cairo_arc (cr, from, to, radius, G_PI / 2, G_PI);
  cairo_arc (cr, from, from, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A soft frame that is brightest at its line. */
static void
paint_place (cairo_t *cr, gpointer data)
{
  const AstTextureKey *key = data;
  AstRgb colour = ast_palette (AST_PAINT_PLACE);
  double size = key->size, inset = size * 0.09, radius = size * 0.1;

  trace_rounded (cr, inset, size, radius);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, 0.10);
  cairo_fill (cr);
  for (int ring = 3; ring >= 0; ring--) {
    trace_rounded (cr, inset, size, radius);
    cairo_set_line_width (cr, MAX (1.2, size * (0.014 + 0.022 * ring)));
    cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, ring == 0 ? 0.75 : 0.09);
    cairo_stroke (cr);
  }
}

GdkTexture *
ast_textures_get_place (AstTextures *self, int size)
{
  AstTextureKey key = { .sort = SORT_PLACE, .size = size };

  return get_texture (self, &key, size, size, paint_place);
}

static double
find_meeple_height (int size, AstSize meeple)
{
  return ast_meeple_height (meeple, size);
}

static void
paint_meeple (cairo_t *cr, gpointer data)
{
  const AstTextureKey *key = data;
  AstMeepleLook look = { .colour = (AstColour) key->a, .role = key->c, .equipment = key->d };
  double height = find_meeple_height (key->size, (AstSize) key->b);

  ast_paint_meeple (cr, &look, height * 0.6, height * 1.05, height);
}

GdkTexture *
ast_textures_get_meeple (AstTextures *self, AstColour colour, AstSize meeple, AstRealmKind role,
                         AstEquipment equipment, int size, graphene_point_t *feet)
{
  AstTextureKey key = {
    .sort = SORT_MEEPLE, .a = colour, .b = meeple, .c = role, .d = equipment, .size = size
  };
  double height = find_meeple_height (size, meeple);

  graphene_point_init (feet, height * 0.6, height * 1.05);
  return get_texture (self, &key, height * 1.2, height * 1.25, paint_meeple);
}

/* The nebula is far away: it does not grow with the board. */
static void
paint_ground (cairo_t *cr, gpointer data)
{
  const AstTextureKey *key = data;
  double places = AST_GROUND_SQUARE / 96.0;

  ast_paint_ground (cr, key->a * places, key->b * places, places, places, 96);
}

GdkTexture *
ast_textures_get_ground (AstTextures *self, int x, int y)
{
  AstTextureKey key = { .sort = SORT_GROUND, .a = x, .b = y };

  return get_texture (self, &key, AST_GROUND_SQUARE, AST_GROUND_SQUARE, paint_ground);
}

static gboolean
is_unused (gpointer key, gpointer value, gpointer data)
{
  return ((AstCached *) value)->used + 1 < *(guint *) data;
}

void
ast_textures_trim (AstTextures *self)
{
  g_hash_table_foreach_remove (self->cached, is_unused, &self->era);
  self->era++;
}
