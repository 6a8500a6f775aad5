/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The window closes only after the last action is on disk, and asks first if it cannot be saved.
 * A restart that was asked for is dropped only if the window stays open. */

#include <glib/gstdio.h>

#include "ast-library.h"
#include "ast-table-page.h"
#include "tour.h"

static AstSession *
begin_game (Tour *tour)
{
  AstSession *session;
  AstMatch *match;

  tour_wait_for_page (tour, "AstWelcomePage");
  tour_start_game (tour, 3);
  tour_wait_for_page (tour, "AstTablePage");
  session =
      g_object_ref (ast_table_page_get_session (AST_TABLE_PAGE (tour_find (tour, "AstTablePage"))));
  match = ast_session_get_match (session);
  wait_while (ast_match_get_game (match)->phase != AST_LAY || ast_match_is_held (match));
  return session;
}

static void
finish_turn (AstSession *session)
{
  AstMatch *match = ast_session_get_match (session);
  AstLay lays[AST_MAX_LAYS];
  const AstAction pass = { .type = AST_PLACE };
  AstAction lay;

  ast_game_lays (ast_match_get_game (match), lays);
  lay = ast_game_lay_action (ast_match_get_game (match), lays[0]);
  g_assert_cmpint (ast_match_apply_turn (match, &lay, &pass), ==, AST_OK);
}

/* Waits until the window is freed, with all its pages; `window` is a weak pointer to it. */
static void
wait_until_closed (Tour *tour, GtkWindow **window)
{
  tour->window = NULL;
  wait_while (*window != NULL);
  g_assert_null (gtk_application_get_windows (GTK_APPLICATION (tour->application)));
}

static void
test_saved (void)
{
  Tour *tour = tour_begin (1100, 720);
  g_autoptr (AstSession) session = begin_game (tour);
  GtkWindow *window = NULL;

  g_set_weak_pointer (&window, tour->window);
  finish_turn (session);
  g_assert_false (ast_session_is_saved (session));
  gtk_window_close (GTK_WINDOW (tour->window));
  wait_until_closed (tour, &window);
  g_assert_true (ast_session_is_saved (session));
  tour_end (tour);
}

static void
test_unsaved (void)
{
  Tour *tour = tour_begin (1100, 720);
  g_autoptr (AstSession) session = begin_game (tour);
  GtkWindow *window = NULL;
  g_autofree char *folder = ast_library_find_folder ();
  g_autofree char *path = g_build_filename (folder, "asterism.db", NULL);

  g_assert_no_errno (g_unlink (path));
  g_set_weak_pointer (&window, tour->window);
  finish_turn (session);
  wait_while (ast_session_get_trouble (session) == NULL);
  g_action_group_activate_action (G_ACTION_GROUP (tour->application), "restart", NULL);
  tour_press (tour, "_Cancel");
  wait_while (tour_find_dialog (tour) != NULL);
  tour_settle (tour);
  g_assert_false (ast_application_is_to_restart (tour->application));
  g_action_group_activate_action (G_ACTION_GROUP (tour->application), "restart", NULL);
  tour_press (tour, "Close _Anyway");
  wait_until_closed (tour, &window);
  g_assert_false (ast_session_is_saved (session));
  g_assert_true (ast_application_is_to_restart (tour->application));
  tour_end (tour);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/closing/saved", test_saved);
  g_test_add_func ("/closing/unsaved", test_unsaved);
  return g_test_run ();
}
