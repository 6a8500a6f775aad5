/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-picture.h"

#include "ast-paint-edge.h"
#include "ast-paint-tile.h"
#include "ast-style.h"
#include "ast-texture.h"

struct _AstTilePicture {
  GtkWidget parent_instance;

  /* Owned */
  GdkTexture *texture; /* NULL until it is needed. */

  /* State */
  AstTileKind tile; /* Its count is 0 until one is set. */
  int rotation;
  int pixel_size;
  AstTheme theme; /* Of the texture. */
};

G_DEFINE_FINAL_TYPE (AstTilePicture, ast_tile_picture, GTK_TYPE_WIDGET)

enum { PROP_PIXEL_SIZE = 1 };

static int
find_size (AstTilePicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return self->pixel_size > 0 ? self->pixel_size
                              : MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
paint_picture (cairo_t *cr, gpointer data)
{
  AstTilePicture *self = AST_TILE_PICTURE (data);
  int size = find_size (self) * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  AstTileShape shape;

  ast_tile_shape_init (&shape, &self->tile, self->rotation);
  ast_paint_tile_shape (cr, self->theme, &shape, 0, 0, size);
}

static void
draw_rim (GtkSnapshot *snapshot, const GskRoundedRect *outline, AstTheme theme)
{
  float width = theme == AST_THEME_CONTRAST ? 2 : 1;
  GdkRGBA colours[4];

  for (int side = 0; side < 4; side++)
    colours[side] = ast_style_rgb (ast_rim_colour (theme, side));
  gtk_snapshot_append_border (snapshot, outline, (float[4]){ width, width, width, width }, colours);
}

static void
ast_tile_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstTilePicture *self = AST_TILE_PICTURE (widget);
  int size = find_size (self) * gtk_widget_get_scale_factor (widget);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (0, 0, (float) find_size (self), (float) find_size (self));
  GskRoundedRect clip;

  if (self->tile.count == 0)
    return;
  if (self->texture == NULL || gdk_texture_get_width (self->texture) != size
      || self->theme != ast_style_theme ()) {
    self->theme = ast_style_theme ();
    g_clear_object (&self->texture);
    self->texture = ast_texture_paint (size, size, paint_picture, self);
  }
  gsk_rounded_rect_init_from_rect (&clip, &bounds, 6);
  gtk_snapshot_push_rounded_clip (snapshot, &clip);
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  gtk_snapshot_pop (snapshot);
  draw_rim (snapshot, &clip, self->theme);
}

static void
ast_tile_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = AST_TILE_PICTURE (widget)->pixel_size;
}

static void
ast_tile_picture_dispose (GObject *object)
{
  g_clear_object (&AST_TILE_PICTURE (object)->texture);
  G_OBJECT_CLASS (ast_tile_picture_parent_class)->dispose (object);
}

static void
ast_tile_picture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_TILE_PICTURE (object)->pixel_size = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ast_tile_picture_class_init (AstTilePictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_tile_picture_dispose;
  object_class->set_property = ast_tile_picture_set_property;
  widget_class->measure = ast_tile_picture_measure;
  widget_class->snapshot = ast_tile_picture_snapshot;

  g_object_class_install_property (object_class, PROP_PIXEL_SIZE,
                                   g_param_spec_int ("pixel-size", NULL, NULL, 0, 512, 72,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "tilepicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_tile_picture_init (AstTilePicture *self)
{
  ast_style_follow_theme (GTK_WIDGET (self));
  self->pixel_size = 72;
}

void
ast_tile_picture_set_tile (AstTilePicture *self, const AstTileKind *tile, int rotation)
{
  if (memcmp (&self->tile, tile, sizeof *tile) == 0 && self->rotation == rotation)
    return;
  self->tile = *tile;
  self->rotation = rotation;
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
