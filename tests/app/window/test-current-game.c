/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The game on the table is replaced by another one. */

#include "ast-current-game.h"

#include "ast-game-checksum.h"
#include "ast-games-page.h"
#include "ast-history-page.h"
#include "ast-store-error.h"
#include "ast-table-page.h"
#include "game-window.h"

static const char cannot_save[] = "The game can’t be saved, and its last moves would be lost. The "
                                  "file of saved games is missing.";

typedef GameWindow Fixture;

/* A library with one stored game. */
static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  library_take (&self->library, "x7.asterism");
  game_window_open (self, G_TYPE_NONE);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  game_window_close (self);
  library_close (&self->library, NULL);
}

/* The seed of the game on the table; 0 if there is none. */
static guint64
get_seed (Fixture *self)
{
  AstSession *session = ast_current_game_get_session (self->game);

  return session != NULL ? ast_match_get_seed (ast_session_get_match (session)) : 0;
}

static GtkWidget *
find_in_windows (const char *label)
{
  return frame_find_in_windows (GTK_TYPE_WIDGET, label);
}

/* The question takes a moment to go. */
static void
answer (const char *label)
{
  frame_press_in_windows (label);
  wait_while (find_in_windows (label) != NULL);
}

/* The table of a large window can be made as narrow as that of a phone at once. */
static void
test_width (Fixture *self, gconstpointer data)
{
  GtkWidget *page;
  int least;

  game_window_start (self, 1);
  page = ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
}

/* Moves that cannot be saved are given up only by the player. */
static void
test_new_game (Fixture *self, gconstpointer data)
{
  game_window_start_troubled (self);
  game_window_start (self, 2);
  g_assert_cmpuint (get_seed (self), ==, 1);
  answer ("_Cancel");
  g_assert_cmpuint (get_seed (self), ==, 1);
  game_window_start (self, 3);
  answer ("Close _Anyway");
  g_assert_cmpuint (get_seed (self), ==, 3);
}

/* Of several requests the last one counts, and the question is asked once. */
static void
test_asked_twice (Fixture *self, gconstpointer data)
{
  game_window_start_troubled (self);
  game_window_start (self, 2);
  game_window_start (self, 3);
  answer ("Close _Anyway");
  g_assert_null (find_in_windows ("Close _Anyway"));
  g_assert_cmpuint (get_seed (self), ==, 3);
}

/* A turn that is played anew is told to be another game once it is on the table. */
static void
test_branch (Fixture *self, gconstpointer data)
{
  static const char notice[] = "New game started; the original is unchanged";
  g_autoptr (AstRecord) branch = NULL;

  game_window_start_troubled (self);
  branch = ast_session_make_record (ast_current_game_get_session (self->game));
  ast_current_game_branch (self->game, branch);
  g_assert_null (find_in_windows (notice));
  answer ("_Cancel");
  g_assert_null (find_in_windows (notice));
  ast_current_game_branch (self->game, branch);
  answer ("Close _Anyway");
  wait_while (find_in_windows (notice) == NULL);
}

/* The record of a game in which it is the turn of the second player, who is a computer. */
static AstRecord *
make_computer_turn (Fixture *self)
{
  AstSession *session = game_window_start (self, 1);
  AstMatch *match = ast_session_get_match (session);
  AstRecord *record;

  game_window_wait_for_turn (match);
  game_window_take_turn (match);
  game_window_wait_for_turn (match);
  record = ast_session_make_record (session);
  ast_record_set_player (record, 1, "B", TRUE, "cadet");
  return record;
}

/* A person practises the turn of a computer, which plays the next one itself. Nothing is stored,
 * and the way back leads to the history. */
static void
test_practice (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_computer_turn (self);
  g_autofree char *subtitle = NULL;
  AstTable *table;
  AstConductor *conductor;
  const AstGame *game;

  ast_navigator_add (self->navigator, AST_TYPE_HISTORY_PAGE, game_window_make_page, self);
  ast_navigator_show (self->navigator, AST_TYPE_HISTORY_PAGE);
  ast_current_game_practise (self->game, record, "B lays a planet.");
  g_assert_true (ast_navigator_get_shown (self->navigator) == AST_TYPE_TABLE_PAGE);
  table = ast_table_page_get_table (ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE));
  conductor = ast_table_get_conductor (table);
  game = ast_match_get_game (ast_table_get_match (table));
  g_assert_true (ast_conductor_is_here (conductor, 1));
  wait_while (find_in_windows ("You’re playing B’s turn for practice. Nothing is saved.") == NULL);
  wait_while (ast_conductor_get_draft (conductor) == NULL);
  g_assert_cmpint (game->player, ==, 1);
  subtitle = g_strdup_printf ("%d tiles left · Practice", ast_game_tiles_left (game));
  g_assert_nonnull (find_in_windows (subtitle));
  gtk_widget_activate_action (GTK_WIDGET (table), "table.move", "i", 0);
  gtk_widget_activate_action (GTK_WIDGET (table), "table.finish", NULL);
  wait_while (find_in_windows ("In the real game: B lays a planet.") == NULL);
  wait_while (ast_conductor_get_draft (conductor) == NULL);
  g_assert_cmpint (game->player, ==, 0);
  g_assert_false (ast_conductor_is_here (conductor, 1));
  g_assert_cmpint (ast_session_get_game (ast_current_game_get_session (self->game)), ==, 0);
  ast_navigator_go_back (self->navigator);
  g_assert_true (ast_navigator_get_shown (self->navigator) == AST_TYPE_HISTORY_PAGE);
}

