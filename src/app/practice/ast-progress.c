/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-progress.h"

#include "ast-answer.h"
#include "ast-ladder.h"

#define ANSWER "(ybx)"

GVariant *
ast_progress_note (GVariant *answers, const char *key, gboolean found, gint64 now)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  guchar stage = 0;
  gboolean first = found;
  gint64 due = 0;
  GVariant *answer;
  int next = AST_PRACTICE_NEW;

  if (g_variant_lookup (answers, key, ANSWER, &stage, &first, &due))
    next = stage;
  if (!found || now >= due) /* Who has just seen the answer has not learned it. */
    next = ast_practice_advance (next, found);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s" ANSWER "}"));
  g_variant_iter_init (&iter, answers);
  while (g_variant_iter_loop (&iter, "{&s@" ANSWER "}", &other, &answer)) {
    if (!g_str_equal (other, key))
      g_variant_builder_add (&builder, "{s@" ANSWER "}", other, answer);
  }
  g_variant_builder_add (&builder, "{s" ANSWER "}", key, (guchar) next, first,
                         now + ast_practice_wait (next));
  return g_variant_builder_end (&builder);
}

/* When it is the turn of an exercise, those with 0 first; -1: not yet. */
static int
find_turn (const AstStockExercise *exercise, GVariant *answers, int step, gint64 now)
{
  guchar stage;
  gboolean first;
  gint64 due;

  if (!g_variant_lookup (answers, exercise->key, ANSWER, &stage, &first, &due))
    return 1 + ABS (exercise->step - step);
  return stage < AST_PRACTICE_DONE && due <= now ? 0 : -1;
}

/* The one that is next, of those the one whose theme has been chosen least; -1: there is none. */
static int
find_next (const GPtrArray *stock, const int *turns, const int *n_of_theme)
{
  int next = -1, least = G_MAXINT;

  for (guint i = 0; i < stock->len; i++) {
    int rank = turns[i] * (int) stock->len + n_of_theme[ast_stock_get_mixed (stock, i)->theme];

    if (turns[i] < 0 || rank >= least)
      continue;
    next = (int) i;
    least = rank;
  }
  return next;
}

GPtrArray *
ast_progress_choose (const GPtrArray *stock, GVariant *answers, int step, gint64 now, guint most)
{
  GPtrArray *chosen = g_ptr_array_new ();
  g_autofree int *turns = g_new (int, stock->len);
  int n_of_theme[AST_N_THEMES] = { 0 }, next;

  for (guint i = 0; i < stock->len; i++)
    turns[i] = find_turn (ast_stock_get_mixed (stock, i), answers, step, now);
  while (chosen->len < most && (next = find_next (stock, turns, n_of_theme)) >= 0) {
    AstStockExercise *exercise = ast_stock_get_mixed (stock, (guint) next);

    turns[next] = -1;
    n_of_theme[exercise->theme]++;
    g_ptr_array_add (chosen, exercise);
  }
  return chosen;
}

AstThemeTally
ast_progress_count (const GPtrArray *stock, GVariant *answers)
{
  AstThemeTally tally = { { 0 } };

  for (guint i = 0; i < stock->len; i++) {
    const AstStockExercise *exercise = stock->pdata[i];
    guchar stage;
    gboolean first;
    gint64 due;

    if (!g_variant_lookup (answers, exercise->key, ANSWER, &stage, &first, &due))
      continue;
    tally.n_played[exercise->theme]++;
    tally.n_found[exercise->theme] += first;
  }
  return tally;
}

AstStreak
ast_streak_go_on (AstStreak self, guint32 day)
{
  if (day <= self.last)
    return self;
  return (AstStreak){ .last = day, .n = ast_streak_count (self, day) + 1 };
}

guint
ast_streak_count (AstStreak self, guint32 day)
{
  return day <= self.last + 2 ? self.n : 0;
}
