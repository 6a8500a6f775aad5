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

/* A text as it stands between the marks of a fixture. */
static char *
unmark (const char *part)
{
  GString *text = g_string_new (part);

  g_string_replace (text, "↵", "\n", 0);
  g_string_replace (text, "␡", "\x7f", 0);
  return g_string_free (text, FALSE);
}

/* The text that a line of a fixture names, with the change that it tells. */
static char *
apply_change (const char *line, const char *place, const char *extension)
{
  g_autoptr (GRegex) form = g_regex_new ("^(\\w+)( first)?: «(.*)» → «(.*)»$", 0, 0, NULL);
  g_auto (GStrv) parts = g_regex_split (form, line, 0);
  g_autofree char *path = NULL, *text = NULL, *from = NULL, *to = NULL;

  if (g_strv_length (parts) != 6)
    g_error ("not a change: %s", line);
  path = g_strconcat (place, parts[1], extension, NULL);
  text = fixture_load (path);
  from = unmark (parts[3]);
  to = unmark (parts[4]);
  return fixture_change (text, from, to, *parts[2] != '\0');
}

int
fixture_each_change (const char *path, const char *place, const char *extension, FixtureCheck check)
{
  g_autofree char *text = fixture_load (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n = 0;

  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *changed = NULL;

    if (*lines[i] == '\0' || *lines[i] == '#')
      continue;
    g_assert_true (g_str_has_prefix (lines[i + 1], "    "));
    changed = apply_change (lines[i], place, extension);
    check (lines[i], changed, lines[i + 1] + 4);
    i++;
    n++;
  }
  return n;
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
