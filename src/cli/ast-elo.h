/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Elo ratings from results: the ratings under which the results are most likely. */
#pragma once

#include <glib.h>

enum { AST_ELO_MAX = 16 };

/* The results of one deck between two entrants: the first has scored `score` in `games` games; a
 * shared win is half a point. */
typedef struct {
  guint8 first, second;
  double score, games;
} AstEloResult;

/* Fills `ratings`, whose mean is 0, for `n` entrants. Half a drawn game is added for each pair that
 * has met, so that ratings stay finite if one of them wins all games. */
void ast_elo_rate (const AstEloResult *results, guint n_results, guint n, double *ratings);

/* Fills `widths` with half the widths of the 95 % intervals, by resampling the results; NaN with
 * fewer than two of them. */
void ast_elo_intervals (const AstEloResult *results, guint n_results, guint n, double *widths);