/* Practice has a zoom of its own. */
static void
test_zoom (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = make_computer_turn (self);
  gint64 game = ast_session_get_game (ast_current_game_get_session (self->game));
  AstTable *table =
      ast_table_page_get_table (ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE));

  ast_table_set_zoom (table, 72);
  ast_current_game_practise (self->game, record, "B lays a planet.");
  ast_table_set_zoom (table, 144);
  ast_current_game_resume (self->game, game);
  library_wait (&self->library);
  g_assert_cmpint (ast_session_get_game (ast_current_game_get_session (self->game)), ==, game);
  g_assert_cmpint (ast_table_get_zoom (table), ==, 72);
}

/* Whoever has gone to another page is left there. */
static void
test_late (Fixture *self, gconstpointer data)
{
  ast_navigator_add (self->navigator, AST_TYPE_GAMES_PAGE, game_window_make_page, self);
  ast_current_game_resume (self->game, 1);
  ast_navigator_show (self->navigator, AST_TYPE_GAMES_PAGE);
  library_wait (&self->library);
  g_assert_true (ast_navigator_get_shown (self->navigator) == AST_TYPE_GAMES_PAGE);
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "continue", NULL);
  ast_navigator_go_back (self->navigator);
  library_wait (&self->library);
  library_wait (&self->library);
  g_assert_true (ast_navigator_get_shown (self->navigator) == GTK_TYPE_LABEL);
  g_assert_null (ast_current_game_get_session (self->game));
}

static void
test_resumed (Fixture *self, gconstpointer data)
{
  game_window_start_troubled (self);
  ast_current_game_resume (self->game, 1);
  library_wait (&self->library);
  g_assert_cmpuint (get_seed (self), ==, 1);
  answer ("Close _Anyway");
  wait_while (ast_session_get_game (ast_current_game_get_session (self->game)) != 1);
}

/* From a game that was chosen in the list, the way back leads to the list; from a new one it does
 * not. */
static void
test_back_to_list (Fixture *self, gconstpointer data)
{
  ast_navigator_add (self->navigator, AST_TYPE_GAMES_PAGE, game_window_make_page, self);
  game_window_start (self, 1);
  for (int i = 0; i < 2; i++) {
    ast_navigator_show (self->navigator, AST_TYPE_GAMES_PAGE);
    ast_current_game_resume (self->game, 1);
    wait_while (ast_navigator_get_shown (self->navigator) != AST_TYPE_TABLE_PAGE);
    ast_navigator_go_back (self->navigator);
    g_assert_true (ast_navigator_get_shown (self->navigator) == AST_TYPE_GAMES_PAGE);
  }
  ast_navigator_return_to (self->navigator, GTK_TYPE_LABEL);
  game_window_start (self, 2);
  ast_navigator_go_back (self->navigator);
  g_assert_true (ast_navigator_get_shown (self->navigator) == GTK_TYPE_LABEL);
}

/* After the file has been missing, the store is opened again, and the moves go to the same game. */
static void
test_try_again (Fixture *self, gconstpointer data)
{
  AstSession *session;
  gint64 game;

  game_window_start_troubled (self);
  session = ast_current_game_get_session (self->game);
  game = ast_session_get_game (session);
  g_assert_cmpint (game, >, 0);
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "try-again", NULL);
  g_assert_false (ast_library_is_ready (self->library.library));
  wait_while (!ast_session_is_saved (session));
  g_assert_no_error (ast_session_get_trouble (session));
  g_assert_cmpint (ast_session_get_game (session), ==, game);
  g_assert_cmpint (game, ==, 2); /* There is no third one. */
}

