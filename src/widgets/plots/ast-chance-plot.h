/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The chances to win, turn by turn, of a game that is looked at again.
 *
 * Between two sides the picture is divided like the chances: the colour of the first below the
 * line, that of the second above it. With more sides each has a line. A circle marks an error,
 * larger for a greater one, a triangle a turn that luck decided; the turns that decided the game
 * are numbered above once all turns are known.
 *
 * The points of the plot are the turns, from 0.
 */
#pragma once

#include "ast-curve-plot.h"
#include "ast-match.h"
#include "ast-review.h"

/* A plot with its title, without turns. */
GtkWidget *ast_chance_plot_new (void);

/* Shows `n` turns, which are copied; those with the number 0 are not known yet. `game` is the game
 * at its end and is copied. NULL and 0: nothing. */
void ast_chance_plot_show (AstCurvePlot *plot, GListModel *seats, const AstGame *game,
                           const AstTurnReview *turns, int n);
