/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What happens while somebody elsewhere thinks: a new game and the end of the table come at once,
 * and the thought is dropped; it may be stopped, and it may fail. */

#include <time.h>

#include "deciders.h"
#include "find.h"
#include "shown-table.h"

/* Milliseconds at most. Sanitizers make everything slow. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { AT_ONCE = 5000 };
#else
enum { AT_ONCE = 100 };
#endif

typedef struct {
  Shown shown;
  AstQuestion *question; /* Gone once its decider has answered. */
  double began;
} Fixture;

/* Milliseconds of processor time that this thread has used: what other programs and threads do does
 * not count. */
static double
read_clock (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return 1e3 * (double) used.tv_sec + 1e-6 * (double) used.tv_nsec;
}

static AstMatch *
begin_match (void)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  g_autoptr (GListStore) seats = g_list_store_new (AST_TYPE_SEAT);
  g_autoptr (AstSeat) person = ast_seat_new (0, "Ada", AST_RED, NULL);
  g_autoptr (AstSeat) admiral = ast_seat_new (1, "Deneb", AST_GREEN, "admiral");

  g_list_store_append (seats, person);
  g_list_store_append (seats, admiral);
  return ast_match_new (ast_match_get_game (match)->set, NULL, NULL,
                        &ast_match_get_game (match)->setup, G_LIST_MODEL (seats), 7);
}

/* A person has finished the first turn, after which the admiral thinks. */
static void
set_up (Fixture *fixture, gconstpointer setup)
{
  shown_set_up (&fixture->shown, setup);
  shown_wait_for_draft (&fixture->shown);
  shown_act_with (&fixture->shown, "table.move", 1);
  shown_act (&fixture->shown, "table.finish");
  sample_wait_for_thinking (fixture->shown.conductor);
  fixture->question = ast_conductor_get_thinking (fixture->shown.conductor);
  g_object_add_weak_pointer (G_OBJECT (fixture->question), (gpointer *) &fixture->question);
  fixture->began = read_clock ();
}

/* What was done took no time; then waits for the end of the thought. */
static void
outlast (Fixture *fixture)
{
  g_assert_cmpfloat (read_clock () - fixture->began, <, AT_ONCE);
  wait_while (fixture->question != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer setup)
{
  g_clear_weak_pointer (&fixture->question);
  shown_tear_down (&fixture->shown, setup);
}

/* Nothing is decided in the new game by what was thought in the old one. */
static void
test_new_game (Fixture *fixture, gconstpointer setup)
{
  AstTable *table = AST_TABLE (fixture->shown.table);
  AstMatch *match = begin_match ();

  ast_table_set_match (table, match);
  outlast (fixture);
  g_assert_cmpint (fixture->shown.game->n_tiles, ==, 2);
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, ==, 1);
  shown_wait_for_draft (&fixture->shown);
  ast_table_set_match (table, NULL);
  run_pending ();
  g_assert_finalize_object (match);
}

static void
test_close (Fixture *fixture, gconstpointer setup)
{
  adw_window_set_content (ADW_WINDOW (fixture->shown.window), NULL);
  outlast (fixture);
  g_assert_cmpint (fixture->shown.game->n_tiles, ==, 2);
}

static GtkWidget *
wait_for_button (Fixture *fixture)
{
  GtkWidget *label;

  wait_while ((label = find_label (fixture->shown.table, "Play Now")) == NULL
              || !gtk_widget_get_mapped (label));
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

/* The button that ends the thinking stays, with the focus, while the bar beside it moves on. */
static void
test_button (Fixture *fixture, gconstpointer data)
{
  AstDecider *late = late_decider_new ();
  GtkWidget *bar, *button;
  int n_ticks = 0, n_unmapped = 0;

  ast_conductor_set_decider (fixture->shown.conductor, 1, late);
  button = wait_for_button (fixture);
  bar = find_widget (fixture->shown.table, GTK_TYPE_PROGRESS_BAR);
  gtk_widget_grab_focus (button);
  g_signal_connect_swapped (button, "unmap", G_CALLBACK (count_cb), &n_unmapped);
  g_signal_connect_swapped (bar, "notify::fraction", G_CALLBACK (count_cb), &n_ticks);
  for (int tick = 1; tick <= 3; tick++) {
    late_decider_set_progress (late, 0.5 + 0.1 * tick);
    wait_while (n_ticks < tick);
  }
  g_assert_cmpint (n_unmapped, ==, 0);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->shown.window)) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (late_decider_get_n_hurried (late), ==, 1);
  g_signal_handlers_disconnect_by_data (button, &n_unmapped);
  g_signal_handlers_disconnect_by_data (bar, &n_ticks);
  late_decider_answer (late, TRUE);
  shown_wait_for_draft (&fixture->shown);
  g_assert_null (find_label (fixture->shown.table, "Play Now"));
  ast_conductor_set_decider (fixture->shown.conductor, 1, NULL);
  g_assert_finalize_object (late);
}

/* A turn that does not come is told. */
static void
test_failure (Fixture *fixture, gconstpointer setup)
{
  AstDecider *late = late_decider_new ();

  ast_conductor_set_decider (fixture->shown.conductor, 1, late);
  sample_wait_for_thinking (fixture->shown.conductor);
  g_assert_nonnull (find_label (fixture->shown.table, "Deneb is thinking"));
  late_decider_answer (late, FALSE);
  wait_while (find_label (fixture->shown.table, "Deneb isn’t responding") == NULL);
  ast_conductor_set_decider (fixture->shown.conductor, 1, NULL);
  shown_wait_for_draft (&fixture->shown);
  g_assert_finalize_object (late);
}

int
main (int argc, char *argv[])
{
  static const ShownSetup setup = { .make = begin_match };

  find_init (&argc, &argv);
  add_test_with ("/thinking/new-game", &setup, test_new_game);
  add_test_with ("/thinking/close", &setup, test_close);
  add_test_with ("/thinking/button", &setup, test_button);
  add_test_with ("/thinking/failure", &setup, test_failure);
  return g_test_run ();
}
