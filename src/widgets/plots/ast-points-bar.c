/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-points-bar.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-style.h"

#define HEIGHT 18
#define SAMPLE 12

struct _AstPointsBar {
  GtkWidget parent_instance;

  /* State */
  int points[AST_N_ORIGINS];
  int most;
  gboolean sample;
};

G_DEFINE_FINAL_TYPE (AstPointsBar, ast_points_bar, GTK_TYPE_WIDGET)

const char *
ast_points_origin_name (AstPointsOrigin origin)
{
  /* Translators: what points came from. */
  static const char *const names[AST_N_ORIGINS] = { N_ ("Trade routes"), N_ ("Asteroid fields"),
                                                    N_ ("Planets"), N_ ("Ties and defeats"),
                                                    N_ ("Final scoring") };

  g_return_val_if_fail (origin < AST_N_ORIGINS, NULL);
  return _ (names[origin]);
}

/* The colours of the board: those of points for routes look like a route. */
static GdkRGBA
find_colour (AstPointsOrigin origin)
{
  static const AstPaint paints[AST_N_ORIGINS] = { AST_PAINT_FROM_ROUTES, AST_PAINT_FROM_FIELDS,
                                                  AST_PAINT_FROM_PLANETS, AST_PAINT_FROM_TIES,
                                                  AST_PAINT_FROM_THE_END };

  return ast_style_rgb (ast_palette (paints[origin]));
}

static void
snapshot_figure (AstPointsBar *self, GtkSnapshot *snapshot, int points, double middle, double room,
                 const GdkRGBA *colour)
{
  g_autofree char *text = g_strdup_printf ("%d", points);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA ink = ast_style_ink (colour);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width + 4 > room)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (middle - width / 2.0,
                                      (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2.0));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_segments (AstPointsBar *self, GtkSnapshot *snapshot, double whole)
{
  gboolean from_right = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double at = 0;

  for (int i = 0; i < AST_N_ORIGINS; i++) {
    double width = whole * self->points[i] / MAX (1, self->most);
    double x = from_right ? whole - at - width : at;
    GdkRGBA colour = find_colour ((AstPointsOrigin) i);

    if (self->points[i] == 0)
      continue;
    gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (x, 0, width, height));
    if (!self->sample)
      snapshot_figure (self, snapshot, self->points[i], x + width / 2, width, &colour);
    at += width;
  }
}

static int
sum_points (AstPointsBar *self)
{
  int sum = 0;

  for (int i = 0; i < AST_N_ORIGINS; i++)
    sum += self->points[i];
  return sum;
}

static void
ast_points_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstPointsBar *self = AST_POINTS_BAR (widget);
  double whole = gtk_widget_get_width (widget);
  double length = whole * sum_points (self) / MAX (1, self->most);
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA rim = ast_style_faint (widget, 0.3f);
  GskRoundedRect bar;

  if (length < 1)
    return;
  gsk_rounded_rect_init_from_rect (&bar,
                                   &GRAPHENE_RECT_INIT (from_right ? whole - length : 0, 0, length,
                                                        gtk_widget_get_height (widget)),
                                   4);
  gtk_snapshot_push_rounded_clip (snapshot, &bar);
  snapshot_segments (self, snapshot, whole);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &bar, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
ast_points_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean sample = AST_POINTS_BAR (widget)->sample;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = sample ? SAMPLE : 80;
  else
    *minimum = sample ? SAMPLE : HEIGHT;
  *natural = *minimum;
}

static void
ast_points_bar_class_init (AstPointsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ast_points_bar_measure;
  widget_class->snapshot = ast_points_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pointsbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_points_bar_init (AstPointsBar *self)
{
}

static void
describe (AstPointsBar *self)
{
  g_autofree char *text = NULL;

  for (int i = 0; i < AST_N_ORIGINS; i++) {
    if (self->points[i] != 0)
      text = ast_phrase_join_sides (
          g_steal_pointer (&text),
          /* Translators: what points came from, and how many: "Planets 22". */
          g_strdup_printf (C_ ("origin", "%s %d"), ast_points_origin_name ((AstPointsOrigin) i),
                           self->points[i]));
  }
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : _ ("No points"), -1);
}

GtkWidget *
ast_points_bar_new (const AstMatchStatistics *statistics, int side, int most)
{
  AstPointsBar *self = g_object_new (AST_TYPE_POINTS_BAR, NULL);
  const int *points = statistics->points[side];

  self->points[AST_FROM_ROUTES] = points[AST_FOR_ROUTE];
  self->points[AST_FROM_FIELDS] = points[AST_FOR_FIELD];
  self->points[AST_FROM_PLANETS] = points[AST_FOR_PLANET];
  self->points[AST_FROM_BATTLES] = points[AST_FOR_TIE] + points[AST_FOR_DEFEAT];
  self->points[AST_FROM_END] = statistics->final[side];
  self->most = most;
  describe (self);
  return GTK_WIDGET (self);
}

GtkWidget *
ast_points_bar_new_sample (AstPointsOrigin origin)
{
  AstPointsBar *self =
      g_object_new (AST_TYPE_POINTS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  self->points[origin] = 1;
  self->most = 1;
  self->sample = TRUE;
  return GTK_WIDGET (self);
}
