/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <adwaita.h>

#include "ast-application.h"
#include "ast-ladder.h"
#include "ast-widgets.h"

#define FOLDER "/io/github/asterism_game/Asterism/"
#define ICON_NAME "icon-name\">"

static GtkIconTheme *
get_theme (void)
{
  return gtk_icon_theme_get_for_display (gdk_display_get_default ());
}

/* Checks that each icon named in the file is there, and returns their number. */
static int
look_up_icons (const char *path)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) pieces = NULL;
  int n_icons = 0;

  g_assert_nonnull (bytes);
  pieces = g_strsplit (g_bytes_get_data (bytes, NULL), ICON_NAME, -1);
  for (int i = 1; pieces[0] != NULL && pieces[i] != NULL; i++) {
    g_autofree char *name = g_strndup (pieces[i], strcspn (pieces[i], "<"));

    if (*name == '\0')
      continue;
    g_test_message ("%s: %s", path, name);
    g_assert_true (gtk_icon_theme_has_icon (get_theme (), name));
    n_icons++;
  }
  return n_icons;
}

static void
test_templates (gconstpointer folder)
{
  g_auto (GStrv) names =
      g_resources_enumerate_children (folder, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  int n_icons = 0;

  g_assert_nonnull (names);
  for (int i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_strconcat (folder, names[i], NULL);

    if (g_str_has_suffix (path, ".ui"))
      n_icons += look_up_icons (path);
  }
  g_assert_cmpint (n_icons, >, 5);
}

/* The icons of the program itself. */
static void
test_program (void)
{
  g_assert_true (gtk_icon_theme_has_icon (
      get_theme (), g_application_get_application_id (g_application_get_default ())));
}

/* Each step of the ladder has a mark. */
static void
test_ladder (void)
{
  for (int step = 1; step <= AST_N_STEPS; step++) {
    g_autofree char *mark = g_strdup_printf ("ast-%s-symbolic", ast_level_name (ast_ladder[step]));

    g_test_message ("%s", mark);
    g_assert_true (gtk_icon_theme_has_icon (get_theme (), mark));
  }
}

static void
test_unknown (void)
{
  g_assert_false (gtk_icon_theme_has_icon (get_theme (), "ast-nobody-drew-this-symbolic"));
}

static void
started_cb (GApplication *application, int *status)
{
  *status = g_test_run ();
  g_application_quit (application);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-icons-XXXXXX", NULL);
  g_autoptr (GApplication) application = NULL;
  char name[] = "asterism", option[] = "--gapplication-service";
  char *arguments[] = { name, option, NULL };
  int status = -1;

  g_assert_nonnull (folder);
  g_setenv ("ASTERISM_DATA_DIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  application = G_APPLICATION (ast_application_new ());
  g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);
  g_signal_connect_after (application, "startup", G_CALLBACK (started_cb), &status);
  g_test_add_data_func ("/icons/pages", FOLDER, test_templates);
  g_test_add_data_func ("/icons/widgets", FOLDER "widgets/", test_templates);
  g_test_add_func ("/icons/program", test_program);
  g_test_add_func ("/icons/ladder", test_ladder);
  g_test_add_func ("/icons/unknown", test_unknown);
  g_assert_cmpint (g_application_run (application, 2, arguments), ==, 0);
  return status;
}
