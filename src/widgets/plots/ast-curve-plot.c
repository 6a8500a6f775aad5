/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-curve-plot.h"

#include <math.h>

#include "ast-style.h"

typedef struct {
  int n;
  int start, end, above, below; /* Pixels around the picture. */
} AstCurvePlotPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AstCurvePlot, ast_curve_plot, AST_TYPE_PLOT)

static AstCurvePlotPrivate *
get_private (AstCurvePlot *self)
{
  return ast_curve_plot_get_instance_private (self);
}

static int
ast_curve_plot_count (AstPlot *plot, int *n_in_row)
{
  if (n_in_row != NULL)
    *n_in_row = 0;
  return get_private (AST_CURVE_PLOT (plot))->n;
}

static int
ast_curve_plot_find (AstPlot *plot, double x, double y)
{
  AstCurvePlot *self = AST_CURVE_PLOT (plot);
  graphene_rect_t area = ast_curve_plot_get_area (self);
  double part = (x - area.origin.x) / area.size.width;
  int n = get_private (self)->n;

  if (n == 0)
    return -1;
  return CLAMP ((int) lround ((ast_curve_plot_is_mirrored (self) ? 1 - part : part) * (n - 1)), 0,
                n - 1);
}

static void
ast_curve_plot_class_init (AstCurvePlotClass *klass)
{
  AST_PLOT_CLASS (klass)->count = ast_curve_plot_count;
  AST_PLOT_CLASS (klass)->find = ast_curve_plot_find;
}

static void
ast_curve_plot_init (AstCurvePlot *self)
{
}

void
ast_curve_plot_set_length (AstCurvePlot *self, int n)
{
  get_private (self)->n = n;
}

int
ast_curve_plot_get_length (AstCurvePlot *self)
{
  return get_private (self)->n;
}

void
ast_curve_plot_set_margins (AstCurvePlot *self, int start, int end, int above, int below)
{
  AstCurvePlotPrivate *priv = get_private (self);

  priv->start = start;
  priv->end = end;
  priv->above = above;
  priv->below = below;
}

gboolean
ast_curve_plot_is_mirrored (AstCurvePlot *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

graphene_rect_t
ast_curve_plot_get_area (AstCurvePlot *self)
{
  AstCurvePlotPrivate *priv = get_private (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - priv->start - priv->end;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - priv->above - priv->below;

  return GRAPHENE_RECT_INIT (ast_curve_plot_is_mirrored (self) ? priv->end : priv->start,
                             priv->above, MAX (width, 1), MAX (height, 1));
}

double
ast_curve_plot_get_x (AstCurvePlot *self, double point)
{
  graphene_rect_t area = ast_curve_plot_get_area (self);
  int n = get_private (self)->n;
  double part = n > 1 ? point / (n - 1) : 0.5;

  return area.origin.x + area.size.width * (ast_curve_plot_is_mirrored (self) ? 1 - part : part);
}

double
ast_curve_plot_get_y (AstCurvePlot *self, double part)
{
  graphene_rect_t area = ast_curve_plot_get_area (self);

  return area.origin.y + area.size.height * (1 - part);
}

void
ast_curve_plot_snapshot_level (AstCurvePlot *self, GtkSnapshot *snapshot, double part,
                               const char *text, int gap, const GdkRGBA *colour)
{
  graphene_rect_t area = ast_curve_plot_get_area (self);
  GdkRGBA ink = ast_style_faint (GTK_WIDGET (self), 0.65f);
  float y = (float) (int) ast_curve_plot_get_y (self, part);
  gboolean mirrored = ast_curve_plot_is_mirrored (self);

  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (area.origin.x, y, area.size.width, 1));
  ast_plot_snapshot_text (AST_PLOT (self), snapshot, text,
                          mirrored ? area.origin.x + area.size.width + (float) gap
                                   : area.origin.x - (float) gap,
                          y, mirrored ? 0 : 1, 0, &ink);
}

void
ast_curve_plot_snapshot_mark (AstCurvePlot *self, GtkSnapshot *snapshot, int point, float alpha,
                              int beyond)
{
  graphene_rect_t area = ast_curve_plot_get_area (self);
  GdkRGBA colour = ast_style_faint (GTK_WIDGET (self), alpha);

  if (point >= 0 && point < get_private (self)->n)
    gtk_snapshot_append_color (snapshot, &colour,
                               &GRAPHENE_RECT_INIT ((int) ast_curve_plot_get_x (self, point) - 1,
                                                    area.origin.y - (float) beyond, 2,
                                                    area.size.height + 2 * (float) beyond));
}

void
ast_curve_plot_stroke (AstCurvePlot *self, cairo_t *cr, const GdkRGBA *colour, float rim)
{
  GdkRGBA edge = ast_style_faint (GTK_WIDGET (self), rim);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 4);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}
