/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-line-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-scale.h"
#include "ast-style.h"

/* Pixels around the plot, at least: figures at the start, dates below. */
enum { START = 38, END = 10, ABOVE = 12, BELOW = 26 };

/* The radius of a dot. */
static const double dot_radius = 4;

struct _AstLinePlot {
  AstPlot parent_instance;

  /* Owned */
  GArray *points;
  double *line; /* The line: a value for each point. */
  char *value_name;

  /* State */
  AstLineDescribe describe;
  gboolean smooth;
  AstScale scale;
  int start, above, below; /* Pixels around the plot, for its font. */
};

G_DEFINE_FINAL_TYPE (AstLinePlot, ast_line_plot, AST_TYPE_PLOT)

static const AstLinePoint *
get_point (AstLinePlot *self, int i)
{
  return &g_array_index (self->points, AstLinePoint, i);
}

static int
get_n (AstLinePlot *self)
{
  return self->points != NULL ? (int) self->points->len : 0;
}

static double
get_x (AstLinePlot *self, double i)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - self->start - END;

  /* A single point is in the middle. */
  return self->start + (get_n (self) > 1 ? width * i / (get_n (self) - 1) : width / 2);
}

static double
get_y (AstLinePlot *self, double value)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - self->above - self->below;

  return self->above + height * (self->scale.most - value) / (self->scale.most - self->scale.least);
}

static int
ast_line_plot_count (AstPlot *plot, int *n_in_row)
{
  if (n_in_row != NULL)
    *n_in_row = 0;
  return get_n (AST_LINE_PLOT (plot));
}

static int
ast_line_plot_find (AstPlot *plot, double x, double y)
{
  AstLinePlot *self = AST_LINE_PLOT (plot);
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - self->start - END;
  int n = get_n (self);

  if (n == 0 || x < self->start - dot_radius || x > self->start + width + dot_radius)
    return -1;
  return CLAMP ((int) lround ((x - self->start) / width * (n - 1)), 0, n - 1);
}

static char *
ast_line_plot_describe (AstPlot *plot, int point)
{
  AstLinePlot *self = AST_LINE_PLOT (plot);

  return self->describe (get_point (self, point));
}

static GPtrArray *
ast_line_plot_list (AstPlot *plot)
{
  AstLinePlot *self = AST_LINE_PLOT (plot);
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  /* Translators: Heads a column of dates. */
  const char *head[] = { _ ("Date"), self->value_name, NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (int i = 0; i < get_n (self); i++) {
    g_autofree char *date = ast_phrase_day (get_point (self, i)->time);
    g_autofree char *value = ast_scale_format (&self->scale, get_point (self, i)->value);
    const char *row[] = { date, value, NULL };

    g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
  return rows;
}

static void
snapshot_scale (AstLinePlot *self, GtkSnapshot *snapshot)
{
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), 0.15f);
  GdkRGBA zero = ast_style_faint (GTK_WIDGET (self), 0.45f);
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);
  int n = ast_scale_count (&self->scale);

  for (int i = 0; i < n; i++) {
    double value = self->scale.least + i * self->scale.step;
    g_autofree char *text = ast_scale_format (&self->scale, value);
    float y = (float) (int) get_y (self, value);
    gboolean is_zero = fabs (value) < self->scale.step / 2 && self->scale.least < 0;

    gtk_snapshot_append_color (
        snapshot, is_zero ? &zero : &faint,
        &GRAPHENE_RECT_INIT (self->start, y,
                             gtk_widget_get_width (GTK_WIDGET (self)) - self->start - END, 1));
    ast_plot_snapshot_text (AST_PLOT (self), snapshot, text, self->start - 8, y, 1, 0, &clear);
  }
}

static void
snapshot_dates (AstLinePlot *self, GtkSnapshot *snapshot)
{
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);
  int n = get_n (self);
  double y = gtk_widget_get_height (GTK_WIDGET (self)) - self->below / 2.0 + 3;
  g_autofree char *first = ast_phrase_day (get_point (self, 0)->time);
  g_autofree char *last = ast_phrase_day (get_point (self, n - 1)->time);

  if (n == 1 || g_str_equal (first, last)) {
    ast_plot_snapshot_text (AST_PLOT (self), snapshot, first,
                            self->start + (get_x (self, n - 1) - self->start) / 2, y, 0.5, 0,
                            &clear);
    return;
  }
  ast_plot_snapshot_text (AST_PLOT (self), snapshot, first, self->start, y, 0, 0, &clear);
  ast_plot_snapshot_text (AST_PLOT (self), snapshot, last, get_x (self, n - 1), y, 1, 0, &clear);
}

static void
paint_line (AstLinePlot *self, cairo_t *cr, const GdkRGBA *colour)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.4f);
  int n = get_n (self);
  /* The line has no more corners than pixels. */
  int step = MAX (1, n / MAX (1, gtk_widget_get_width (GTK_WIDGET (self))));

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < n; i += step)
    cairo_line_to (cr, get_x (self, i), get_y (self, self->line[i]));
  cairo_line_to (cr, get_x (self, n - 1), get_y (self, self->line[n - 1]));
  cairo_set_line_width (cr, 4);
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}

