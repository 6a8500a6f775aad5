/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The window when a game is deleted, or is loaded after another one was asked for; and the way
 * through the rulebook. */

#include "tour.h"

static void
act_on_game (Tour *tour, const char *action, gint64 game)
{
  tour_wait_for_page (tour, "AstGameCard");
  gtk_widget_activate_action (tour_find (tour, "AstGamesPage"), action, "x", game);
}

static void
count_rows (GtkWidget *widget, gpointer data)
{
  *(int *) data += g_str_equal (G_OBJECT_TYPE_NAME (widget), "AstGameCard");
}

/* The seed of the game at the table; 0 if there is none. */
static guint64
get_seed (AstTable *table)
{
  AstMatch *match = ast_table_get_match (table);

  return match != NULL ? ast_match_get_seed (match) : 0;
}

/* Shows the list of games and waits until it has `n` rows, while the table keeps the game with
 * `seed`. The store answers requests in order, so all earlier ones are answered by then. */
static void
wait_for_games (Tour *tour, AstTable *table, int n, guint64 seed)
{
  int rows = 0;

  tour_act (tour, "games", NULL);
  while (rows != n) {
    g_main_context_iteration (NULL, TRUE);
    g_assert_cmpuint (get_seed (table), ==, seed);
    rows = 0;
    tour_look_at_all (GTK_WIDGET (tour->window), count_rows, &rows);
  }
}

/* Deletes the game on the table; it is taken away as soon as it is deleted. */
static void
delete_shown_game (Tour *tour, AstTable *table, gint64 game)
{
  tour_act (tour, "games", NULL);
  act_on_game (tour, "games.delete", game);
  wait_while (get_seed (table) != 0);
}

/* The last game asked for is shown, even if an earlier one is still loading. */
static void
test_overtaken_game (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  AstTable *table;

  tour_start_game (tour, 1);
  tour_wait_for_page (tour, "AstTable");
  table = tour_get_table (tour);
  tour_start_game (tour, 2);
  wait_for_games (tour, table, 2, 2);
  act_on_game (tour, "games.open", 1);
  tour_start_game (tour, 3);
  wait_for_games (tour, table, 3, 3);
  act_on_game (tour, "games.open", 1);
  act_on_game (tour, "games.open", 3);
  tour_wait_for_page (tour, "AstTable");
  tour_start_game (tour, 3);
  wait_for_games (tour, table, 4, 3);
}

/* The history of a game opens from the list. */
static void
test_history (gconstpointer data)
{
  Tour *tour = (Tour *) data;

  tour_act (tour, "games", NULL);
  act_on_game (tour, "games.look-at", 1);
  tour_wait_for_page (tour, "AstHistoryPage");
  tour_act (tour, "back", NULL);
}

/* A new game is shown even if "continue" is still loading the latest one. */
static void
test_overtaken_latest (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  AstTable *table;

  tour_start_game (tour, 5);
  tour_wait_for_page (tour, "AstTable");
  table = tour_get_table (tour);
  wait_for_games (tour, table, 5, 5);
  delete_shown_game (tour, table, 5);
  wait_for_games (tour, table, 4, 0);
  tour_act (tour, "continue", NULL);
  tour_start_game (tour, 6);
  wait_for_games (tour, table, 5, 6);
  /* After this wait "continue" has found its game; after the next wait the game would be shown. */
  act_on_game (tour, "games.delete", 2);
  wait_for_games (tour, table, 4, 6);
}

/* Back skips a table whose game was deleted. */
static void
test_deleted_game (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  AstTable *table;

  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstTable");
  table = tour_get_table (tour);
  delete_shown_game (tour, table, 6);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (tour->window), "rematch"));
  tour_act (tour, "back", NULL);
  tour_settle (tour);
  g_assert_nonnull (tour_find (tour, "AstWelcomePage"));
}

static void
wait_for_rows (Tour *tour, int n)
{
  int rows = -1;

  while (rows != n) {
    g_main_context_iteration (NULL, TRUE);
    rows = 0;
    tour_look_at_all (GTK_WIDGET (tour->window), count_rows, &rows);
  }
}

/* The button that restores the copy made by the player, not the weekly one. */
static void
find_restore (GtkWidget *widget, gpointer data)
{
  GVariant *path = GTK_IS_BUTTON (widget)
                       ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                       : NULL;

  if (path != NULL && g_variant_is_of_type (path, G_VARIANT_TYPE_STRING)
      && strstr (g_variant_get_string (path, NULL), "manual") != NULL)
    *(GtkWidget **) data = widget;
}

static GtkWidget *
wait_for_copy (Tour *tour)
{
  GtkWidget *button = NULL;

  while (button == NULL) {
    g_main_context_iteration (NULL, TRUE);
    tour_look_at_all (GTK_WIDGET (tour->window), find_restore, &button);
  }
  return button;
}

/* Back from the page of copies the list shows the games of the copy that has been restored. */
static void
test_restored (gconstpointer data)
{
  Tour *tour = (Tour *) data;

  tour_act (tour, "backups", NULL);
  tour_wait_for_page (tour, "AstBackupsPage");
  gtk_widget_activate_action (tour_find (tour, "AstBackupsPage"), "backups.make", NULL);
  wait_for_copy (tour);
  tour_act (tour, "games", NULL);
  wait_for_rows (tour, 3);
  act_on_game (tour, "games.delete", 1);
  wait_for_rows (tour, 2);
  tour_act (tour, "backups", NULL);
  tour_wait_for_page (tour, "AstBackupsPage");
  g_signal_emit_by_name (wait_for_copy (tour), "clicked");
  tour_press (tour, "_Restore");
  tour_act (tour, "back", NULL);
  wait_for_rows (tour, 3);
}

static GtkEditable *
search_rulebook (Tour *tour, const char *text)
{
  GtkEditable *search;

  tour_act (tour, "help", NULL);
  tour_wait_for_page (tour, "AstLearnPage");
  search = GTK_EDITABLE (tour_find (tour, "GtkSearchEntry"));
  gtk_editable_set_text (search, text);
  return search;
}

/* The way back leads over each page once, though help was asked for again in the rulebook. */
static void
test_help_again (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  GtkEditable *search = search_rulebook (tour, "tie");

  tour_act (tour, "rule", g_variant_new_string ("B4"));
  tour_wait_for_page (tour, "AstRulebookPage");
  tour_act (tour, "help", NULL);
  tour_wait_for_page (tour, "AstLearnPage");
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstRulebookPage");
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstWelcomePage");
}

static void
test_search_stopped (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  GtkEditable *search = search_rulebook (tour, "tie");

  g_signal_emit_by_name (search, "stop-search"); /* The Escape key. */
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  tour_act (tour, "back", NULL);
}

int
main (int argc, char *argv[])
{
  Tour *tour;
  int status;

  g_test_init (&argc, &argv, NULL);
  tour = tour_begin (1100, 720);
  g_test_add_data_func ("/window/help-again", tour, test_help_again);
  g_test_add_data_func ("/window/search-stopped", tour, test_search_stopped);
  /* The tests depend on this order, since games are numbered as they are created. */
  g_test_add_data_func ("/window/overtaken-game", tour, test_overtaken_game);
  g_test_add_data_func ("/window/history", tour, test_history);
  g_test_add_data_func ("/window/overtaken-latest", tour, test_overtaken_latest);
  g_test_add_data_func ("/window/deleted-game", tour, test_deleted_game);
  g_test_add_data_func ("/window/restored", tour, test_restored);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
