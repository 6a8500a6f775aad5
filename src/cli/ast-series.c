/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-series.h"

/* Outcomes that may wait to be reported, for each job: a bound of the memory used. */
enum { WAITING_PER_JOB = 64 };

typedef struct {
  const AstSeries *series;
  GMutex mutex;
  GCond changed;
  guint n_begun, n_reported;
  gboolean stopped;     /* No more games are wanted. */
  GHashTable *outcomes; /* By number: those that wait to be reported. */
} SeriesRun;

static gboolean
is_more_to_play (const SeriesRun *run)
{
  return !run->stopped && run->n_begun < run->series->n_games;
}

/* Takes the number of the next game; FALSE when there is none. */
static gboolean
begin_game (SeriesRun *run, guint *number)
{
  guint limit = WAITING_PER_JOB * run->series->n_jobs;
  gboolean more;

  g_mutex_lock (&run->mutex);
  while (is_more_to_play (run) && run->n_begun >= run->n_reported + limit)
    g_cond_wait (&run->changed, &run->mutex);
  more = is_more_to_play (run);
  *number = run->n_begun;
  run->n_begun += more;
  g_mutex_unlock (&run->mutex);
  return more;
}

static gpointer
play_games (gpointer data)
{
  SeriesRun *run = data;
  const AstSeries *series = run->series;
  guint number;

  while (begin_game (run, &number)) {
    AstFixture fixture = { 0 };
    AstOutcome *outcome;

    ast_lineup_plan (series->lineup, number, &fixture);
    outcome = ast_fixture_play (&fixture, &series->budget, series->recorded);
    g_mutex_lock (&run->mutex);
    g_hash_table_insert (run->outcomes, GUINT_TO_POINTER (number), outcome);
    g_cond_broadcast (&run->changed);
    g_mutex_unlock (&run->mutex);
  }
  return NULL;
}

static AstOutcome *
wait_for_outcome (SeriesRun *run, guint number)
{
  gpointer key = GUINT_TO_POINTER (number), outcome;

  g_mutex_lock (&run->mutex);
  while (!g_hash_table_steal_extended (run->outcomes, key, NULL, &outcome))
    g_cond_wait (&run->changed, &run->mutex);
  run->n_reported = number + 1;
  g_cond_broadcast (&run->changed);
  g_mutex_unlock (&run->mutex);
  return outcome;
}

static void
stop (SeriesRun *run)
{
  g_mutex_lock (&run->mutex);
  run->stopped = TRUE;
  g_cond_broadcast (&run->changed);
  g_mutex_unlock (&run->mutex);
}

/* Reports the games in order, until the last one or until `report` returns FALSE. */
static void
report_games (SeriesRun *run)
{
  const AstSeries *series = run->series;

  for (guint number = 0; number < series->n_games && !run->stopped; number++) {
    g_autoptr (AstOutcome) outcome = wait_for_outcome (run, number);
    AstFixture fixture = { 0 };

    ast_lineup_plan (series->lineup, number, &fixture);
    if (!series->report (series->data, number, &fixture, outcome))
      stop (run);
  }
}

void
ast_series_play (const AstSeries *self)
{
  SeriesRun run = { .series = self };
  g_autofree GThread **threads = g_new (GThread *, self->n_jobs);

  g_mutex_init (&run.mutex);
  g_cond_init (&run.changed);
  run.outcomes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ast_outcome_free);
  for (guint i = 0; i < self->n_jobs; i++)
    threads[i] = g_thread_new ("game", play_games, &run);
  report_games (&run);
  for (guint i = 0; i < self->n_jobs; i++)
    g_thread_join (threads[i]);
  g_hash_table_unref (run.outcomes);
  g_mutex_clear (&run.mutex);
  g_cond_clear (&run.changed);
}
