/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"

G_BEGIN_DECLS

#define AST_TYPE_PLOT_CARD (ast_plot_card_get_type ())
G_DECLARE_FINAL_TYPE (AstPlotCard, ast_plot_card, AST, PLOT_CARD, GtkBox)

/**
 * AstPlotCard:
 *
 * A plot with its title and its caption, and a button that shows the same figures as a table.
 */

/* `legend` is shown below the plot, or NULL. The card becomes the parent of both. */
GtkWidget *ast_plot_card_new (AstPlot *plot, GtkWidget *legend);

G_END_DECLS
