/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-series.h"

/* How many outcomes may wait to be reported, so that memory is bounded. */
enum { WAITING_PER_JOB = 64 };

typedef struct {
  const AstSeries *series;
  GMutex mutex;
  GCond moved;
  guint n_begun, n_reported;
  gboolean stopped;     /* No more games are wanted. */
  GHashTable *outcomes; /* By number, those that wait. */
} Hall;

static gboolean
is_more_to_play (const Hall *hall)
{
  return !hall->stopped && hall->n_begun < hall->series->n_games;
}

/* Takes the number of the next game; FALSE when there is none. */
static gboolean
begin_game (Hall *hall, guint *number)
{
  guint limit = WAITING_PER_JOB * hall->series->n_jobs;
  gboolean more;

  g_mutex_lock (&hall->mutex);
  while (is_more_to_play (hall) && hall->n_begun >= hall->n_reported + limit)
    g_cond_wait (&hall->moved, &hall->mutex);
  more = is_more_to_play (hall);
  *number = hall->n_begun;
  hall->n_begun += more;
  g_mutex_unlock (&hall->mutex);
  return more;
}

static gpointer
play_games (gpointer data)
{
  Hall *hall = data;
  const AstSeries *series = hall->series;
  guint number;

  while (begin_game (hall, &number)) {
    AstFixture fixture = { 0 };
    AstOutcome *outcome;

    series->plan (series->data, number, &fixture);
    outcome = ast_fixture_play (&fixture, &series->budget, series->recorded);
    g_mutex_lock (&hall->mutex);
    g_hash_table_insert (hall->outcomes, GUINT_TO_POINTER (number), outcome);
    g_cond_broadcast (&hall->moved);
    g_mutex_unlock (&hall->mutex);
  }
  return NULL;
}

static AstOutcome *
wait_for_outcome (Hall *hall, guint number)
{
  gpointer key = GUINT_TO_POINTER (number), outcome;

  g_mutex_lock (&hall->mutex);
  while (!g_hash_table_steal_extended (hall->outcomes, key, NULL, &outcome))
    g_cond_wait (&hall->moved, &hall->mutex);
  hall->n_reported = number + 1;
  g_cond_broadcast (&hall->moved);
  g_mutex_unlock (&hall->mutex);
  return outcome;
}

static void
stop (Hall *hall)
{
  g_mutex_lock (&hall->mutex);
  hall->stopped = TRUE;
  g_cond_broadcast (&hall->moved);
  g_mutex_unlock (&hall->mutex);
}

/* Reports game after game until there are no more or `report` wants none. */
static void
report_games (Hall *hall)
{
  const AstSeries *series = hall->series;

  for (guint number = 0; number < series->n_games && !hall->stopped; number++) {
    g_autoptr (AstOutcome) outcome = wait_for_outcome (hall, number);
    AstFixture fixture = { 0 };

    series->plan (series->data, number, &fixture);
    if (!series->report (series->data, number, &fixture, outcome))
      stop (hall);
  }
}

void
ast_series_play (const AstSeries *self)
{
  Hall hall = { .series = self };
  g_autofree GThread **threads = g_new (GThread *, self->n_jobs);

  g_mutex_init (&hall.mutex);
  g_cond_init (&hall.moved);
  hall.outcomes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ast_outcome_free);
  for (guint i = 0; i < self->n_jobs; i++)
    threads[i] = g_thread_new ("game", play_games, &hall);
  report_games (&hall);
  for (guint i = 0; i < self->n_jobs; i++)
    g_thread_join (threads[i]);
  g_hash_table_unref (hall.outcomes);
  g_mutex_clear (&hall.mutex);
  g_cond_clear (&hall.moved);
}
