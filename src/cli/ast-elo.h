/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Ratings from results: the Elo numbers under which the results are likeliest. */
#pragma once

#include <glib.h>

enum { AST_ELO_MAX = 16 };

/* The results of one deck between two entrants: `score` of `games` for the first of them,
 * a shared win being half a point. */
typedef struct {
  guint8 first, second;
  double score, games;
} AstEloResult;

/* Fills `ratings`, whose mean is 0, for `n` entrants. To keep clean sweeps finite each pair
 * that has met counts half a game as drawn on top. */
void ast_elo_rate (const AstEloResult *results, guint n_results, guint n, double *ratings);

/* Half the widths of the 95 % intervals, by drawing the results anew many times. */
void ast_elo_intervals (const AstEloResult *results, guint n_results, guint n, double *widths);
