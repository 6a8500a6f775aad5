/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-curve-plot.h"

#include <math.h>

#include "ast-style.h"

struct _AstCurvePlot {
  AstPlot parent_instance;

  /* Owned */
  gpointer data;

  /* State */
  const AstCurveKind *kind; /* NULL until something is shown. */
  AstScale scale;
  int n;
  int marked;              /* A point, or -1. */
  int start, above, below; /* Pixels around the picture, for its font. */
};

G_DEFINE_FINAL_TYPE (AstCurvePlot, ast_curve_plot, AST_TYPE_PLOT)

graphene_rect_t
ast_curve_plot_get_picture (AstCurvePlot *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - self->start - self->kind->end;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - self->above - self->below;

  return (graphene_rect_t){ { ast_curve_plot_is_mirrored (self) ? self->kind->end : self->start,
                              self->above },
                            { MAX (width, 1), MAX (height, 1) } };
}

gboolean
ast_curve_plot_is_mirrored (AstCurvePlot *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* A single point is in the middle. */
double
ast_curve_plot_get_x (AstCurvePlot *self, int point)
{
  graphene_rect_t picture = ast_curve_plot_get_picture (self);
  double part = self->n > 1 ? (double) point / (self->n - 1) : 0.5;

  return picture.origin.x
         + picture.size.width * (ast_curve_plot_is_mirrored (self) ? 1 - part : part);
}

double
ast_curve_plot_get_y (AstCurvePlot *self, double value)
{
  graphene_rect_t picture = ast_curve_plot_get_picture (self);

  return picture.origin.y
         + picture.size.height * (self->scale.most - value)
               / (self->scale.most - self->scale.least);
}

static int
ast_curve_plot_count (AstPlot *plot, int *n_in_row)
{
  if (n_in_row != NULL)
    *n_in_row = 0;
  return AST_CURVE_PLOT (plot)->n;
}

static int
ast_curve_plot_find (AstPlot *plot, double x, double y)
{
  AstCurvePlot *self = AST_CURVE_PLOT (plot);
  graphene_rect_t picture;
  double part;

  if (self->n == 0)
    return -1;
  picture = ast_curve_plot_get_picture (self);
  part = CLAMP ((x - picture.origin.x) / picture.size.width, 0, 1);
  return (int) lround ((ast_curve_plot_is_mirrored (self) ? 1 - part : part) * (self->n - 1));
}

static char *
ast_curve_plot_describe (AstPlot *plot, int point)
{
  AstCurvePlot *self = AST_CURVE_PLOT (plot);

  return self->kind->describe (self->data, point);
}

static GPtrArray *
ast_curve_plot_list (AstPlot *plot)
{
  AstCurvePlot *self = AST_CURVE_PLOT (plot);

  return self->kind->list (self->data);
}

static double
get_step (AstCurvePlot *self, int i)
{
  return self->scale.least + i * self->scale.step;
}

static char *
format_step (AstCurvePlot *self, int i)
{
  double value = get_step (self, i);

  return self->kind->format != NULL ? self->kind->format (value)
                                    : ast_scale_format (&self->scale, value);
}

/* Large text has room at every second line of the scale, or fewer. */
static int
find_stride (AstCurvePlot *self)
{
  double height = ast_curve_plot_get_picture (self).size.height;

  return 1
         + (int) (ast_plot_measure_height (AST_PLOT (self)) * (ast_scale_count (&self->scale) - 1)
                  / height);
}

static void
snapshot_scale (AstCurvePlot *self, GtkSnapshot *snapshot)
{
  GdkRGBA faint = ast_style_faint (GTK_WIDGET (self), self->kind->lines);
  GdkRGBA zero = ast_style_faint (GTK_WIDGET (self), 0.45f);
  GdkRGBA clear = ast_style_faint (GTK_WIDGET (self), 0.65f);
  graphene_rect_t line = ast_curve_plot_get_picture (self);
  gboolean mirrored = ast_curve_plot_is_mirrored (self);
  double beside = mirrored ? line.origin.x + line.size.width + self->kind->gap
                           : line.origin.x - self->kind->gap;
  int stride = find_stride (self);

  line.size.height = 1;
  for (int i = 0; i < ast_scale_count (&self->scale); i++) {
    g_autofree char *text = format_step (self, i);
    double value = get_step (self, i);
    gboolean is_zero = fabs (value) < self->scale.step / 2 && self->scale.least < 0;

    line.origin.y = (int) ast_curve_plot_get_y (self, value);
    gtk_snapshot_append_color (snapshot, is_zero ? &zero : &faint, &line);
    if (i % stride == 0)
      ast_plot_snapshot_text (AST_PLOT (self), snapshot, text, beside, line.origin.y,
                              mirrored ? 0 : 1, 0, &clear);
  }
}

static void
ast_curve_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstCurvePlot *self = AST_CURVE_PLOT (widget);

  if (self->n == 0)
    return;
  snapshot_scale (self, snapshot);
  self->kind->snapshot (self, snapshot, self->data);
}

