/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_PLOT (ast_plot_get_type ())
G_DECLARE_DERIVABLE_TYPE (AstPlot, ast_plot, AST, PLOT, GtkWidget)

/**
 * AstPlot:
 *
 * The base class of plots: figures as a picture, of which one point at a time is described.
 *
 * The point is the one under the pointer or, with the focus, the one that arrow keys, Home, End,
 * Page Up and Page Down lead to.
 *
 * Properties: `caption`: the description of the chosen point, or the summary.
 *
 * Signals:
 *  - `activated (int point)`: Enter or Space on the chosen point, or a click on a point;
 *  - `changed`: the figures have changed.
 */
struct _AstPlotClass {
  GtkWidgetClass parent_class;

  /* Returns the number of points. `n_in_row` (may be NULL) is the number of points in a row, so
   * that Up and Down lead to the next row; 0: they lead out of the plot. */
  int (*count) (AstPlot *self, int *n_in_row);

  /* The point at x, y in the widget; -1: none. */
  int (*find) (AstPlot *self, double x, double y);

  /* Describes a point in words. Transfer full. */
  char *(*describe) (AstPlot *self, int point);

  /* All figures as rows of a table (GStrv), of which the first has the titles of the columns.
   * Called when the table is first shown. Transfer full. */
  GPtrArray *(*list) (AstPlot *self);
};

/* The title, and the caption while no point is chosen. */
void ast_plot_set_title (AstPlot *self, const char *title, const char *summary);
const char *ast_plot_get_title (AstPlot *self);
const char *ast_plot_get_caption (AstPlot *self);

/* The chosen point; -1: none. */
int ast_plot_get_point (AstPlot *self);
void ast_plot_set_point (AstPlot *self, int point);

/* Has the plot emit `activated` for each point that is pressed or dragged to, as a slider does,
 * instead of when the button is released. */
void ast_plot_set_scrubbing (AstPlot *self, gboolean scrubbing);

/* The figures as a table, see AstPlotClass. Free with g_ptr_array_unref (). */
GPtrArray *ast_plot_list (AstPlot *self);

/* For subclasses: to be called when the figures have changed. */
void ast_plot_changed (AstPlot *self);

/* For subclasses: the size of a line of text in the plot's font, in pixels. */
int ast_plot_measure_width (AstPlot *self, const char *text);
int ast_plot_measure_height (AstPlot *self);

/* For subclasses: draws `text` with its middle at height y. `align` says what of it is at x: 0 its
 * left end, 0.5 its middle, 1 its right end. It is no wider than `room` pixels, if that is not 0.
 * Returns its width in pixels. */
int ast_plot_snapshot_text (AstPlot *self, GtkSnapshot *snapshot, const char *text, double x,
                            double y, double align, int room, const GdkRGBA *colour);

G_END_DECLS
