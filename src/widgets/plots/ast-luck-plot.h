/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"

G_BEGIN_DECLS

#define AST_TYPE_LUCK_PLOT (ast_luck_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstLuckPlot, ast_luck_plot, AST, LUCK_PLOT, AstPlot)

/**
 * AstLuckPlot:
 *
 * A bar for each player: how many more or fewer battles were won than were to be expected.
 *
 * More lead to the end of the line from the middle of the plot, fewer to the start.
 */
GtkWidget *ast_luck_plot_new (void);

/* Adds a player, with the battles fought and won and those that were to be expected. */
void
ast_luck_plot_add (AstLuckPlot *self, const char *name, guint battles, guint won, double expected);

/* "Won 12 of 20 battles, 10.4 expected". Transfer full. */
char *ast_luck_describe (guint battles, guint won, double expected);

G_END_DECLS
