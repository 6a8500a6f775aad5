/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The points of all sides turn by turn, as lines that end in the sides' signs.
 *
 * The points of the plot are the turns; 0 is before the first, and the last of a finished game is
 * the final scoring.
 */
#pragma once

#include "ast-curve-plot.h"
#include "ast-match.h"

/* Shows the match as far as it has been played; NULL for nothing. */
void ast_score_race_show (AstCurvePlot *plot, AstMatch *match);
