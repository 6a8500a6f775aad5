/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_POINTS_LABEL (ast_points_label_get_type ())
G_DECLARE_FINAL_TYPE (AstPointsLabel, ast_points_label, AST, POINTS_LABEL, GtkWidget)

/**
 * AstPointsLabel:
 *
 * The points of a side, and below them those that it would have if the game ended now.
 *
 * Its width does not change with the figures.
 *
 * Properties: `points`, `projected` (-1: not shown).
 */
GtkWidget *ast_points_label_new (void);

void ast_points_label_set_points (AstPointsLabel *self, int points);
void ast_points_label_set_projected (AstPointsLabel *self, int projected);

G_END_DECLS
