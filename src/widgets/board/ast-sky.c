/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sky.h"

#include "ast-board-canvas.h"
#include "ast-style.h"

struct _AstSky {
  AdwBin parent_instance;

  AstTextures *textures; /* Owned */

  /* State */
  gboolean covered, quiet;
};

G_DEFINE_FINAL_TYPE (AstSky, ast_sky, ADW_TYPE_BIN)

/* How much of the sky's light is left, so that text on it can be read: where there are cards and
 * buttons, behind plain text, and behind the header. */
static const float light = 0.6f, quiet_light = 0.2f, header_light = 0.15f;

/* Pixels: of the header, and where all light is back. */
enum { HEADER = 36, BELOW = 72 };

static gboolean
is_night (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return adw_style_manager_get_dark (manager) && !adw_style_manager_get_high_contrast (manager);
}

/* Covers the sky with its own dark, more so behind the header: stars there look like punctuation.
 */
static void
shade (AstSky *self, GtkSnapshot *snapshot, int width, int height)
{
  float rest = self->quiet ? quiet_light : light;
  GdkRGBA dark = ast_style_rgb (ast_palette (AST_PAINT_SPACE)), top = dark, clear = dark;
  GskColorStop stops[3];

  dark.alpha = 1 - rest;
  gtk_snapshot_append_color (snapshot, &dark, &GRAPHENE_RECT_INIT (0, 0, width, height));
  top.alpha = 1 - header_light;
  clear.alpha = 0;
  stops[0] = (GskColorStop){ 0, top };
  stops[1] = (GskColorStop){ (float) HEADER / BELOW, top };
  stops[2] = (GskColorStop){ 1, clear };
  gtk_snapshot_append_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, BELOW),
                                       &GRAPHENE_POINT_INIT (0, 0), &GRAPHENE_POINT_INIT (0, BELOW),
                                       stops, G_N_ELEMENTS (stops));
}

static void
ast_sky_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstSky *self = AST_SKY (widget);
  AstViewport port = { .tile = 96,
                       .width = gtk_widget_get_width (widget),
                       .height = gtk_widget_get_height (widget) };
  AstBoardCanvas canvas = ast_board_canvas_make (widget, self->textures, &port, snapshot);

  if (!self->covered && is_night ()) {
    ast_textures_begin_frame (self->textures);
    ast_board_canvas_draw_ground (&canvas);
    shade (self, snapshot, port.width, port.height);
  }
  GTK_WIDGET_CLASS (ast_sky_parent_class)->snapshot (widget, snapshot);
}

static void
ast_sky_dispose (GObject *object)
{
  g_clear_pointer (&AST_SKY (object)->textures, ast_textures_free);
  G_OBJECT_CLASS (ast_sky_parent_class)->dispose (object);
}

static void
ast_sky_class_init (AstSkyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_sky_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_sky_snapshot;
}

static void
ast_sky_init (AstSky *self)
{
  self->textures = ast_textures_new ((AstTexturesLoaded) gtk_widget_queue_draw, self);
}

void
ast_sky_set_covered (AstSky *self, gboolean covered)
{
  if (self->covered == covered)
    return;
  self->covered = covered;
  if (covered)
    ast_textures_clear (self->textures);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_sky_set_quiet (AstSky *self, gboolean quiet)
{
  if (self->quiet == quiet)
    return;
  self->quiet = quiet;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
ast_sky_is_behind (GtkWidget *widget)
{
  while (widget != NULL && !AST_IS_SKY (widget) && !gtk_widget_has_css_class (widget, "space"))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL && AST_IS_SKY (widget) && is_night ();
}
