/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The window is closed while something goes on. */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ast-application.h"
#include "frame.h"
#include "library.h"

static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (folder);
  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

/* The first widget of that type in any window, as soon as there is one. */
static GtkWidget *
wait_for (const char *type)
{
  GtkWidget *found;

  wait_while ((found = frame_find_in_windows (g_type_from_name (type), NULL)) == NULL);
  return found;
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Answers the dialog that asks for a folder. GTK 4.18 complains if a dialog goes before it shows
 * the way to its folder. */
static void
choose_folder (const char *path)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (wait_for ("GtkFileChooserDialog"));
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) chosen = NULL;
  g_autofree char *name = g_file_get_basename (folder);

  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  frame_wait_for (wait_for ("GtkPathBar"), GTK_TYPE_LABEL, name);
  while (chosen == NULL || !g_file_equal (chosen, folder)) {
    g_main_context_iteration (NULL, TRUE);
    g_clear_object (&chosen);
    chosen = gtk_file_chooser_get_file (chooser);
  }
  g_signal_emit_by_name (chooser, "response", GTK_RESPONSE_ACCEPT);
}

G_GNUC_END_IGNORE_DEPRECATIONS

/* Asks for what is answered when the window is gone. */
static void
ask_late (GActionGroup *window)
{
  static const char *const actions[] = { "continue", "games", "new-game", "statistics" };
  GtkWidget *page = wait_for ("AstGamesPage");

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_action_group_activate_action (window, actions[i], NULL);
  gtk_widget_activate_action (page, "games.export", "x", (gint64) 77);
  gtk_widget_activate_action (page, "games.delete", "x", (gint64) 77);
  g_action_group_activate_action (window, "look-at", g_variant_new_int64 (1));
}

/* Chooses the first two games and exports them. */
static void
export_two (void)
{
  GtkWidget *page = wait_for ("AstGamesPage");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (frame_find (page, GTK_TYPE_TOGGLE_BUTTON, NULL)),
                                TRUE);
  gtk_widget_activate_action (page, "games.open", "x", (gint64) 1);
  gtk_widget_activate_action (page, "games.open", "x", (gint64) 2);
  gtk_widget_activate_action (page, "games.export-chosen", NULL);
}

static void
export_and_close_cb (GtkApplication *application, GFile **files, int n, const char *hint,
                     const char *folder)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  wait_for ("AstGameCard");
  export_two ();
  choose_folder (folder);
  wait_while (count_files (folder) == 0); /* The first of them has been begun. */
  ask_late (G_ACTION_GROUP (window));
  gtk_window_destroy (window);
}

/* Files are written to the end after the window has been closed; other answers are dropped. */
static void
test_written_to_the_end (gconstpointer folder)
{
  g_autoptr (GApplication) application = G_APPLICATION (ast_application_new ());
  g_autofree char *one = library_find_record ("x7.asterism");
  g_autofree char *two = library_find_record ("x8.asterism");
  g_autofree char *place = g_build_filename (folder, "records", NULL);
  char name[] = "asterism";
  char *arguments[] = { name, one, two, NULL };

  g_assert_cmpint (g_mkdir (place, 0700), ==, 0);
  g_signal_connect_after (application, "open", G_CALLBACK (export_and_close_cb), place);
  g_assert_cmpint (g_application_run (application, 3, arguments), ==, 0);
  g_assert_cmpuint (count_files (place), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-closing-XXXXXX", NULL);
  int status;

  g_assert_nonnull (folder);
  g_setenv ("ASTERISM_DATA_DIR", folder, TRUE);
  frame_init (&argc, &argv);
  g_test_add_data_func ("/app/closing/written-to-the-end", folder, test_written_to_the_end);
  status = g_test_run ();
  library_remove_folder (folder);
  return status;
}