/* GTK also calls this when the font or the points have changed. */
static void
ast_curve_plot_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstCurvePlot *self = AST_CURVE_PLOT (widget);
  const AstCurveKind *kind = self->kind;
  int line = ast_plot_measure_height (AST_PLOT (self));

  if (kind == NULL)
    return;
  self->start = kind->start;
  for (int i = 0; self->n > 0 && i < ast_scale_count (&self->scale); i++) {
    g_autofree char *text = format_step (self, i);

    self->start = MAX (self->start, ast_plot_measure_width (AST_PLOT (self), text) + 10);
  }
  self->above = MAX (kind->above, kind->text_above ? line + 6 : line / 2 + 2);
  self->below = MAX (kind->below, kind->text_below ? line + 8 : 0);
}

static void
ast_curve_plot_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  const AstCurveKind *kind = AST_CURVE_PLOT (widget)->kind;

  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = kind == NULL ? 0 : across ? kind->minimum.width : kind->minimum.height;
  *natural = kind == NULL ? 0 : across ? kind->natural.width : kind->natural.height;
}

static void
clear (AstCurvePlot *self)
{
  if (self->data != NULL)
    self->kind->free (g_steal_pointer (&self->data));
}

static void
ast_curve_plot_finalize (GObject *object)
{
  clear (AST_CURVE_PLOT (object));
  G_OBJECT_CLASS (ast_curve_plot_parent_class)->finalize (object);
}

static void
ast_curve_plot_class_init (AstCurvePlotClass *klass)
{
  AstPlotClass *plot_class = AST_PLOT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ast_curve_plot_finalize;
  GTK_WIDGET_CLASS (klass)->measure = ast_curve_plot_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = ast_curve_plot_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = ast_curve_plot_snapshot;
  plot_class->count = ast_curve_plot_count;
  plot_class->find = ast_curve_plot_find;
  plot_class->describe = ast_curve_plot_describe;
  plot_class->list = ast_curve_plot_list;
}

static void
ast_curve_plot_init (AstCurvePlot *self)
{
  self->marked = -1;
}

void
ast_curve_plot_show (AstCurvePlot *self, const AstCurveKind *kind, gpointer data, int n,
                     AstScale scale)
{
  int point = ast_plot_get_point (AST_PLOT (self));

  clear (self);
  self->kind = kind;
  self->data = data;
  self->n = n;
  self->scale = scale;
  ast_plot_changed (AST_PLOT (self));
  /* The chosen point stays while others become known. */
  if (point < n)
    ast_plot_set_point (AST_PLOT (self), point);
}

void
ast_curve_plot_mark (AstCurvePlot *self, int point)
{
  if (self->marked == point)
    return;
  self->marked = point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
ast_curve_plot_get_marked (AstCurvePlot *self)
{
  return self->marked;
}

void
ast_curve_plot_snapshot_line (AstCurvePlot *self, GtkSnapshot *snapshot, int point, float alpha,
                              int beyond)
{
  GdkRGBA colour = ast_style_faint (GTK_WIDGET (self), alpha);
  graphene_rect_t line = ast_curve_plot_get_picture (self);

  if (point < 0 || point >= self->n)
    return;
  line.origin.x = (int) ast_curve_plot_get_x (self, point) - 1;
  line.size.width = 2;
  graphene_rect_inset (&line, 0, -beyond);
  gtk_snapshot_append_color (snapshot, &colour, &line);
}

cairo_t *
ast_curve_plot_paint (AstCurvePlot *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

void
ast_curve_plot_stroke (AstCurvePlot *self, cairo_t *cr, const GdkRGBA *colour)
{
  GdkRGBA around = ast_style_colour (GTK_WIDGET (self));
  gboolean sinks = fabs (ast_style_light (&around) - ast_style_light (colour)) > 0.7;

  around.alpha = sinks ? 0.95f : 0.45f;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, sinks ? 5.5 : 4);
  gdk_cairo_set_source_rgba (cr, &around);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}
