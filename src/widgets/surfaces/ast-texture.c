/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Single textures: painted surfaces, for both renderers. */

#include "ast-textures-private.h"

/* A texture's surface, and what paints it; the surface must outlive the node, or cairo copies
 * it. */
typedef struct {
  cairo_surface_t *surface;
  GskRenderNode *node; /* NULL until it is needed. */
} AstPainted;

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

/* The same pixels without their alpha: copied, where cairo would blend them. */
static cairo_surface_t *
make_opaque (cairo_surface_t *surface)
{
  static const cairo_user_data_key_t owner;
  cairo_surface_t *opaque = cairo_image_surface_create_for_data (
      cairo_image_surface_get_data (surface), CAIRO_FORMAT_RGB24,
      cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface),
      cairo_image_surface_get_stride (surface));

  cairo_surface_set_user_data (opaque, &owner, cairo_surface_reference (surface),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  return opaque;
}

GdkTexture *
ast_texture_take (cairo_surface_t *surface, gboolean opaque)
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
  painted->surface = opaque ? make_opaque (surface) : cairo_surface_reference (surface);
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
  return ast_texture_take (surface, FALSE);
}
