/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A series of games, several played at a time, reported in order. */
#pragma once

#include "ast-lineup.h"

typedef struct {
  const AstLineup *lineup; /* It plans the games. */

  /* Takes the outcome of game number `i`; called in order, in the thread of ast_series_play ().
   * FALSE ends the series. */
  gboolean (*report) (gpointer data, guint i, const AstFixture *fixture, const AstOutcome *outcome);

  gpointer data;
  guint n_games;
  guint n_jobs; /* Games at a time. */
  gboolean recorded;
  AstBudget budget;
} AstSeries;

/* Plays the series; returns when it has ended. */
void ast_series_play (const AstSeries *self);
