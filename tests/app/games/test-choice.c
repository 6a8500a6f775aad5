/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A damaged library of which something is lost: it can be looked at, nothing is saved, and each way
 * on leads to a library that saves again. */

#include <glib/gstdio.h>

#include "ast-backups-page.h"
#include "ast-library-watch.h"
#include "ast-store-library.h"
#include "ast-store-upkeep.h"
#include "game-window.h"

static const char *const records[] = { "x7.asterism", "x3.asterism", "orca.asterism" };

enum { N_IN_COPY = 1, N_GAMES = G_N_ELEMENTS (records) };

typedef struct {
  GameWindow window; /* First, so that it is one. */
  AstBackupsPage *page;
  GBytes *sound; /* The contents of the file before it was damaged. */
} Fixture;

static Library *
get_library (Fixture *self)
{
  return &self->window.library;
}

static AstStore *
get_store (Fixture *self)
{
  return ast_library_get_store (get_library (self)->library);
}

static void
make_copy (Fixture *self)
{
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  ast_store_back_up_async (get_store (self), NULL, NULL, library_answered_cb, &answer);
  path = ast_store_finish_answer (get_store (self), library_wait_for (&answer), &error);
  g_assert_no_error (error);
}

/* Whether there is a copy in a week depends on how fast the upkeep is. */
static void
delete_weekly (Fixture *self)
{
  g_autofree char *folder = g_build_filename (get_library (self)->folder, "backups", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (strstr (name, "weekly") != NULL)
      g_assert_no_errno (g_unlink (path));
  }
}

static void
set_up (Fixture *self, gconstpointer data)
{
  library_open (get_library (self), NULL);
  for (guint i = 0; i < N_GAMES; i++) {
    if (i == N_IN_COPY)
      make_copy (self);
    library_take (get_library (self), records[i]);
  }
  ast_library_close (get_library (self)->library);
  self->sound = library_read_file (get_library (self));
  delete_weekly (self);
  library_damage (get_library (self));
  library_reopen (get_library (self));
  game_window_open (&self->window, AST_TYPE_BACKUPS_PAGE);
  ast_library_watch (get_library (self)->library, self->window.frame.announcer);
  self->page = ast_navigator_ensure (self->window.navigator, AST_TYPE_BACKUPS_PAGE);
  ast_page_refresh (AST_PAGE (self->page));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  game_window_close (&self->window);
  library_close (get_library (self), NULL);
  g_bytes_unref (self->sound);
}

static const AstStoreReport *
get_report (Fixture *self)
{
  return ast_store_get_report (get_store (self));
}

static guint
count_games (Fixture *self)
{
  g_autoptr (GPtrArray) entries = library_list (get_library (self), &(AstListQuery){ 0 });

  g_assert_nonnull (entries);
  return entries->len;
}

static void
press (Fixture *self, const char *label)
{
  frame_press (GTK_WIDGET (self->page), label);
}

static AstSession *
start_unsaved_game (Fixture *self)
{
  AstSession *session = game_window_start (&self->window, 1);

  wait_while (ast_session_get_trouble (session) == NULL);
  g_assert_error (ast_session_get_trouble (session), AST_STORE_ERROR, AST_STORE_ERROR_UNDECIDED);
  return session;
}

static void
wait_until_decided (Fixture *self)
{
  wait_while (!ast_library_is_ready (get_library (self)->library)
              || ast_library_needs_choice (get_library (self)->library));
}

static void
wait_until_saved (AstSession *session)
{
  wait_while (!ast_session_is_saved (session));
  g_assert_no_error (ast_session_get_trouble (session));
}

static gboolean
is_shown (Fixture *self, const char *label)
{
  return frame_find (GTK_WIDGET (self->page), GTK_TYPE_BUTTON, label) != NULL;
}

