/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-plot.h"

G_BEGIN_DECLS

#define AST_TYPE_LINE_PLOT (ast_line_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstLinePlot, ast_line_plot, AST, LINE_PLOT, AstPlot)

/**
 * AstLinePlot:
 *
 * A value for each game as dots with a line through them, the first game at the left.
 *
 * With too many games for dots, the line alone is drawn.
 */
typedef struct {
  gint64 time; /* The end of the game, in seconds since 1970. */
  double value;
  gboolean marked; /* Drawn as a full dot: a game that was won. */
} AstLinePoint;

/* Describes a point in words. Transfer full. */
typedef char *(*AstLineDescribe) (const AstLinePoint *point);

/* `smooth`: the line is a moving average, else it goes through all points. `value_name` is the
 * title of the values in the table. */
GtkWidget *ast_line_plot_new (gboolean smooth, AstLineDescribe describe, const char *value_name);

/* Shows an array of AstLinePoint, of which a reference is kept; it must not change. */
void ast_line_plot_set_points (AstLinePlot *self, GArray *points);

G_END_DECLS
