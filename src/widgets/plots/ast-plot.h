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
 * Figures as a picture, one point at a time in words: the one that is pointed at or, with the
 * focus, the one that arrows, Home, End, Page Up and Page Down lead to.
 *
 * Properties: `caption`: the words of that point, or else the summary.
 *
 * Signals: `activated (int point)`: Enter or a click on a point.
 */
struct _AstPlotClass {
  GtkWidgetClass parent_class;

  /* How many points there are, and how many of them are side by side in a row: up and down
   * lead to the next row. 0: up and down lead out of the plot. */
  int (*count) (AstPlot *self, int *n_in_row);

  /* The point at that place, -1 if there is none. */
  int (*find) (AstPlot *self, double x, double y);

  /* A point in words. */
  char *(*describe) (AstPlot *self, int point);

  /* All figures as rows of a table, each a NULL-terminated list of texts, the first one the
   * names of the columns. Made when somebody looks. */
  GPtrArray *(*list) (AstPlot *self);
};

/* What it is about, and what is said while no point is chosen. */
void ast_plot_set_title (AstPlot *self, const char *title, const char *summary);
const char *ast_plot_get_title (AstPlot *self);
const char *ast_plot_get_caption (AstPlot *self);

/* The point that is told of, -1: none. */
int ast_plot_get_point (AstPlot *self);
void ast_plot_set_point (AstPlot *self, int point);

/* See the class. Free with g_ptr_array_unref (). */
GPtrArray *ast_plot_list (AstPlot *self);

/* For those who draw: to be called when the figures have changed. */
void ast_plot_changed (AstPlot *self);

/* The size of a line of text in the plot's font, in pixels. */
int ast_plot_measure_width (AstPlot *self, const char *text);
int ast_plot_measure_height (AstPlot *self);

/* Draws `text` with its middle line at y; `align` 0: x is its start, 0.5: its middle, 1: its
 * end. No wider than `room`, if that is not 0. Returns its width. */
int ast_plot_snapshot_text (AstPlot *self, GtkSnapshot *snapshot, const char *text, double x,
                            double y, double align, int room, const GdkRGBA *colour);

G_END_DECLS
