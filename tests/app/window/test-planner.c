/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game is planned, with what the program knows of earlier games, and started. */

#include "ast-new-game-page.h"
#include "ast-plan-text.h"
#include "ast-table-page.h"
#include "game-window.h"

typedef GameWindow Fixture;

static const char advice[] = "You won 8 of the last 8 games at Pilot level. Try Pilot 3 level?";

static GtkWidget *
make_new_game (GType type, gpointer owner)
{
  return ast_planner_make_page (((Fixture *) owner)->planner);
}

/* Ada has won eight games against pilots, and plays against one again. */
static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (&self->library, NULL);
  for (int i = 1; i <= 8; i++) {
    g_autofree char *name = g_strdup_printf ("x%d.asterism", i);

    library_take (&self->library, name);
  }
  library_run (&self->library, "UPDATE game SET finished = 1, teams = 0;"
                               "UPDATE player SET computer = seat > 0,"
                               " level = iif (seat > 0, 'pilot', NULL);"
                               "UPDATE player SET name = 'Ada', key = 'ada' WHERE seat = 0;"
                               "DELETE FROM result;"
                               "INSERT INTO result SELECT game, seat, seat, 2, 50, 5, seat = 0,"
                               " 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM player");
  game_window_open (self, G_TYPE_NONE);
  g_settings_reset (self->settings, "level-advice");
  g_settings_set_string (self->settings, "set-up",
                         "[plan]\nfirst=0\n[seat-0]\nname=Ada\ncolour=red\nkind=human\n"
                         "[seat-1]\nname=\ncolour=black\nkind=pilot\n");
  ast_navigator_add (self->navigator, AST_TYPE_NEW_GAME_PAGE, make_new_game, self);
  game_window_plan (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  game_window_close (self);
  library_close (&self->library, NULL);
}

static void
activate (Fixture *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), action, NULL);
}

/* Whether the advice is on the page when that has been shown and all questions are answered. */
static gboolean
is_advised (Fixture *self)
{
  activate (self, "new-game");
  library_wait (&self->library);
  return frame_find (GTK_WIDGET (self->navigator), GTK_TYPE_LABEL, advice) != NULL;
}

/* The advice stays until a game has been started with it in view; then there is no word again. */
static void
test_advice (Fixture *self, gconstpointer data)
{
  g_assert_true (is_advised (self));
  ast_navigator_go_back (self->navigator);
  g_assert_true (is_advised (self));
  activate (self, "start");
  g_assert_false (is_advised (self));
}

/* Settings of a version without grades: whoever plays next is on the ladder. */
static void
test_grade (Fixture *self, gconstpointer data)
{
  AstNewGamePage *page;

  activate (self, "new-game");
  page = ast_navigator_find (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  g_assert_cmpstr (
      ast_plan_seat_get_level (ast_plan_get_seat (ast_new_game_page_get_plan (page), 1)), ==,
      "pilot-2");
}

/* Several people at one screen know each other better. */
static void
test_several_people (Fixture *self, gconstpointer data)
{
  AstNewGamePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);

  ast_plan_add_seat (ast_new_game_page_get_plan (page), NULL);
  g_assert_false (is_advised (self));
}

/* A game with a deck is wanted, and planned with it. */
static void
test_deck (Fixture *self, gconstpointer data)
{
  AstDeckCollection *decks = ast_library_get_decks (self->library.library);
  const AstDeck *base = ast_deck_collection_find_newest (decks, "base");
  g_autoptr (AstDeck) own = ast_deck_new ("own", 1, "Own", base->tiles, base->n_tiles);
  AstNewGamePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);

  g_assert_true (ast_deck_collection_install (decks, own, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (self->frame.window), "new-game-of",
                                  g_variant_new_string ("own"));
  library_wait (&self->library);
  g_assert_true (ast_navigator_get_shown (self->navigator) == AST_TYPE_NEW_GAME_PAGE);
  g_assert_cmpstr (ast_plan_get_deck (ast_new_game_page_get_plan (page)), ==, "own");
}

/* A game that is started without the advice in view leaves it for later. */
static void
test_unseen (Fixture *self, gconstpointer data)
{
  AstNewGamePage *page;

  g_assert_true (is_advised (self));
  page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  ast_plan_add_seat (ast_new_game_page_get_plan (page), NULL);
  g_assert_false (is_advised (self));
  activate (self, "start");
  page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  ast_plan_remove_seat (ast_new_game_page_get_plan (page), 2);
  g_assert_true (is_advised (self));
}

static void
test_start (Fixture *self, gconstpointer data)
{
  AstNewGamePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  AstMatch *match;
  g_autofree char *set_up = NULL;

  ast_plan_seat_set_name (ast_plan_get_seat (ast_new_game_page_get_plan (page), 0), "Bert");
  activate (self, "start");
  match = ast_session_get_match (ast_current_game_get_session (self->game));
  /* Codes that are picked can be told, and are none of a day. */
  g_assert_cmpuint (ast_match_get_seed (match), >=, 100000000);
  g_assert_cmpuint (ast_match_get_seed (match), <, 1000000000);
  set_up = g_settings_get_string (self->settings, "set-up");
  g_assert_nonnull (strstr (set_up, "name=Bert"));
}

static gboolean
has_code (AstNewGamePage *page)
{
  guint64 code;

  return ast_new_game_page_get_code (page, &code);
}

/* The code is for one game; it stays if the game on the table is not given up for it. */
static void
test_code (Fixture *self, gconstpointer data)
{
  AstSession *session;
  AstNewGamePage *page;

  game_window_start_troubled (self);
  session = ast_current_game_get_session (self->game);
  activate (self, "new-game");
  page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  ast_new_game_page_set_code (page, "4711");
  activate (self, "start");
  frame_press_in_windows ("_Cancel");
  g_assert_true (has_code (page));
  activate (self, "start");
  frame_press_in_windows ("Close _Anyway");
  wait_while (ast_current_game_get_session (self->game) == session);
  session = ast_current_game_get_session (self->game);
  g_assert_cmpuint (ast_match_get_seed (ast_session_get_match (session)), ==, 4711);
  g_assert_false (has_code (page));
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/planner/advice", test_advice);
  add_test ("/app/planner/grade", test_grade);
  add_test ("/app/planner/several-people", test_several_people);
  add_test ("/app/planner/deck", test_deck);
  add_test ("/app/planner/unseen", test_unseen);
  add_test ("/app/planner/code", test_code);
  add_test ("/app/planner/start", test_start);
  return g_test_run ();
}
