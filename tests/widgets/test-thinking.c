/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever happens while an admiral thinks happens at once, and the thought is dropped: undo,
 * a new game, closing, and being told to play. */

#include <time.h>

#include "ast-table-private.h"
#include "ast-widgets.h"
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
  AstComputer *computer; /* Gone once nobody thinks any more. */
  double began;
} Fixture;

/* Milliseconds of processor time that this thread has used: what else the machine does, and
 * those who think, do not count. */
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

/* A person has finished a turn, the first one or that after `data` tiles, and the admiral thinks.
 */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->match = begin_match ();
  if (data != NULL)
    sample_play (fixture->match, GPOINTER_TO_INT (data));
  fixture->window = adw_window_new ();
  fixture->table = AST_TABLE (ast_table_new ());
  g_object_set (fixture->table, "pace", 3, NULL);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ast_table_set_match (fixture->table, fixture->match);
  while (fixture->table->draft == NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.move", "i", 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.finish", NULL);
  while (fixture->table->computer == NULL)
    g_main_context_iteration (NULL, TRUE);
  fixture->computer = fixture->table->computer;
  g_object_add_weak_pointer (G_OBJECT (fixture->computer), (gpointer *) &fixture->computer);
  fixture->began = read_clock ();
}

static gboolean
look_again_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What was done took no time; then waits for the end of the thought. The last reference to it may
 * be that of its thread, which wakes nobody. */
static void
outlast (Fixture *fixture)
{
  guint looking = g_timeout_add (10, look_again_cb, NULL);

  g_assert_cmpfloat (read_clock () - fixture->began, <, AT_ONCE);
  while (fixture->computer != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (looking);
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

/* The person has the same tile again, and nothing is laid by somebody else's late decision. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_match_get_game (fixture->match);

  g_assert_cmpint (game->n_tiles, ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture->table), "table.undo", NULL);
  g_assert_null (fixture->table->computer);
  g_assert_nonnull (fixture->table->draft);
  outlast (fixture);
  g_assert_cmpint (game->n_tiles, ==, 1);
  g_assert_cmpint (game->player, ==, 0);
  g_assert_nonnull (fixture->table->draft);
  g_assert_false (fixture->table->has_choice);
}

/* Nobody decides in the new game for what was thought in the old one. */
static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  AstMatch *match = begin_match ();

  ast_table_set_match (fixture->table, match);
  outlast (fixture);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 2);
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, ==, 1);
  while (fixture->table->draft == NULL)
    g_main_context_iteration (NULL, TRUE);
  ast_table_set_match (fixture->table, NULL);
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
  while (fixture->table->draft == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 3);
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

/* The button that ends the thinking stays, with the focus, while the bar beside it moves on. */
static void
test_button (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = wait_for_button (fixture);
  GtkWidget *bar = find_widget (GTK_WIDGET (fixture->table), GTK_TYPE_PROGRESS_BAR);
  int n_ticks = 0, n_unmapped = 0;

  gtk_widget_grab_focus (button);
  g_signal_connect_swapped (button, "unmap", G_CALLBACK (count_cb), &n_unmapped);
  g_signal_connect_swapped (bar, "notify::fraction", G_CALLBACK (count_cb), &n_ticks);
  while (n_ticks < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (fixture->table->computer);
  g_assert_cmpint (n_unmapped, ==, 0);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
  g_signal_handlers_disconnect_by_data (button, &n_unmapped);
  g_signal_handlers_disconnect_by_data (bar, &n_ticks);
  fixture->began = read_clock ();
  ast_table_set_match (fixture->table, NULL);
  outlast (fixture);
}

/* Stopped from looking on, as when another page is shown or the window waits. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  ast_table_set_paused (fixture->table, TRUE);
  outlast (fixture);
  g_assert_cmpint (ast_match_get_game (fixture->match)->n_tiles, ==, 2);
  ast_table_set_paused (fixture->table, FALSE);
  while (fixture->table->computer == NULL)
    g_main_context_iteration (NULL, TRUE);
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
  /* Later in the game it thinks for longer. */
  g_test_add ("/thinking/button", Fixture, GINT_TO_POINTER (41), set_up, test_button, tear_down);
  return g_test_run ();
}
