/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-piece.h"
#include "ast-plot.h"

G_BEGIN_DECLS

#define AST_TYPE_BAR_PLOT (ast_bar_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstBarPlot, ast_bar_plot, AST, BAR_PLOT, AstPlot)

/**
 * AstBarPlot:
 *
 * Bars one below the other, each with its name above it and made of pieces: what points came
 * from, games won and lost. A point is a piece; those of a bar are side by side.
 */
GtkWidget *ast_bar_plot_new (void);

/* From now on the bars are made of `n` such pieces, called `names`; there are no bars yet.
 * `decimals` of the figures are shown. */
void ast_bar_plot_set_pieces (AstBarPlot *self, const AstPiece *pieces, const char *const *names,
                              int n, int decimals);

/* Adds a bar. `note` is shown at its end. */
void ast_bar_plot_add (AstBarPlot *self, const char *name, const char *note, const double *values);

/* The names of the pieces with their colours, to be put beside the plot. */
GtkWidget *ast_bar_plot_make_legend (AstBarPlot *self);

G_END_DECLS
