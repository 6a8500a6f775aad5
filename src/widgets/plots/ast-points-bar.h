/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match-statistics.h"

G_BEGIN_DECLS

#define AST_TYPE_POINTS_BAR (ast_points_bar_get_type ())
G_DECLARE_FINAL_TYPE (AstPointsBar, ast_points_bar, AST, POINTS_BAR, GtkWidget)

/**
 * AstPointsBar:
 *
 * A bar with a segment for each origin of a side's points, as long as they are many.
 */

/* What a segment of the bar stands for, in the order of a legend. */
typedef enum {
  AST_FROM_ROUTES,
  AST_FROM_FIELDS,
  AST_FROM_PLANETS,
  AST_FROM_BATTLES, /* Ties and defeats. */
  AST_FROM_END,     /* The final scoring. */
  AST_N_ORIGINS
} AstPointsOrigin;

/* The name of an origin, for a legend. Static. */
const char *ast_points_origin_name (AstPointsOrigin origin);

/* The bar of `side`; its whole width stands for `most` points. */
GtkWidget *ast_points_bar_new (const AstMatchStatistics *statistics, int side, int most);

/* A small bar in the colour of one origin, for a legend. */
GtkWidget *ast_points_bar_new_sample (AstPointsOrigin origin);

G_END_DECLS
