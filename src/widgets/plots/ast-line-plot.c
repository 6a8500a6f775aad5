/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-line-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases.h"
#include "ast-style.h"

/* The radius of a dot. */
static const double dot_radius = 4;

typedef struct {
  GArray *points;
  double *line; /* A value for each point. */
  AstLineDescribe describe;
  const char *value_name;
  AstScale scale;
  AstCurveKind kind; /* With the names of the steps, if values are steps. */
} Line;

static void
free_line (gpointer data)
{
  Line *line = data;

  g_array_unref (line->points);
  g_free (line->line);
  g_free (line);
}

static const AstLinePoint *
get_point (const Line *line, int i)
{
  return &g_array_index (line->points, AstLinePoint, i);
}

static char *
describe (gconstpointer data, int point)
{
  const Line *line = data;

  return line->describe (get_point (line, point));
}

static char *
format (const Line *line, double value)
{
  return line->kind.format != NULL ? line->kind.format (value)
                                   : ast_scale_format (&line->scale, value);
}

static GPtrArray *
list (gconstpointer data)
{
  const Line *line = data;
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  /* Translators: Heads a column of dates. */
  const char *head[] = { _ ("Date"), line->value_name, NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) head));
  for (guint i = 0; i < line->points->len; i++) {
    g_autofree char *date = ast_phrase_day (get_point (line, i)->time);
    g_autofree char *value = format (line, get_point (line, i)->value);
    const char *row[] = { date, value, NULL };

    g_ptr_array_add (rows, g_strdupv ((char **) row));
  }
  return rows;
}

static void
snapshot_dates (AstCurvePlot *plot, GtkSnapshot *snapshot, const Line *line)
{
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (plot), 0.65f);
  graphene_rect_t picture = ast_curve_plot_get_picture (plot);
  gboolean mirrored = ast_curve_plot_is_mirrored (plot);
  int n = line->points->len;
  /* In the middle of what is below the picture, a little lower. */
  double below = picture.origin.y + picture.size.height;
  double y = (below + gtk_widget_get_height (GTK_WIDGET (plot))) / 2 + 3;
  g_autofree char *first = ast_phrase_day (get_point (line, 0)->time);
  g_autofree char *last = ast_phrase_day (get_point (line, n - 1)->time);

  if (g_str_equal (first, last)) {
    ast_plot_snapshot_text (AST_PLOT (plot), snapshot, first,
                            picture.origin.x + picture.size.width / 2, y, 0.5, 0, &clear);
    return;
  }
  ast_plot_snapshot_text (AST_PLOT (plot), snapshot, first, ast_curve_plot_get_x (plot, 0), y,
                          mirrored ? 1 : 0, 0, &clear);
  ast_plot_snapshot_text (AST_PLOT (plot), snapshot, last, ast_curve_plot_get_x (plot, n - 1), y,
                          mirrored ? 0 : 1, 0, &clear);
}

/* A line has no more corners than pixels. */
static int
find_step (AstCurvePlot *plot, const Line *line)
{
  return MAX (1, (int) line->points->len / MAX (1, gtk_widget_get_width (GTK_WIDGET (plot))));
}

static void
paint_line (AstCurvePlot *plot, cairo_t *cr, const Line *line, const GdkRGBA *colour)
{
  int n = line->points->len, step = find_step (plot, line);

  for (int i = 0; i < n; i += step)
    cairo_line_to (cr, ast_curve_plot_get_x (plot, i), ast_curve_plot_get_y (plot, line->line[i]));
  cairo_line_to (cr, ast_curve_plot_get_x (plot, n - 1),
                 ast_curve_plot_get_y (plot, line->line[n - 1]));
  ast_curve_plot_stroke (plot, cr, colour);
}

