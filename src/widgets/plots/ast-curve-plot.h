/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"
#include "ast-scale.h"

G_BEGIN_DECLS

#define AST_TYPE_CURVE_PLOT (ast_curve_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstCurvePlot, ast_curve_plot, AST, CURVE_PLOT, AstPlot)

/**
 * AstCurvePlot:
 *
 * Values as lines over time, which runs as text does, with a scale where text begins.
 *
 * What is shown, and which points can be chosen, says an AstCurveKind: the score race, the chances
 * of a game, the values of many games.
 */
typedef struct {
  GtkRequisition minimum, natural;

  /* Pixels around the picture, at least: figures of the scale at the start. */
  int start, end, above, below;
  gboolean text_above, text_below; /* A line of text is there. */

  /* The scale: pixels between its figures and the picture, and how clear its lines are. */
  int gap;
  float lines;
  /* Its figures, if they are no plain numbers, or NULL. Transfer full. */
  char *(*format) (double value);

  /* See AstPlotClass. */
  char *(*describe) (gconstpointer data, int point);
  GPtrArray *(*list) (gconstpointer data); /* NULL: no table. Heads where nothing is shown. */

  /* Draws all but the scale, if there are points. */
  void (*snapshot) (AstCurvePlot *self, GtkSnapshot *snapshot, gconstpointer data);

  GDestroyNotify free;
} AstCurveKind;

/* Shows `data`, which the plot takes, with `n` points. NULL and 0: nothing. */
void ast_curve_plot_show (AstCurvePlot *self, const AstCurveKind *kind, gpointer data, int n,
                          AstScale scale);

/* Marks a point with a line; -1: none. */
void ast_curve_plot_mark (AstCurvePlot *self, int point);

/* What follows is for kinds. */

int ast_curve_plot_get_marked (AstCurvePlot *self);
gboolean ast_curve_plot_is_mirrored (AstCurvePlot *self);

/* The picture in the widget; time runs from its left or from its right. */
graphene_rect_t ast_curve_plot_get_picture (AstCurvePlot *self);
double ast_curve_plot_get_x (AstCurvePlot *self, int point);
double ast_curve_plot_get_y (AstCurvePlot *self, double value);

/* Draws a line at `point`, if it is one, that stands out of the picture by `beyond` pixels. */
void ast_curve_plot_snapshot_line (AstCurvePlot *self, GtkSnapshot *snapshot, int point,
                                   float alpha, int beyond);

/* Begins to paint on the whole widget. Free with cairo_destroy (). */
cairo_t *ast_curve_plot_paint (AstCurvePlot *self, GtkSnapshot *snapshot);

/* Paints the path of `cr` as a line with a rim, which is bold where the colour would sink into the
 * window. */
void ast_curve_plot_stroke (AstCurvePlot *self, cairo_t *cr, const GdkRGBA *colour);

G_END_DECLS
