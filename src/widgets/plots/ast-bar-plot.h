/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"
#include "ast-segment-bar.h"

G_BEGIN_DECLS

#define AST_TYPE_BAR_PLOT (ast_bar_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstBarPlot, ast_bar_plot, AST, BAR_PLOT, AstPlot)

/**
 * AstBarPlot:
 *
 * Bars one below the other, each with its name above it and made of segments.
 *
 * A point of the plot is a segment; the segments of a bar are a row.
 */

/* Removes all bars. The next ones have `n` segments each, called `names` and shown with so many
 * `decimals`. */
void ast_bar_plot_set_segments (AstBarPlot *self, const AstSegment *segments,
                                const char *const *names, int n, int decimals);

/* Adds a bar with a value for each segment. `note` is shown at the end of its name, or NULL. */
void ast_bar_plot_add (AstBarPlot *self, const char *name, const char *note, const double *values);

/* Adds a player to bars of luck: how many more or fewer battles were won than were to be expected.
 * More lead to the end of the line from the middle of the plot, fewer to the start. Such a plot
 * needs no segments. */
void ast_bar_plot_add_luck (AstBarPlot *self, const char *name, guint battles, guint won,
                            double expected);

/* "Won 12 of 20 battles, 10.4 expected". Transfer full. */
char *ast_luck_describe (guint battles, guint won, double expected);

/* A new widget with the names of the segments and their colours. */
GtkWidget *ast_bar_plot_make_legend (AstBarPlot *self);

G_END_DECLS
