/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"

G_BEGIN_DECLS

#define AST_TYPE_CURVE_PLOT (ast_curve_plot_get_type ())
G_DECLARE_DERIVABLE_TYPE (AstCurvePlot, ast_curve_plot, AST, CURVE_PLOT, AstPlot)

/**
 * AstCurvePlot:
 *
 * The base class of plots of what changes from point to point, with lines through all of them.
 *
 * Points run as text does, from right to left where that does. A single one is in the middle.
 * Pointing at the picture chooses the nearest one.
 */
struct _AstCurvePlotClass {
  AstPlotClass parent_class;
};

/* For subclasses: the number of points, and pixels around the picture: where text begins, where it
 * ends, above and below. */
void ast_curve_plot_set_length (AstCurvePlot *self, int n);
void ast_curve_plot_set_margins (AstCurvePlot *self, int start, int end, int above, int below);

int ast_curve_plot_get_length (AstCurvePlot *self);

/* The picture in the widget, and places in it: of a point, and of a part of the height, from 0 at
 * the bottom to 1 at the top. */
graphene_rect_t ast_curve_plot_get_area (AstCurvePlot *self);
double ast_curve_plot_get_x (AstCurvePlot *self, double point);
double ast_curve_plot_get_y (AstCurvePlot *self, double part);

/* Whether text, and so the picture, runs from right to left. */
gboolean ast_curve_plot_is_mirrored (AstCurvePlot *self);

/* Draws a line over the whole width at a part of the height, with `text` before it, `gap` pixels
 * away. */
void ast_curve_plot_snapshot_level (AstCurvePlot *self, GtkSnapshot *snapshot, double part,
                                    const char *text, int gap, const GdkRGBA *colour);

/* Draws a line at a point, if there is such a one, `beyond` pixels higher and lower than the
 * picture. */
void ast_curve_plot_snapshot_mark (AstCurvePlot *self, GtkSnapshot *snapshot, int point,
                                   float alpha, int beyond);

/* Strokes the path of `cr`, with a rim that can be seen on any window. */
void ast_curve_plot_stroke (AstCurvePlot *self, cairo_t *cr, const GdkRGBA *colour, float rim);

G_END_DECLS
