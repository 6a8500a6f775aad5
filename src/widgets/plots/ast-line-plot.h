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
 * A figure game by game, the first game at the left, with a line through it. Where there are too
 * many games for dots, the line alone is drawn.
 */
typedef struct {
  gint64 time; /* Of the game, in seconds since 1970. */
  double value;
  gboolean marked; /* Drawn as a full dot: a game that was won. */
} AstLinePoint;

/* A point in words. Owned by the caller. */
typedef char *(*AstLineDescribe) (const AstLinePoint *point);

/* `smooth`: the line is the mean of some games around; else it goes through all of them.
 * `value_name` heads the values in the table. */
GtkWidget *ast_line_plot_new (gboolean smooth, AstLineDescribe describe, const char *value_name);

/* Shows an array of AstLinePoint; a reference is kept. */
void ast_line_plot_set_points (AstLinePlot *self, GArray *points);

G_END_DECLS
