/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A key that is held is one act: it neither finishes turns nor undoes several, and neither starts
 * the game of the page that it has opened nor answers the question that it has asked. */

#include "ast-table-page.h"
#include "tour.h"

enum { REPEATS = 5 };

static void
press (const char *what, const char *key)
{
  const char *command[] = { "xdotool", what, key, NULL };

  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, NULL, NULL));
}

static gboolean
pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
            int *n)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));

  *n += !gdk_key_event_is_modifier (event);
  return GDK_EVENT_PROPAGATE;
}

/* Sees all that the display sends, as the latest controller of the window. */
static void
count_presses (GtkWidget *window, int *n)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (pressed_cb), n);
  gtk_widget_add_controller (window, controller);
}

static void
hold (int *n, const char *key)
{
  *n = 0;
  press ("keydown", key);
  wait_while (*n < REPEATS);
  press ("keyup", key);
}

static AstMatch *
get_match (Tour *tour)
{
  AstTablePage *page = AST_TABLE_PAGE (tour_find (tour, "AstTablePage"));

  return ast_session_get_match (ast_table_page_get_session (page));
}

/* How many tiles have been laid when the next one may be. */
static guint
wait_for_turn (AstMatch *match)
{
  wait_while (ast_match_get_game (match)->phase != AST_LAY || ast_match_is_held (match));
  return ast_match_get_game (match)->n_tiles;
}

static void
finish_turn (AstMatch *match)
{
  AstLay lays[AST_MAX_LAYS];
  const AstAction pass = { .type = AST_PLACE };
  AstAction lay;

  wait_for_turn (match);
  ast_game_lays (ast_match_get_game (match), lays);
  lay = ast_game_lay_action (ast_match_get_game (match), lays[0]);
  g_assert_cmpint (ast_match_apply_turn (match, &lay, &pass), ==, AST_OK);
}

static void
test_table (Tour *tour, int *n)
{
  AstMatch *match;
  guint turn;

  tour_start_game (tour, 3);
  tour_wait_for_page (tour, "AstTablePage");
  match = get_match (tour);
  turn = wait_for_turn (match);
  tour_settle (tour);
  hold (n, "Return");
  g_assert_cmpuint (wait_for_turn (match), ==, turn);
  for (int i = 0; i < 4; i++)
    finish_turn (match);
  turn = wait_for_turn (match);
  tour_settle (tour);
  hold (n, "ctrl+z");
  g_assert_cmpuint (wait_for_turn (match), ==, turn - 1);
  hold (n, "ctrl+z"); /* It has been released. */
  g_assert_cmpuint (wait_for_turn (match), ==, turn - 2);
  hold (n, "shift+ctrl+z");
  g_assert_cmpuint (wait_for_turn (match), ==, turn - 1);
}

/* The page that a key opens does not get it, too. */
static void
test_pages (Tour *tour, int *n)
{
  AstMatch *match = get_match (tour);
  guint turn = wait_for_turn (match);

  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstWelcomePage");
  tour_settle (tour);
  hold (n, "ctrl+n");
  tour_settle (tour);
  g_assert_nonnull (tour_find (tour, "AstNewGamePage"));
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstWelcomePage");
  tour_settle (tour);
  hold (n, "Return");
  tour_settle (tour);
  g_assert_nonnull (tour_find (tour, "AstTablePage"));
  g_assert_cmpuint (wait_for_turn (match), ==, turn);
}

static void
asked_cb (GtkWidget *button, gpointer window)
{
  gtk_window_present (window);
}

/* The answer has the focus of the new window. */
static void
test_question (void)
{
  GtkWidget *window = gtk_window_new (), *question = gtk_window_new ();
  GtkWidget *ask = gtk_button_new_with_label ("Ask");
  GtkWidget *answer = gtk_button_new_with_label ("Answer");
  int n = 0, answers = 0;

  gtk_window_set_child (GTK_WINDOW (window), ask);
  gtk_window_set_child (GTK_WINDOW (question), answer);
  gtk_window_set_transient_for (GTK_WINDOW (question), GTK_WINDOW (window));
  gtk_window_set_modal (GTK_WINDOW (question), TRUE);
  g_signal_connect (ask, "clicked", G_CALLBACK (asked_cb), question);
  g_signal_connect_swapped (answer, "clicked", G_CALLBACK (count_cb), &answers);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (!gtk_window_is_active (GTK_WINDOW (window)));
  gtk_widget_realize (question);
  count_presses (question, &n);
  hold (&n, "Return");
  g_assert_cmpint (answers, ==, 0);
  press ("key", "Return");
  wait_while (answers == 0);
  gtk_window_destroy (GTK_WINDOW (question));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_held (void)
{
  Tour *tour = tour_begin (1100, 720);
  int n = 0;

  tour_wait_for_page (tour, "AstWelcomePage");
  wait_while (!gtk_window_is_active (tour->window));
  count_presses (GTK_WIDGET (tour->window), &n);
  test_table (tour, &n);
  test_pages (tour, &n);
  test_question ();
  tour_end (tour);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/held", test_held);
  return g_test_run ();
}
