/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-style.h"

#include <adwaita.h>

GdkRGBA
ast_style_colour (GtkWidget *widget)
{
  GdkRGBA colour;

#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, &colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
#endif
  return colour;
}

GdkRGBA
ast_style_faint (GtkWidget *widget, float alpha)
{
  GdkRGBA colour = ast_style_colour (widget);

  colour.alpha *= alpha;
  return colour;
}

GdkRGBA
ast_style_rgb (AstRgb rgb)
{
  return (GdkRGBA){ rgb.red, rgb.green, rgb.blue, 1 };
}

GdkRGBA
ast_style_paint (AstPaint paint)
{
  return ast_style_rgb (ast_rgb_mix (ast_palette (paint), ast_palette (AST_PAINT_STAR), 0.2));
}

double
ast_style_light (const GdkRGBA *colour)
{
  return 0.3 * colour->red + 0.6 * colour->green + 0.1 * colour->blue;
}

GdkRGBA
ast_style_ink (const GdkRGBA *ground)
{
  return ast_style_light (ground) > 0.5 ? (GdkRGBA){ 0, 0, 0, 0.85f } : (GdkRGBA){ 1, 1, 1, 0.95f };
}

PangoLayout *
ast_style_make_layout (GtkWidget *widget, const char *text, double scale, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (weight));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

void
ast_style_snapshot_layout (GtkSnapshot *snapshot, PangoLayout *layout,
                           const graphene_point_t *middle, const GdkRGBA *colour)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (middle->x - width / 2.0f, middle->y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

GdkRGBA
ast_style_side (const AstGame *game, int side)
{
  if (game->setup.teams)
    return ast_style_rgb (ast_palette_faction ((AstFaction) game->faction_of[side]));
  return ast_style_rgb (ast_palette_player ((AstColour) game->setup.colours[side]));
}

AstTheme
ast_style_theme (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? AST_THEME_CONTRAST
                                                                                : AST_THEME_NIGHT;
}

void
ast_style_follow_theme (GtkWidget *widget)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

gboolean
ast_style_animates (GtkWidget *widget)
{
  return adw_get_enable_animations (widget)
         && g_strcmp0 (g_getenv ("ASTERISM_NO_ANIMATION"), "1") != 0;
}

static void
snapshot_ring (GtkSnapshot *snapshot, const graphene_rect_t *box, float inset, float radius,
               float width, GdkRGBA colour)
{
  GskRoundedRect outline;
  graphene_rect_t ring;

  graphene_rect_inset_r (box, inset, inset, &ring);
  gsk_rounded_rect_init_from_rect (&outline, &ring, MAX (radius - inset, 0));
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

void
ast_style_snapshot_ring (GtkWidget *widget, GtkSnapshot *snapshot, AstColour colour, float radius)
{
  GdkRGBA rim = ast_style_faint (widget, 0.55f);
  graphene_rect_t box;

  if (!gtk_widget_compute_bounds (widget, widget, &box))
    return;
  radius = MIN (radius, box.size.height / 2);
  snapshot_ring (snapshot, &box, 0, radius, 3, ast_style_rgb (ast_palette_player (colour)));
  /* Without these lines a white or black ring could not be seen on a light or dark window. */
  snapshot_ring (snapshot, &box, 0, radius, 1, rim);
  snapshot_ring (snapshot, &box, 3, radius, 1, rim);
}
