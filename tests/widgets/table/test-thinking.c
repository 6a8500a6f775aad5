/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What happens while an admiral thinks happens at once, and the thought is dropped: undo, a new
 * game, closing, and being told to play. */

#include <adwaita.h>
#include <time.h>

#include "ast-table.h"
#include "ast-widgets.h"
#include "deciders.h"
#include "find.h"
#include "sample.h"

/* Milliseconds at most. Sanitizers make everything slow. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { AT_ONCE = 5000 };
#else
enum { AT_ONCE = 100 };
#endif

typedef struct {
  GtkWidget *window;
  AstTable *table;
  AstMatch *match;
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

static AstConductor *
get_conductor (Fixture *fixture)
{
  return ast_table_get_conductor (fixture->table);
}

static void
wait_for_draft (Fixture *fixture)
{
  sample_wait_for_draft (get_conductor (fixture));
}

/* A person has finished the first turn. */
static void
play_turn (Fixture *fixture)
{
  fixture->match = begin_match ();
  fixture->window = adw_window_new ();
  fixture->table = g_object_new (AST_TYPE_TABLE, NULL);
  ast_table_set_pace (fixture->table, 3);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ast_table_set_match (fixture->table, fixture->match);
  wait_for_draft (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.move", "i", 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.finish", NULL);
}

/* After it the admiral thinks. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  play_turn (fixture);
  sample_wait_for_thinking (get_conductor (fixture));
  fixture->question = ast_conductor_get_thinking (get_conductor (fixture));
  g_object_add_weak_pointer (G_OBJECT (fixture->question), (gpointer *) &fixture->question);
  fixture->began = read_clock ();
}

/* What was done took no time; then waits for the end of the thought. */
static void
outlast (Fixture *fixture)
{
  g_assert_cmpfloat (read_clock () - fixture->began, <, AT_ONCE);
  while (fixture->question != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (fixture->match);
}

/* The person has the same tile again, and nothing is laid by a late decision of the other player.
 */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_match_get_game (fixture->match);

  g_assert_cmpint (game->n_tiles, ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.undo", NULL);
  g_assert_null (ast_conductor_get_thinking (get_conductor (fixture)));
  outlast (fixture);
  wait_for_draft (fixture);
  g_assert_cmpint (game->n_tiles, ==, 1);
  g_assert_cmpint (game->player, ==, 0);
}

/* Nothing is decided in the new game by what was thought in the old one. */
static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  AstMatch *match = begin_match ();

  ast_table_set_match (fixture->table, match);
  outlast (fixture);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 2);
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, ==, 1);
  wait_for_draft (fixture);
  ast_table_set_match (fixture->table, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (match);
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  AstTable *table = fixture->table;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  outlast (fixture);
  g_assert_null (table);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 2);
}

/* It plays, and the person is next. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.stop", NULL);
  outlast (fixture);
  wait_for_draft (fixture);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 3);
}

/* Stopped from looking on, as when another page is shown or the window waits. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  ast_conductor_set_paused (get_conductor (fixture), TRUE);
  outlast (fixture);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 2);
  ast_conductor_set_paused (get_conductor (fixture), FALSE);
  sample_wait_for_thinking (get_conductor (fixture));
}

static void
count_cb (int *n)
{
  (*n)++;
}

static GtkWidget *
wait_for_button (Fixture *fixture)
{
  GtkWidget *label;

  while ((label = find_label (GTK_WIDGET (fixture->table), "Play Now")) == NULL
         || !gtk_widget_get_mapped (label))
    g_main_context_iteration (NULL, TRUE);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static void
set_up_late (Fixture *fixture, gconstpointer data)
{
  play_turn (fixture);
}

/* The button that ends the thinking stays, with the focus, while the bar beside it moves on. */
static void
test_button (Fixture *fixture, gconstpointer data)
{
  AstDecider *late = late_decider_new ();
  GtkWidget *bar, *button;
  int n_ticks = 0, n_unmapped = 0;

  ast_conductor_set_decider (get_conductor (fixture), 1, late);
  button = wait_for_button (fixture);
  bar = find_widget (GTK_WIDGET (fixture->table), GTK_TYPE_PROGRESS_BAR);
  gtk_widget_grab_focus (button);
  g_signal_connect_swapped (button, "unmap", G_CALLBACK (count_cb), &n_unmapped);
  g_signal_connect_swapped (bar, "notify::fraction", G_CALLBACK (count_cb), &n_ticks);
  for (int tick = 1; tick <= 3; tick++) {
    late_decider_set_progress (late, 0.5 + 0.1 * tick);
    while (n_ticks < tick)
      g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpint (n_unmapped, ==, 0);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (late_decider_get_n_hurried (late), ==, 1);
  g_signal_handlers_disconnect_by_data (button, &n_unmapped);
  g_signal_handlers_disconnect_by_data (bar, &n_ticks);
  late_decider_answer (late, TRUE);
  wait_for_draft (fixture);
  g_assert_null (find_label (GTK_WIDGET (fixture->table), "Play Now"));
  ast_conductor_set_decider (get_conductor (fixture), 1, NULL);
  g_assert_finalize_object (late);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  add ("/thinking/undo", test_undo);
  add ("/thinking/new-game", test_new_game);
  add ("/thinking/close", test_close);
  add ("/thinking/stop", test_stop);
  add ("/thinking/pause", test_pause);
  g_test_add ("/thinking/button", Fixture, NULL, set_up_late, test_button, tear_down);
  return g_test_run ();
}