/* What was found is told, the games are there, and nothing is written. */
static void
test_found (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) now = NULL;
  GtkWidget *use;

  g_assert_true (get_report (self)->undecided);
  g_assert_cmpuint (get_report (self)->n_games, ==, N_GAMES);
  g_assert_cmpuint (get_report (self)->n_shortened, ==, 1);
  g_assert_cmpuint (count_games (self), ==, N_GAMES);
  use = frame_wait_for (GTK_WIDGET (self->page), GTK_TYPE_BUTTON, "_Use 3 Repaired Games");
  g_assert_true (gtk_widget_has_css_class (use, "suggested-action"));
  g_assert_true (is_shown (self, "_Try Again"));
  g_assert_false (is_shown (self, "_Back Up Now"));
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  g_assert_true (gtk_widget_has_focus (use));
  start_unsaved_game (self);
  now = library_read_file (get_library (self));
  g_assert_cmpuint (g_bytes_get_size (now), ==, g_bytes_get_size (self->sound));
}

/* The page has room in a narrow window, also with large text. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  int least;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  gtk_widget_measure (GTK_WIDGET (self->page), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  g_assert_cmpint (least, <=, 360);
}

/* The repaired games are used: without a question, since no game is missing among them. */
static void
test_repaired (Fixture *self, gconstpointer data)
{
  AstSession *session = start_unsaved_game (self);

  g_assert_cmpuint (get_report (self)->n_lost, ==, 0);
  press (self, "_Use 3 Repaired Games");
  wait_until_decided (self);
  g_assert_true (g_file_test (get_report (self)->damaged_copy, G_FILE_TEST_IS_REGULAR));
  wait_until_saved (session);
  g_assert_cmpuint (count_games (self), ==, N_GAMES + 1);
  g_assert_true (is_shown (self, "_Back Up Now"));
  g_assert_false (is_shown (self, "_Try Again"));
  g_assert_nonnull (strstr (frame_read_banner (&self->window.frame), "asterism-damaged-"));
}

/* A game that was not saved becomes one of those of the copy. */
static void
test_copy (Fixture *self, gconstpointer data)
{
  AstSession *session = start_unsaved_game (self);

  press (self, "_Restore…");
  frame_press_in_windows ("_Restore");
  wait_until_decided (self);
  wait_until_saved (session);
  g_assert_cmpuint (count_games (self), ==, N_IN_COPY + 1);
}

static void
try_again (Fixture *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window.frame.window), "try-again", NULL);
  library_wait_until_ready (get_library (self));
}

/* As after a disk that has not answered for a while. */
static void
test_try_again (Fixture *self, gconstpointer data)
{
  AstSession *session = start_unsaved_game (self);

  try_again (self);
  g_assert_true (get_report (self)->undecided);
  g_assert_true (is_shown (self, "_Use 3 Repaired Games"));
  library_write_file (get_library (self), self->sound);
  try_again (self);
  g_assert_false (get_report (self)->undecided);
  g_assert_cmpuint (get_report (self)->n_shortened, ==, 0);
  wait_until_saved (session);
  g_assert_cmpuint (count_games (self), ==, N_GAMES + 1);
  g_assert_false (is_shown (self, "_Try Again"));
}

/* A copy that is damaged itself changes nothing. */
static void
test_damaged_copy (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (get_library (self)->folder, "backups", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *path = g_build_filename (folder, g_dir_read_name (dir), NULL);

  g_assert_true (g_file_set_contents (path, "no database", -1, NULL));
  press (self, "_Restore…");
  frame_press_in_windows ("_Restore");
  wait_while (
      !g_str_has_prefix (frame_read_banner (&self->window.frame), "The backup can’t be restored"));
  g_assert_true (get_report (self)->undecided);
  g_assert_true (is_shown (self, "_Use 3 Repaired Games"));
  g_assert_cmpuint (count_games (self), ==, N_GAMES);
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/choice/found", test_found);
  add_test ("/app/choice/narrow", test_narrow);
  add_test ("/app/choice/repaired", test_repaired);
  add_test ("/app/choice/copy", test_copy);
  add_test ("/app/choice/try-again", test_try_again);
  add_test ("/app/choice/damaged-copy", test_damaged_copy);
  return g_test_run ();
}
