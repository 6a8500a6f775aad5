/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>

char *
fixture_load (const char *path)
{
  g_autofree char *full = g_test_build_filename (G_TEST_DIST, "..", "fixtures", path, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (full, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

char *
fixture_change (const char *text, const char *from, const char *to, gboolean first)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  g_assert_true (first || strstr (at + 1, from) == NULL);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

char *
fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("asterism-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
fixture_remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