static void
paint_band (AstCurvePlot *plot, cairo_t *cr, const Line *line, GdkRGBA colour)
{
  int n = line->points->len, step = find_step (plot, line);

  for (int i = 0; i < n; i += step)
    cairo_line_to (cr, ast_curve_plot_get_x (plot, i),
                   ast_curve_plot_get_y (plot, get_point (line, i)->least));
  for (int i = n - 1; i >= 0; i -= step)
    cairo_line_to (cr, ast_curve_plot_get_x (plot, i),
                   ast_curve_plot_get_y (plot, get_point (line, i)->most));
  colour.alpha = 0.25f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_fill (cr);
}

static void
paint_dot (AstCurvePlot *plot, cairo_t *cr, const Line *line, int i, double radius,
           const GdkRGBA *colour)
{
  GdkRGBA rim = ast_style_faint (GTK_WIDGET (plot), 0.6f);
  const AstLinePoint *point = get_point (line, i);

  cairo_arc (cr, ast_curve_plot_get_x (plot, i), ast_curve_plot_get_y (plot, point->value), radius,
             0, 2 * G_PI);
  if (point->marked) {
    gdk_cairo_set_source_rgba (cr, colour);
    cairo_fill_preserve (cr);
  }
  gdk_cairo_set_source_rgba (cr, &rim);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
paint_dots (AstCurvePlot *plot, cairo_t *cr, const Line *line, const GdkRGBA *colour)
{
  int n = line->points->len;

  if (n > 1 && ast_curve_plot_get_picture (plot).size.width / (n - 1) < 2 * dot_radius)
    return;
  for (int i = 0; i < n; i++)
    paint_dot (plot, cr, line, i, dot_radius, colour);
}

static void
snapshot (AstCurvePlot *plot, GtkSnapshot *snapshot, gconstpointer data)
{
  const Line *line = data;
  GdkRGBA colour = ast_style_paint (AST_PAINT_ROUTE);
  int point = ast_plot_get_point (AST_PLOT (plot));
  cairo_t *cr;

  snapshot_dates (plot, snapshot, line);
  ast_curve_plot_snapshot_line (plot, snapshot, point, 0.5f, 0);
  cr = ast_curve_plot_paint (plot, snapshot);
  if (line->kind.format != NULL)
    paint_band (plot, cr, line, colour);
  paint_line (plot, cr, line, &colour);
  paint_dots (plot, cr, line, &colour);
  if (point >= 0)
    paint_dot (plot, cr, line, point, dot_radius + 2, &colour);
  cairo_destroy (cr);
}

static const AstCurveKind kind = {
  .minimum = { 200, 180 },
  .natural = { 200, 220 },
  .start = 38,
  .end = 10,
  .above = 12,
  .below = 26,
  .text_below = TRUE,
  .gap = 8,
  .lines = 0.15f,
  .describe = describe,
  .list = list,
  .snapshot = snapshot,
  .free = free_line,
};

GtkWidget *
ast_line_plot_new (GArray *points, gboolean smooth, AstLineDescribe describe_point,
                   AstLineName name, const char *value_name)
{
  GtkWidget *plot = g_object_new (AST_TYPE_CURVE_PLOT, NULL);
  Line *line = g_new (Line, 1);
  int n = (int) points->len;
  double least = name != NULL && n > 0 ? G_MAXDOUBLE : 0, most = 0;

  *line = (Line){ g_array_ref (points), g_new (double, MAX (n, 1)), describe_point, value_name };
  line->kind = kind;
  line->kind.format = name;
  for (int i = 0; i < n; i++) {
    const AstLinePoint *point = get_point (line, i);

    line->line[i] = point->value;
    least = MIN (least, name != NULL ? point->least : point->value);
    most = MAX (most, name != NULL ? point->most : point->value);
  }
  line->scale = name != NULL ? (AstScale){ floor (least), MAX (ceil (most), floor (least) + 1), 1 }
                             : ast_scale_make (least, most);
  if (smooth)
    ast_scale_smooth (line->line, n, CLAMP (n / 12, 1, 25));
  ast_curve_plot_show (AST_CURVE_PLOT (plot), &line->kind, line, n, line->scale);
  return plot;
}
