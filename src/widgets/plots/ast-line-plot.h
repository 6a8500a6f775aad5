/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A value for each game as dots with a line through them, the first game where text begins; and
 * between which values it may be, as a band.
 *
 * With too many games for dots, the line alone is drawn.
 */
#pragma once

#include "ast-curve-plot.h"

typedef struct {
  gint64 time; /* The end of the game, in seconds since 1970. */
  double value;
  gboolean marked;    /* Drawn as a full dot: a game that was won. */
  double least, most; /* The band, in a plot of steps. */
} AstLinePoint;

/* Describes a point in words. Transfer full. */
typedef char *(*AstLineDescribe) (const AstLinePoint *point);

/* The name of the step that is next to `value`. Transfer full. */
typedef char *(*AstLineName) (double value);

/* A plot of an array of AstLinePoint, of which a reference is kept; it must not change. `smooth`:
 * the line is a moving average, else it goes through all points. `name`: the values are steps with
 * names, and have a band; NULL: figures. `value_name` is the title of the values in the table, a
 * static string. */
GtkWidget *ast_line_plot_new (GArray *points, gboolean smooth, AstLineDescribe describe,
                              AstLineName name, const char *value_name);
