/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ast-application.h"
#include "ast-screen-reader.h"

/* Whether this process has `path` open. */
static gboolean
is_open (const char *path)
{
  g_autoptr (GDir) descriptors = g_dir_open ("/proc/self/fd", 0, NULL);
  gboolean found = FALSE;
  const char *name;

  g_assert_nonnull (descriptors);
  while ((name = g_dir_read_name (descriptors)) != NULL) {
    g_autofree char *link = g_build_filename ("/proc/self/fd", name, NULL);
    g_autofree char *target = g_file_read_link (link, NULL);

    found |= g_strcmp0 (target, path) == 0;
  }
  return found;
}

/* Even if it quits right after its start, it first finishes creating the library. */
static void
test_gone_at_once (gconstpointer folder)
{
  g_autoptr (GApplication) application = G_APPLICATION (ast_application_new ());
  g_autofree char *database = g_build_filename (folder, "asterism.db", NULL);
  char name[] = "asterism", option[] = "--gapplication-service";
  char *arguments[] = { name, option, NULL };

  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "startup", G_CALLBACK (g_application_quit), NULL);
  g_assert_cmpint (g_application_run (application, 2, arguments), ==, 0);
  g_assert_true (g_file_test (database, G_FILE_TEST_IS_REGULAR));
  g_assert_false (is_open (database));
}

static int
run (AstApplication *application, const char *argument)
{
  g_autofree char *copy = g_strdup (argument);
  char name[] = "asterism";
  char *arguments[] = { name, copy, NULL };

  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application))
                               | G_APPLICATION_NON_UNIQUE);
  return g_application_run (G_APPLICATION (application), copy != NULL ? 2 : 1, arguments);
}

/* The exit status tells what was wrong. */
static void
test_status (void)
{
  static const struct {
    const char *argument;
    int status;
  } lines[] = {
    { "--nonsense", 2 },
    { "--seed", 2 },
    { "--new-game=red:cat", 2 },
    { "/no/such.asterism", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (AstApplication) application = ast_application_new ();

    g_assert_cmpint (run (application, lines[i].argument), ==, lines[i].status);
  }
}

/* A remote file is not looked up before the window is there. */
static void
test_remote (void)
{
  g_autoptr (AstApplication) application = ast_application_new ();

  g_signal_connect_after (application, "open", G_CALLBACK (g_application_quit), NULL);
  g_assert_cmpint (run (application, "http://localhost/game.asterism"), ==, 0);
}

static void
check_words_cb (GApplication *application)
{
  AstWords words = ast_screen_reader_get_words (ast_screen_reader_get_default ());

  g_assert_cmpint (words, ==, AST_WORDS_TERSE);
  g_application_quit (application);
}

/* The first page that is shown knows already how many words are wanted. */
static void
test_words (void)
{
  g_autoptr (AstApplication) application = ast_application_new ();
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  g_settings_set_enum (settings, "speech", AST_WORDS_TERSE);
  g_signal_connect_after (application, "activate", G_CALLBACK (check_words_cb), NULL);
  g_assert_cmpint (run (application, NULL), ==, 0);
}

static void
check_return_cb (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  GtkWidget *before;

  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  before = gtk_window_get_focus (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), "statistics", NULL);
  g_assert_false (gtk_window_get_focus (window) == before);
  g_action_group_activate_action (G_ACTION_GROUP (window), "back", NULL);
  g_assert_true (gtk_window_get_focus (window) == before);
  g_application_quit (application);
}

/* Who comes back to a page is where they have left it. */
static void
test_return (void)
{
  g_autoptr (AstApplication) application = ast_application_new ();

  g_signal_connect_after (application, "activate", G_CALLBACK (check_return_cb), NULL);
  g_assert_cmpint (run (application, NULL), ==, 0);
}

static void
restart_cb (GApplication *application)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "restart", NULL);
}

/* The program closes first, and the restart can be dropped. */
static void
test_restart (void)
{
  g_autoptr (AstApplication) application = ast_application_new ();

  g_signal_connect_after (application, "activate", G_CALLBACK (restart_cb), NULL);
  g_assert_false (ast_application_is_to_restart (application));
  g_assert_cmpint (run (application, NULL), ==, 0);
  g_assert_true (ast_application_is_to_restart (application));
  g_action_activate (g_action_map_lookup_action (G_ACTION_MAP (application), "drop-restart"), NULL);
  g_assert_false (ast_application_is_to_restart (application));
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-application-XXXXXX", NULL);
  g_autofree char *database = g_build_filename (folder, "asterism.db", NULL);
  int status;

  g_assert_nonnull (folder);
  g_setenv ("ASTERISM_DATA_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/app/application/gone-at-once", folder, test_gone_at_once);
  g_test_add_func ("/app/application/status", test_status);
  g_test_add_func ("/app/application/remote", test_remote);
  g_test_add_func ("/app/application/words", test_words);
  g_test_add_func ("/app/application/return", test_return);
  g_test_add_func ("/app/application/restart", test_restart);
  status = g_test_run ();
  g_unlink (database);
  g_rmdir (folder);
  return status;
}
