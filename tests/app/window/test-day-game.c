/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The game of the day is offered, begun, continued and looked at again. */

#include "ast-game-card.h"
#include "ast-store-library.h"
#include "ast-table-page.h"
#include "ast-welcome-page.h"
#include "game-window.h"

typedef GameWindow Fixture;

static int n_days; /* That have passed since the test began. */

GDateTime *__real_g_date_time_new_now_local (void);
GDateTime *__wrap_g_date_time_new_now_local (void);

GDateTime *
__wrap_g_date_time_new_now_local (void)
{
  g_autoptr (GDateTime) now = __real_g_date_time_new_now_local ();

  return g_date_time_add_days (now, n_days);
}

/* The store has the game `data`, if any. */
static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  if (data != NULL)
    library_take (&self->library, data);
  game_window_open (self, AST_TYPE_WELCOME_PAGE);
  game_window_plan (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  game_window_close (self);
  library_close (&self->library, NULL);
}

/* Waits for a label on the welcome page. */
static void
wait_for_label (Fixture *self, const char *text)
{
  frame_wait_for (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, text);
}

/* Plays the game of the day, which is then on the table; returns its number. */
static gint64
play (Fixture *self)
{
  AstSession *session = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "day", NULL);
  while (session == NULL || ast_session_get_game (session) == 0
         || ast_navigator_get_shown (self->navigator) != AST_TYPE_TABLE_PAGE) {
    g_main_context_iteration (NULL, TRUE);
    session = ast_current_game_get_session (self->game);
  }
  return ast_session_get_game (session);
}

static void
go_home (Fixture *self)
{
  ast_navigator_restart_at (self->navigator, AST_TYPE_WELCOME_PAGE);
}

static void
test_play (Fixture *self, gconstpointer data)
{
  const GDate today = ast_day_today ();
  g_autofree char *subtitle = NULL;
  gint64 number;
  AstMatch *match;

  wait_for_label (self, "Game of the Day");
  wait_for_label (self, "The same tiles for everybody. Your level: Cadet 1");
  number = play (self);
  match = ast_session_get_match (ast_current_game_get_session (self->game));
  g_assert_cmpuint (ast_match_get_seed (match), ==, ast_day_get_seed (&today));
  wait_while (ast_match_get_game (match)->phase != AST_LAY);
  subtitle = g_strdup_printf ("%d tiles left · Game of the Day",
                              ast_game_tiles_left (ast_match_get_game (match)));
  wait_for_label (self, subtitle);
  go_home (self);
  wait_for_label (self, "Continue today’s game");
  g_assert_cmpint (play (self), ==, number);
  ast_current_game_close (self->game);
  go_home (self);
  g_assert_cmpint (play (self), ==, number);
}

static GtkWidget *
find_exercise (Fixture *self)
{
  return frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, "Exercise of the Day");
}

/* Midnight passes while the page is open; its window is looked at again. The exercise of a day is
 * offered until it has been played. */
static void
test_midnight (Fixture *self, gconstpointer data)
{
  const GDate today = ast_day_today ();
  AstPage *page = ast_navigator_find (self->navigator, AST_TYPE_WELCOME_PAGE);

  wait_while (find_exercise (self) == NULL);
  play (self);
  g_settings_set (page->settings, "exercise-streak", "(uu)", g_date_get_julian (&today), 1);
  go_home (self);
  wait_for_label (self, "Continue today’s game");
  g_assert_null (find_exercise (self));
  n_days = 1;
  g_object_notify (G_OBJECT (self->frame.window), "is-active");
  wait_for_label (self, "The same tiles for everybody. Your level: Cadet 1");
  g_assert_nonnull (find_exercise (self));
  n_days = 0;
}