static void
paint_dot (AstLinePlot *self, cairo_t *cr, int i, double radius, const GdkRGBA *colour)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (self), 0.6f);
  const AstLinePoint *point = get_point (self, i);

  cairo_arc (cr, get_x (self, i), get_y (self, point->value), radius, 0, 2 * G_PI);
  if (point->marked) {
    gdk_cairo_set_source_rgba (cr, colour);
    cairo_fill_preserve (cr);
  }
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
paint_dots (AstLinePlot *self, cairo_t *cr, const GdkRGBA *colour)
{
  double room = get_x (self, 1) - get_x (self, 0);

  if (get_n (self) > 1 && room < 2 * dot_radius)
    return;
  for (int i = 0; i < get_n (self); i++)
    paint_dot (self, cr, i, dot_radius, colour);
}

static void
paint_point (AstLinePlot *self, cairo_t *cr, int point, const GdkRGBA *colour)
{
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.5f);
  double x = (int) get_x (self, point) + 0.5;

  gdk_cairo_set_source_rgba (cr, &clear);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x, self->above);
  cairo_line_to (cr, x, gtk_widget_get_height (GTK_WIDGET (self)) - self->below);
  cairo_stroke (cr);
  paint_dot (self, cr, point, dot_radius + 2, colour);
}

static void
ast_line_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstLinePlot *self = AST_LINE_PLOT (widget);
  GdkRGBA colour = ast_style_paint (AST_PAINT_ROUTE);
  int point = ast_plot_get_point (AST_PLOT (self));
  cairo_t *cr;

  if (get_n (self) == 0)
    return;
  snapshot_scale (self, snapshot);
  snapshot_dates (self, snapshot);
  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  paint_line (self, cr, &colour);
  paint_dots (self, cr, &colour);
  if (point >= 0)
    paint_point (self, cr, point, &colour);
  cairo_destroy (cr);
}

static int
measure_scale (AstLinePlot *self)
{
  int n = ast_scale_count (&self->scale), most = 0;

  for (int i = 0; i < n; i++) {
    g_autofree char *text =
        ast_scale_format (&self->scale, self->scale.least + i * self->scale.step);

    most = MAX (most, ast_plot_measure_width (AST_PLOT (self), text));
  }
  return most;
}

/* GTK also calls this when the font or the points have changed. */
static void
ast_line_plot_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstLinePlot *self = AST_LINE_PLOT (widget);
  int line = ast_plot_measure_height (AST_PLOT (self));

  self->start = get_n (self) > 0 ? MAX (START, measure_scale (self) + 10) : START;
  self->above = MAX (ABOVE, line / 2 + 2);
  self->below = MAX (BELOW, line + 8);
}

static void
ast_line_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 180;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 220;
}

static void
ast_line_plot_finalize (GObject *object)
{
  AstLinePlot *self = AST_LINE_PLOT (object);

  g_clear_pointer (&self->points, g_array_unref);
  g_free (self->line);
  g_free (self->value_name);
  G_OBJECT_CLASS (ast_line_plot_parent_class)->finalize (object);
}

static void
ast_line_plot_class_init (AstLinePlotClass *klass)
{
  AstPlotClass *plot_class = AST_PLOT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_line_plot_finalize;
  GTK_WIDGET_CLASS (klass)->measure = ast_line_plot_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = ast_line_plot_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_line_plot_snapshot;
  plot_class->count = ast_line_plot_count;
  plot_class->find = ast_line_plot_find;
  plot_class->describe = ast_line_plot_describe;
  plot_class->list = ast_line_plot_list;
}

static void
ast_line_plot_init (AstLinePlot *self)
{
}

GtkWidget *
ast_line_plot_new (gboolean smooth, AstLineDescribe describe, const char *value_name)
{
  AstLinePlot *self = g_object_new (AST_TYPE_LINE_PLOT, NULL);

  self->smooth = smooth;
  self->describe = describe;
  self->value_name = g_strdup (value_name);
  return GTK_WIDGET (self);
}

static void
measure_points (AstLinePlot *self)
{
  int n = get_n (self);
  double *values = g_new (double, MAX (n, 1));
  double least = 0, most = 0;

  for (int i = 0; i < n; i++) {
    values[i] = get_point (self, i)->value;
    least = MIN (least, values[i]);
    most = MAX (most, values[i]);
  }
  self->scale = ast_scale_make (least, most);
  g_free (self->line);
  self->line = values;
  if (self->smooth)
    ast_scale_smooth (values, n, CLAMP (n / 12, 1, 25));
}

void
ast_line_plot_set_points (AstLinePlot *self, GArray *points)
{
  g_return_if_fail (points != NULL);

  g_array_ref (points);
  g_clear_pointer (&self->points, g_array_unref);
  self->points = points;
  measure_points (self);
  ast_plot_changed (AST_PLOT (self));
}