/* What a damaged file has failed is forgotten when the file is opened again. */
static void
test_open_again (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) damaged = g_error_new (AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "damaged");

  ast_announcer_fail (self->frame.announcer, "games", damaged, g_strdup ("Damaged."));
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "open-again", NULL);
  g_assert_false (ast_library_is_ready (self->library.library));
  wait_while (!ast_library_is_ready (self->library.library));
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* The store is opened again, and the game has another number there. */
static void
test_other_number (Fixture *self, gconstpointer data)
{
  AstSession *session;

  game_window_start_troubled (self);
  session = ast_current_game_get_session (self->game);
  library_run (&self->library, "PRAGMA defer_foreign_keys = ON;"
                               "UPDATE player SET game = 7 WHERE game = 2;"
                               "UPDATE game_deck SET game = 7 WHERE game = 2;"
                               "UPDATE action SET game = 7 WHERE game = 2;"
                               "UPDATE account SET game = 7 WHERE game = 2;"
                               "UPDATE game SET id = 7 WHERE id = 2;"
                               "UPDATE action SET checksum = " AST_ACTION_CHECKSUM ";");
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "try-again", NULL);
  wait_while (!ast_session_is_saved (session));
  g_assert_no_error (ast_session_get_trouble (session));
  g_assert_cmpint (ast_session_get_game (session), ==, 7);
}

/* The game is replaced before its last save fails. */
static void
test_failing (Fixture *self, gconstpointer data)
{
  game_window_start_unsaved (self);
  game_window_start (self, 2);
  g_assert_cmpuint (get_seed (self), ==, 2);
  wait_while (ast_session_get_trouble (ast_current_game_get_session (self->game)) == NULL);
  frame_close_banner (&self->frame);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, cannot_save);
}

/* A game that is still being loaded does not appear after the table has been closed. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  ast_current_game_resume (self->game, 1);
  ast_current_game_close (self->game);
  library_wait (&self->library);
  g_assert_null (ast_current_game_get_session (self->game));
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

/* The latest request counts, even if the library has not been opened yet. */
static void
test_not_ready (Fixture *self, gconstpointer data)
{
  game_window_close (self);
  ast_library_close (self->library.library);
  g_object_unref (self->library.library);
  self->library.library = ast_library_new ();
  game_window_open (self, G_TYPE_NONE);
  g_assert_false (ast_library_is_ready (self->library.library));
  game_window_start (self, 2);
  ast_current_game_resume (self->game, 1);
  wait_while (ast_current_game_get_session (self->game) == NULL);
  library_wait (&self->library);
  g_assert_cmpint (ast_session_get_game (ast_current_game_get_session (self->game)), ==, 1);
}

/* That a game cannot be opened is told until one can. */
static void
test_unopened (Fixture *self, gconstpointer data)
{
  ast_current_game_resume (self->game, 77);
  library_wait (&self->library);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==,
                   "The game can’t be opened. The game is no longer there.");
  ast_current_game_resume (self->game, 1);
  library_wait (&self->library);
  g_assert_cmpuint (get_seed (self), !=, 0);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

static void
continue_latest (Fixture *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "continue", NULL);
  library_wait (&self->library);
}

/* The window tells why the store is closed. */
static void
test_latest (Fixture *self, gconstpointer data)
{
  library_run (&self->library, "ALTER TABLE game RENAME TO lost");
  continue_latest (self);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==,
                   "Something went wrong. The saved games can’t be reached.");
  library_run (&self->library, "ALTER TABLE lost RENAME TO game");
  frame_close_banner (&self->frame);
  ast_store_close (ast_library_get_store (self->library.library));
  continue_latest (self);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==, "");
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/current-game/width", test_width);
  add_test ("/app/current-game/new-game", test_new_game);
  add_test ("/app/current-game/asked-twice", test_asked_twice);
  add_test ("/app/current-game/branch", test_branch);
  add_test ("/app/current-game/practice", test_practice);
  add_test ("/app/current-game/zoom", test_zoom);
  add_test ("/app/current-game/late", test_late);
  add_test ("/app/current-game/resumed", test_resumed);
  add_test ("/app/current-game/back-to-list", test_back_to_list);
  add_test ("/app/current-game/try-again", test_try_again);
  add_test ("/app/current-game/open-again", test_open_again);
  add_test ("/app/current-game/other-number", test_other_number);
  add_test ("/app/current-game/failing", test_failing);
  add_test ("/app/current-game/closed", test_closed);
  add_test ("/app/current-game/not-ready", test_not_ready);
  add_test ("/app/current-game/unopened", test_unopened);
  add_test ("/app/current-game/latest", test_latest);
  return g_test_run ();
}
