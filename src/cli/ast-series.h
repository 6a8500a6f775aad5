/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Many games, played side by side and reported in order. */
#pragma once

#include "ast-fixture.h"

typedef struct {
  /* Says what game number `i` is; called from any thread. */
  void (*plan) (gpointer data, guint i, AstFixture *fixture);

  /* Takes the outcome of game number `i`, in order, in the thread of ast_series_play (). FALSE
   * ends the series. */
  gboolean (*report) (gpointer data, guint i, const AstFixture *fixture, const AstOutcome *outcome);

  gpointer data;
  guint n_games;
  guint n_jobs; /* Games at a time. */
  gboolean recorded;
  AstBudget budget;
} AstSeries;

void ast_series_play (const AstSeries *self);
