/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Time to lay a tile on a nearly full board, as lines "name milliseconds" of processor time of the
 * main thread, the 99th percentile: once without a table, until the action is on disk, and once
 * with the table in a window, for the call alone. frames.c measures the next frame. */

#include <stdio.h>
#include <time.h>

#include "ast-session.h"
#include "ast-library.h"
#include "ast-table.h"
#include "ast-widgets.h"
#include "store-fixture.h"

enum { GAMES = 24, LAST_ACTIONS = 60 };

static double
get_milliseconds (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec * 1e3 + used.tv_nsec / 1e6;
}

/* Milliseconds of the call, or until the match is released if `stored`. */
static double
play_step (AstMatch *match, const AstAction *actions, gboolean stored)
{
  double begun = get_milliseconds (), called;
  AstResult result = actions->type == AST_LAY
                         ? ast_match_apply_turn (match, &actions[0], &actions[1])
                         : ast_match_apply (match, &actions[0]);

  g_assert_cmpint (result, ==, AST_OK);
  called = get_milliseconds () - begun;
  while (ast_match_is_held (match))
    g_main_context_iteration (NULL, TRUE);
  return stored ? get_milliseconds () - begun : called;
}

static void
wait_until_stored (AstSession *session)
{
  while (ast_match_is_held (ast_session_get_match (session)) || !ast_session_is_saved (session))
    g_main_context_iteration (NULL, TRUE);
}

/* The index of the first draw among the last actions. */
static guint
find_turn (const AstRecord *record)
{
  guint i = record->actions->len - LAST_ACTIONS;

  while (get_actions (record, i, 1)->type != AST_DRAW)
    i++;
  return i;
}

/* Plays the end of a game up to a battle, shown by the table unless that is NULL. */
static void
play_end (AstStore *store, AstTable *table, guint64 seed, GArray *times)
{
  RandomGame options = { .n_players = 6, .expansion = TRUE, .equipment = TRUE };
  g_autoptr (AstRecord) record = play_random_game (&options, seed);
  guint first = find_turn (record);
  g_autoptr (AstRecord) begun = cut_record (record, first);
  g_autoptr (AstSession) session = ast_session_new (store, begun);
  AstMatch *match = ast_session_get_match (session);

  wait_until_stored (session);
  if (table != NULL) {
    ast_table_set_match (table, match);
    ast_conductor_set_paused (ast_table_get_conductor (table), TRUE);
  }
  for (guint i = first; i < record->actions->len; i++) {
    gboolean is_turn = get_actions (record, i, 1)->type == AST_LAY;
    const AstAction *actions = get_actions (record, i, is_turn ? 2 : 1);
    double time;

    if (actions->type == AST_ROLL)
      break;
    time = play_step (match, actions, table == NULL);
    i += is_turn;
    if (is_turn)
      g_array_append_val (times, time);
  }
  if (table != NULL)
    ast_table_set_match (table, NULL);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
measure (AstStore *store, AstTable *table, const char *name)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint64 seed = 1; seed <= GAMES; seed++)
    play_end (store, table, seed, times);
  g_array_sort (times, compare_times);
  printf ("%s %.3f\n", name, g_array_index (times, double, times->len * 99 / 100));
}

static AstTable *
show_table (void)
{
  GtkWidget *window = gtk_window_new (), *table = g_object_new (AST_TYPE_TABLE, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  return AST_TABLE (table);
}

int
main (void)
{
  char *directory = make_directory ();
  g_autoptr (AstLibrary) library = NULL;

  g_setenv ("ASTERISM_DATA_DIR", directory, TRUE);
  gtk_init ();
  adw_init ();
  ast_widgets_init ();
  library = ast_library_new ();
  while (!ast_library_is_ready (library))
    g_main_context_iteration (NULL, TRUE);
  measure (ast_library_get_store (library), NULL, "move_main_p99_ms");
  measure (ast_library_get_store (library), show_table (), "lay_main_p99_ms");
  ast_store_close (ast_library_get_store (library));
  remove_directory (directory);
  return 0;
}
