/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shared by the sources of the Statistics page's view. */
#pragma once

#include "ast-bar-plot.h"
#include "ast-statistics-view.h"

/* No plot has more bars than this; the others are in the table of players. */
#define AST_STATISTICS_MOST_BARS 8

void ast_statistics_clear (GtkFlowBox *box);

/* A large figure with a few words below it; takes `figure`. */
void ast_statistics_add_tile (GtkFlowBox *tiles, char *figure, const char *words);

/* The same of one game, which a click on it opens. */
void ast_statistics_add_game (GtkFlowBox *tiles, int points, const char *words, gint64 game,
                              AstStatisticsOpen open, gpointer user_data);

/* A card with a plot that has its figures and its title; a bar plot has a legend if
 * `legend`. */
void ast_statistics_add_card (GtkFlowBox *cards, GtkWidget *plot, gboolean legend);

/* A plot of what points came from, a mean for each game. */
GtkWidget *ast_statistics_make_points (void);

/* Adds those of somebody; the sums of the kinds are brought to `mean` points in all. */
void ast_statistics_add_points (GtkWidget *plot, const char *name, const gint64 *points_for,
                                gint64 points_final, double mean);

/* Games won by number of players. */
void ast_statistics_add_sizes (GtkFlowBox *cards, const guint *games, const guint *wins);
