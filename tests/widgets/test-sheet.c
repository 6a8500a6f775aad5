/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sheet.h"

#include <adwaita.h>

#include "ast-textures.h"
#include "ast-widgets.h"

static const graphene_rect_t sheet_bounds = { { 0, 0 }, { 200, 100 } };
static const GdkRGBA dark = { 0.1f, 0.1f, 0.2f, 1 };

static void
came_cb (gpointer data)
{
}

/* What a frame with a colour and above it a texture at `left` has become. */
static GskRenderNode *
draw (AstSheet *sheet, GdkTexture *texture, float left, AstSheetForm form)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  ast_sheet_put (sheet, NULL, &dark, &sheet_bounds);
  ast_sheet_put (sheet, texture, &dark, &GRAPHENE_RECT_INIT (left, 10, 48, 48));
  ast_sheet_snapshot (sheet, snapshot, &sheet_bounds, form);
  return gtk_snapshot_to_node (snapshot);
}

/* The renderer sees by the node alone that nothing has changed. */
static void
test_same_node (void)
{
  g_autoptr (AstTextures) textures = ast_textures_new (came_cb, NULL);
  g_autoptr (AstSheet) sheet = ast_sheet_new ();
  GdkTexture *texture = ast_textures_get_place (textures, 48);
  g_autoptr (GskRenderNode) first = draw (sheet, texture, 20, AST_SHEET_WHOLE);
  g_autoptr (GskRenderNode) same = draw (sheet, texture, 20, AST_SHEET_WHOLE);
  g_autoptr (GskRenderNode) moved = draw (sheet, texture, 21, AST_SHEET_WHOLE);
  g_autoptr (GskRenderNode) lacking = draw (sheet, NULL, 21, AST_SHEET_WHOLE);

  g_assert_true (GSK_IS_RENDER_NODE (first));
  g_assert_true (same == first);
  g_assert_true (moved != first);
  g_assert_true (lacking != moved);
}

static uint32_t
read_pixel (GskRenderNode *node, int left, int top)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 100);
  cairo_t *cr = cairo_create (surface);
  const unsigned char *row;
  uint32_t pixel;

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface) + top * cairo_image_surface_get_stride (surface);
  pixel = ((const uint32_t *) (const void *) row)[left];
  cairo_surface_destroy (surface);
  return pixel;
}

/* In the middle of the texture, and beside it. */
static void
test_forms_look_alike (void)
{
  g_autoptr (AstTextures) textures = ast_textures_new (came_cb, NULL);
  g_autoptr (AstSheet) sheet = ast_sheet_new ();
  GdkTexture *texture = ast_textures_get_place (textures, 48);
  g_autoptr (GskRenderNode) whole = draw (sheet, texture, 20, AST_SHEET_WHOLE);

  g_assert_cmphex (read_pixel (whole, 44, 34), !=, read_pixel (whole, 150, 34));
  for (int form = AST_SHEET_TEXTURES; form < AST_SHEET_WHOLE; form++) {
    g_autoptr (GskRenderNode) node = draw (sheet, texture, 20, (AstSheetForm) form);

    g_assert_cmphex (read_pixel (node, 44, 34), ==, read_pixel (whole, 44, 34));
    g_assert_cmphex (read_pixel (node, 150, 34), ==, read_pixel (whole, 150, 34));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add_func ("/sheet/same-node", test_same_node);
  g_test_add_func ("/sheet/forms-look-alike", test_forms_look_alike);
  return g_test_run ();
}
