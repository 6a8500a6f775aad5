/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-today.h"

#include <glib/gi18n.h>

#include "ast-level-advice.h"
#include "ast-phrases.h"
#include "ast-plan-text.h"
#include "ast-store-library.h"
#include "ast-store-statistics.h"

void
ast_today_free (AstToday *self)
{
  ast_day_clear (&self->day);
  g_free (self->name);
  g_free (self);
}

static void
career_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AstToday *today = g_task_get_task_data (task);
  AstToday *found;
  GError *error = NULL;
  g_autoptr (GPtrArray) career = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (career == NULL) {
    g_task_return_error (task, error);
    return;
  }
  found = g_memdup2 (today, sizeof *today);
  found->level = ast_level_advice_find_level (career);
  *today = (AstToday){ .level = NULL };
  g_task_return_pointer (task, found, (GDestroyNotify) ast_today_free);
}

static void
days_listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AstStore *store = AST_STORE (source);
  AstToday *today = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (GPtrArray) entries = ast_store_list_finish (store, result, NULL, &error);
  GCancellable *cancellable;
  GDate date = ast_day_today ();

  if (entries == NULL) {
    g_task_return_error (task, error);
    return;
  }
  today->day = ast_day_find (entries, &date);
  cancellable = g_task_get_cancellable (task);
  ast_store_list_career_async (store, today->name, AST_LEVEL_ADVICE_GAMES, cancellable,
                               career_listed_cb, g_steal_pointer (&task));
}

/* The first person of the plan, NULL if there is none. */
static AstPlanSeat *
find_person (AstPlan *plan)
{
  for (int i = 0; i < ast_plan_get_n_seats (plan); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (plan, i);

    if (ast_plan_seat_get_level (seat) == NULL)
      return seat;
  }
  return NULL;
}

void
ast_today_find_async (AstStore *store, const char *set_up, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  const AstListQuery query = { .days = TRUE };
  g_autoptr (AstPlan) last = ast_plan_from_text (set_up);
  AstPlanSeat *person = find_person (last);
  GDate date = ast_day_today ();
  g_autoptr (AstPlan) plan =
      ast_day_make_plan (&date, person != NULL ? ast_plan_seat_get_name (person) : NULL, "pilot");
  GTask *task = g_task_new (store, cancellable, callback, user_data);
  AstToday *today = g_new0 (AstToday, 1);

  today->name = ast_plan_seat_make_name (ast_plan_get_seat (plan, 0));
  g_task_set_source_tag (task, ast_today_find_async);
  g_task_set_task_data (task, today, (GDestroyNotify) ast_today_free);
  ast_store_list_async (store, &query, cancellable, days_listed_cb, task);
}

AstToday *
ast_today_find_finish (AstStore *store, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

const char *
ast_today_get_title (const AstToday *self)
{
  const AstGameEntry *entry = self->day.entry;

  if (entry != NULL && !entry->finished)
    return _ ("Continue today’s game");
  /* Translators: A game that is the same for everybody who plays it on one day. */
  return _ ("Game of the Day");
}

static char *
phrase_result (int own, int other)
{
  if (own == other)
    /* Translators: %d is the points of each of the two. */
    return g_strdup_printf (_ ("A draw, %d each"), own);
  if (own > other)
    /* Translators: Your points and those of the other player. */
    return g_strdup_printf (_ ("You won %d to %d"), own, other);
  /* Translators: Your points and those of the other player. */
  return g_strdup_printf (_ ("You lost %d to %d"), own, other);
}

char *
ast_today_phrase (const AstToday *self)
{
  const AstGameEntry *entry = self->day.entry;

  if (entry != NULL && entry->finished)
    return phrase_result (entry->players[0].points, entry->players[1].points);
  if (entry != NULL)
    /* Translators: Your points and those of the other player in a game that goes on. */
    return g_strdup_printf (_ ("The score is %d to %d"), entry->players[0].points,
                            entry->players[1].points);
  return g_strdup_printf (
      /* Translators: %s is a level of computer players, such as Pilot. */
      _ ("The same tiles for everybody. Your level: %s"), ast_phrase_level (self->level));
}

char *
ast_today_phrase_streak (const AstToday *self)
{
  if (self->day.streak < 2)
    return NULL;
  /* Translators: On so many days the game of the day has been finished, one after the other. */
  return g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", self->day.streak),
                          self->day.streak);
}
