/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-texture.h"

#include "ast-paint-edge.h"
#include "ast-paint-ground.h"
#include "ast-paint-mark.h"
#include "ast-paint-meeple.h"

/* Attached to each texture. */
typedef struct {
  cairo_surface_t *surface; /* Must outlive the node, or cairo copies it. */
  GskRenderNode *node;      /* Draws it; NULL until it is needed. */
} AstPainted;

/* Of 13 parts, without gaps. */
G_STATIC_ASSERT (sizeof (AstTextureKey) == 13 * sizeof (guint));

guint
ast_texture_key_hash (gconstpointer key)
{
  const guint *part = key;
  guint hash = 0;

  for (gsize i = 0; i < sizeof (AstTextureKey) / sizeof *part; i++)
    hash = hash * 131 + part[i];
  return hash;
}

gboolean
ast_texture_key_equal (gconstpointer one, gconstpointer other)
{
  return memcmp (one, other, sizeof (AstTextureKey)) == 0;
}

static void
paint_tile (cairo_t *cr, const AstTextureKey *key, const AstTileKind *tile)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, tile, key->rotation);
  shape.nth = key->nth;
  ast_paint_tile_shape (cr, key->theme, &shape, 0, 0, key->size);
}

static void
paint_light (cairo_t *cr, const AstTextureKey *key, const AstTileKind *tile)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, tile, key->rotation);
  for (int number = 0; number < shape.n_realms; number++) {
    if (key->realms >> number & 1)
      ast_paint_realm_light (cr, &shape, number, 0, 0, key->size, ast_palette (AST_PAINT_LIT), 0.8);
  }
}

graphene_point_t
ast_texture_key_find_feet (const AstTextureKey *key)
{
  return GRAPHENE_POINT_INIT (key->size * 0.6, key->size * 1.05);
}

static void
paint_meeple (cairo_t *cr, const AstTextureKey *key)
{
  AstMeepleLook look = {
    .colour = key->colour, .role = key->role, .equipment = key->equipment, .theme = key->theme
  };
  graphene_point_t feet = ast_texture_key_find_feet (key);

  ast_paint_meeple (cr, &look, feet.x, feet.y, key->size);
}

/* The sky does not grow with the board, as something far away. */
static void
paint_ground (cairo_t *cr, const AstTextureKey *key)
{
  double places = AST_GROUND_SQUARE / 96.0;

  ast_paint_ground (cr, key->theme, key->x * places, key->y * places, places, places,
                    96.0 * key->size / AST_GROUND_SQUARE);
}

cairo_surface_t *
ast_texture_key_paint (const AstTextureKey *key, const AstTileKind *tile)
{
  gboolean meeple = key->kind == AST_TEXTURE_MEEPLE;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, meeple ? (int) (key->size * 1.2) : key->size,
                                  meeple ? (int) (key->size * 1.25) : key->size);
  cairo_t *cr = cairo_create (surface);

  switch (key->kind) {
  case AST_TEXTURE_TILE:
    paint_tile (cr, key, tile);
    break;
  case AST_TEXTURE_LIGHT:
    paint_light (cr, key, tile);
    break;
  case AST_TEXTURE_PLACE:
    ast_paint_place (cr, key->theme, 0, 0, key->size);
    break;
  case AST_TEXTURE_DEAD:
    ast_paint_dead_place (cr, key->theme, 0, 0, key->size);
    break;
  case AST_TEXTURE_DEPTH:
    ast_paint_depth (cr, key->theme, key->around, 0, 0, key->size);
    break;
  case AST_TEXTURE_OWNER:
    ast_paint_owner (cr, key->theme, key->colour, 0, 0, key->size);
    break;
  case AST_TEXTURE_CONQUEROR:
    ast_paint_conqueror (cr, key->theme, key->colour, 0, 0, key->size);
    break;
  case AST_TEXTURE_MEEPLE:
    paint_meeple (cr, key);
    break;
  case AST_TEXTURE_GROUND:
  default:
    paint_ground (cr, key);
  }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
free_painted (gpointer data)
{
  AstPainted *painted = data;

  g_clear_pointer (&painted->node, gsk_render_node_unref);
  cairo_surface_destroy (painted->surface);
  g_free (painted);
}

static GQuark
get_painted_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("ast-painted");
  return quark;
}

GdkTexture *
ast_texture_take (cairo_surface_t *surface)
{
  AstPainted *painted = g_new0 (AstPainted, 1);
  GdkTexture *texture;
  int stride = cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                  (GDestroyNotify) cairo_surface_destroy, surface);

  texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                    GDK_MEMORY_DEFAULT, bytes, stride);
  painted->surface = cairo_surface_reference (surface);
  g_object_set_qdata_full (G_OBJECT (texture), get_painted_quark (), painted, free_painted);
  return texture;
}

static GskRenderNode *
make_node (cairo_surface_t *surface)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

void
ast_texture_append (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *bounds,
                    gboolean by_cairo)
{
  AstPainted *painted =
      by_cairo ? g_object_get_qdata (G_OBJECT (texture), get_painted_quark ()) : NULL;
  float across = bounds->size.width / gdk_texture_get_width (texture);
  float down = bounds->size.height / gdk_texture_get_height (texture);

  if (painted == NULL) {
    gtk_snapshot_append_texture (snapshot, texture, bounds);
    return;
  }
  if (painted->node == NULL)
    painted->node = make_node (painted->surface);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  if (across != 1 || down != 1)
    gtk_snapshot_scale (snapshot, across, down);
  gtk_snapshot_append_node (snapshot, painted->node);
  gtk_snapshot_restore (snapshot);
}

GdkTexture *
ast_texture_paint (int width, int height, AstPaintFunc paint, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  paint (cr, data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return ast_texture_take (surface);
}
