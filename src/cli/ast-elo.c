/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-elo.h"

#include <math.h>
#include <stdlib.h>

#include "ast-rng.h"

enum { N_ROUNDS = 400, N_DRAWS = 400 };

static const double drawn_on_top = 0.5;

typedef struct {
  double games[AST_ELO_MAX][AST_ELO_MAX];
  double won[AST_ELO_MAX]; /* By entrant: against all others. */
} Table;

static void
add_result (Table *table, const AstEloResult *result)
{
  table->games[result->first][result->second] += result->games;
  table->games[result->second][result->first] += result->games;
  table->won[result->first] += result->score;
  table->won[result->second] += result->games - result->score;
}

static void
add_draws (Table *table, guint n)
{
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < n; j++) {
      if (table->games[i][j] == 0)
        continue;
      table->won[i] += drawn_on_top / 2;
      table->games[i][j] += drawn_on_top;
    }
  }
}

/* Bradley and Terry's model, by the usual iteration: the new strength of an entrant is its wins,
 * divided by the sum of 1 / (its strength + the other's) over its games. */
static void
rate_table (Table *table, guint n, double *ratings)
{
  double strength[AST_ELO_MAX], mean = 0;

  add_draws (table, n);
  for (guint i = 0; i < n; i++)
    strength[i] = 1;
  for (guint round = 0; round < N_ROUNDS; round++) {
    for (guint i = 0; i < n; i++) {
      double expected = 0;

      for (guint j = 0; j < n; j++)
        expected += table->games[i][j] / (strength[i] + strength[j]);
      if (expected > 0)
        strength[i] = table->won[i] / expected;
    }
  }
  for (guint i = 0; i < n; i++) {
    ratings[i] = 400 * log10 (strength[i]);
    mean += ratings[i] / n;
  }
  for (guint i = 0; i < n; i++)
    ratings[i] -= mean;
}

void
ast_elo_rate (const AstEloResult *results, guint n_results, guint n, double *ratings)
{
  Table table = { 0 };

  for (guint i = 0; i < n_results; i++)
    add_result (&table, &results[i]);
  rate_table (&table, n, ratings);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

void
ast_elo_intervals (const AstEloResult *results, guint n_results, guint n, double *widths)
{
  double drawn[AST_ELO_MAX][N_DRAWS];
  AstRng rng;

  ast_rng_init (&rng, 1);
  for (guint draw = 0; draw < N_DRAWS; draw++) {
    double ratings[AST_ELO_MAX];
    Table table = { 0 };

    for (guint i = 0; i < n_results; i++)
      add_result (&table, &results[ast_rng_below (&rng, n_results)]);
    rate_table (&table, n, ratings);
    for (guint i = 0; i < n; i++)
      drawn[i][draw] = ratings[i];
  }
  for (guint i = 0; i < n; i++) {
    qsort (drawn[i], N_DRAWS, sizeof drawn[i][0], compare_doubles);
    widths[i] = n_results < 2 ? NAN : (drawn[i][N_DRAWS * 39 / 40] - drawn[i][N_DRAWS / 40]) / 2;
  }
}
