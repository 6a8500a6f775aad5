/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ast-application.h"

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

/* However soon it ends after its start, it does not leave the library while that is being made. */
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
  status = g_test_run ();
  g_unlink (database);
  g_rmdir (folder);
  return status;
}
