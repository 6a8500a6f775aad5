/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-match.h"
#include "ast-plot.h"
#include "ast-review.h"

G_BEGIN_DECLS

#define AST_TYPE_CHANCE_PLOT (ast_chance_plot_get_type ())
G_DECLARE_FINAL_TYPE (AstChancePlot, ast_chance_plot, AST, CHANCE_PLOT, AstPlot)

/**
 * AstChancePlot:
 *
 * The chances to win, turn by turn, of a game that is looked at again.
 *
 * Between two sides the picture is divided like the chances: the colour of the first below the
 * line, that of the second above it. With more sides each has a line. A circle marks an error,
 * larger for a greater one, a triangle a turn that luck decided; the turns that decided the game
 * are numbered above once all turns are known.
 *
 * The points are the turns, from 0.
 */
GtkWidget *ast_chance_plot_new (void);

/* Shows `n` turns, which are copied; those with the number 0 are not known yet. `game` is the game
 * at its end and is copied. NULL and 0: nothing. */
void ast_chance_plot_set_turns (AstChancePlot *self, GListModel *seats, const AstGame *game,
                                const AstTurnReview *turns, int n);

/* Marks a turn, from 0, with a line; -1: none. */
void ast_chance_plot_mark (AstChancePlot *self, int turn);

G_END_DECLS
