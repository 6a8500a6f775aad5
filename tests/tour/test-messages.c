/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The messages of the window about failures. */

#include <glib/gstdio.h>

#include "ast-game-checksum.h"
#include "ast-library.h"
#include "ast-window.h"
#include "tour.h"

typedef struct {
  const char *text;
  gboolean found;
} Words;

static void
match_words (GtkWidget *widget, gpointer data)
{
  Words *words = data;

  words->found = words->found
                 || (GTK_IS_LABEL (widget)
                     && strstr (gtk_label_get_text (GTK_LABEL (widget)), words->text) != NULL);
}

/* Whether a visible label contains the text. */
static gboolean
has_words (Tour *tour, const char *text)
{
  Words words = { text, FALSE };

  tour_look_at_all (GTK_WIDGET (tour->window), match_words, &words);
  return words.found;
}

static void
wait_for_words (Tour *tour, const char *text)
{
  wait_while (!has_words (tour, text));
}

static AstMatch *
start_game (Tour *tour, guint64 seed)
{
  AstMatch *match = NULL;

  tour_start_game (tour, seed);
  tour_wait_for_page (tour, "AstTable");
  while (match == NULL || ast_match_get_seed (match) != seed || ast_match_is_held (match)) {
    g_main_context_iteration (NULL, TRUE);
    match = ast_table_get_match (tour_get_table (tour));
  }
  return match;
}

static char *
find_database (void)
{
  g_autofree char *folder = ast_library_find_folder ();

  return g_build_filename (folder, "asterism.db", NULL);
}

/* The message of a failure stays until it is closed, even if another action succeeds. */
static void
test_failure_stays (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/asterism_game/Asterism/finished-game.asterism");
  AstMatch *match = start_game (tour, 1);

  tour_act (tour, "look-at", g_variant_new_int64 (77));
  wait_for_words (tour, "The game can’t be opened.");
  ast_window_open (AST_WINDOW (tour->window), &file, 1);
  wait_while (ast_table_get_match (tour_get_table (tour)) == match);
  tour_settle (tour);
  g_assert_true (has_words (tour, "The game can’t be opened."));
}

/* The first page offers the games and the statistics even if the latest game cannot be loaded, here
 * because its deck is missing. */
static void
test_unreadable_game (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autofree char *path = find_database ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDb) db = NULL;

  start_game (tour, 2);
  db = ast_db_open (path, AST_DB_EXISTING, &error);
  g_assert_no_error (error);
  g_assert_true (ast_db_run (db, &error,
                             "UPDATE game_deck SET deck = 'lost:1'"
                             " WHERE game = (SELECT max (id) FROM game)",
                             ""));
  g_assert_true (ast_game_checksum_stamp_all (db, &error));
  tour_act (tour, "back", NULL);
  tour_wait_for_page (tour, "AstWelcomePage");
  wait_for_words (tour, "A deck that this game needs isn’t installed.");
  g_assert_true (has_words (tour, "Games"));
  g_assert_true (has_words (tour, "Statistics"));
  start_game (tour, 4);
  tour_act (tour, "back", NULL);
  wait_while (has_words (tour, "A deck that this game needs isn’t installed."));
}

/* A failed deletion is not reported as done. */
static void
test_failed_deletion (gconstpointer data)
{
  Tour *tour = (Tour *) data;
  g_autofree char *path = find_database ();

  start_game (tour, 3);
  tour_act (tour, "games", NULL);
  tour_wait_for_page (tour, "AstGameCard");
  g_assert_no_errno (g_unlink (path));
  gtk_widget_activate_action (tour_find (tour, "AstGamesPage"), "games.delete", "x", (gint64) 1);
  wait_for_words (tour, "Something went wrong.");
  tour_settle (tour);
  g_assert_false (has_words (tour, "The game has been deleted"));
}

int
main (int argc, char *argv[])
{
  Tour *tour;
  int status;

  g_test_init (&argc, &argv, NULL);
  tour = tour_begin (1100, 720);
  /* The tests share one window, in this order. */
  g_test_add_data_func ("/messages/failure-stays", tour, test_failure_stays);
  g_test_add_data_func ("/messages/unreadable-game", tour, test_unreadable_game);
  g_test_add_data_func ("/messages/failed-deletion", tour, test_failed_deletion);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
