/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rows of the lists in the result. */
#pragma once

#include <gtk/gtk.h>

#include "ast-match-statistics.h"

/* Place, sign, name, points, and what they came from. */
GtkWidget *
ast_result_row_new_place (AstMatch *match, const AstMatchStatistics *statistics, int side);

/* A line of the final scoring: sign, realm, points. */
GtkWidget *ast_result_row_new_realm (AstMatch *match, const AstScore *score);

/* Battles won, and the dice against what they show on average. */
GtkWidget *
ast_result_row_new_luck (AstMatch *match, const AstMatchStatistics *statistics, int side);