/* Among the saved games it is marked. */
static void
test_saved (Fixture *self, gconstpointer data)
{
  GtkWidget *item = g_object_ref_sink (adw_bin_new ());
  GtkWidget *card = g_object_new (AST_TYPE_GAME_CARD, NULL);
  g_autoptr (GPtrArray) games = NULL;

  play (self);
  ast_current_game_close (self->game);
  library_wait (&self->library);
  games = library_list (&self->library, &(AstListQuery){ .days = TRUE });
  adw_bin_set_child (ADW_BIN (item), card);
  ast_game_card_set_entry (AST_GAME_CARD (card), games->pdata[0]);
  g_assert_nonnull (frame_find (item, GTK_TYPE_LABEL, "Game of the Day · Red’s turn · 0 turns"));
  g_object_unref (item);
}

/* What was played before stays the game to continue, beside that of the day. */
static void
test_other_game (Fixture *self, gconstpointer data)
{
  AstSession *session;
  GtkWidget *label;
  gint64 number;

  library_wait (&self->library);
  session = game_window_start (self, 1);
  wait_while (ast_session_get_game (session) == 0);
  number = ast_session_get_game (session);
  go_home (self);
  g_assert_cmpint (play (self), !=, number);
  go_home (self);
  wait_for_label (self, "Continue today’s game");
  ast_welcome_page_refresh (ast_navigator_find (self->navigator, AST_TYPE_WELCOME_PAGE));
  wait_for_label (self, "A’s turn");
  label = frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, "A’s turn");
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  wait_while (ast_session_get_game (ast_current_game_get_session (self->game)) != number);
}

static void
test_result (Fixture *self, gconstpointer data)
{
  gint64 number = play (self);
  g_autofree char *sql =
      g_strdup_printf ("UPDATE game SET finished = 1 WHERE id = %" G_GINT64_FORMAT
                       "; UPDATE player SET points = 87 + 11 * (seat = 0)"
                       " WHERE game = %" G_GINT64_FORMAT,
                       number, number);

  /* What the computer player does meanwhile would be stored over it. */
  ast_current_game_close (self->game);
  library_wait (&self->library);
  library_run (&self->library, sql);
  go_home (self);
  wait_for_label (self, "You won 98 to 87");
  wait_for_label (self, "Game of the Day");
  g_assert_cmpint (play (self), ==, number);
}

/* A double click begins one game. */
static void
test_twice (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) games = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "day", NULL);
  play (self);
  library_wait (&self->library);
  run_pending ();
  library_wait (&self->library);
  games = library_list (&self->library, &(AstListQuery){ .days = TRUE });
  g_assert_cmpuint (games->len, ==, 1);
}

/* A record is announced beside the result of the game that set it. */
static void
test_honours (Fixture *self, gconstpointer data)
{
  AstTablePage *page;

  library_wait (&self->library);
  library_run (&self->library,
               "UPDATE player SET computer = seat > 0, level = iif (seat > 0, 'captain', NULL)");
  library_run (&self->library, "UPDATE result SET won = seat = 0");
  ast_current_game_resume (self->game, 1);
  wait_for_label (self, "Your first win at Captain level");
  page = ast_navigator_find (self->navigator, AST_TYPE_TABLE_PAGE);
  ast_table_page_set_session (page, NULL);
  g_assert_null (
      frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, "Your first win at Captain level"));
}

/* The first start is kept simple. */
static void
test_first_start (Fixture *self, gconstpointer data)
{
  library_wait (&self->library);
  for (int i = 0; i < 3; i++) {
    library_wait (&self->library);
    run_pending ();
  }
  g_assert_null (frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, "Game of the Day"));
  g_assert_nonnull (frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_BUTTON, "New Game"));
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test_with ("/app/day-game/midnight", "x7.asterism", test_midnight);
  add_test_with ("/app/day-game/play", "x7.asterism", test_play);
  add_test_with ("/app/day-game/saved", "x7.asterism", test_saved);
  add_test_with ("/app/day-game/other-game", "x7.asterism", test_other_game);
  add_test_with ("/app/day-game/result", "x7.asterism", test_result);
  add_test_with ("/app/day-game/twice", "x7.asterism", test_twice);
  add_test_with ("/app/day-game/honours", "x7.asterism", test_honours);
  add_test ("/app/day-game/first-start", test_first_start);
  return g_test_run ();
}
