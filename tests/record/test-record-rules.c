/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The changes of tests/fixtures/changes.txt to the worked examples. */

#include <string.h>

#include "ast-record-reader.h"
#include "fixture.h"

static AstDeckCollection *collection;

/* The record that a line of the fixture names, with the change that it tells. */
static char *
change_record (const char *line)
{
  static GRegex *form;
  g_autoptr (GMatchInfo) match = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *path = NULL, *text = NULL;

  if (form == NULL)
    form = g_regex_new ("^(\\w+)( first)?: «(.*)» → «(.*)»$", 0, 0, NULL);
  if (!g_regex_match (form, line, 0, &match))
    g_error ("not a change: %s", line);
  parts = g_match_info_fetch_all (match);
  for (int i = 3; i <= 4; i++) {
    g_autoptr (GString) part = g_string_new (parts[i]);

    g_string_replace (part, "↵", "\n", 0);
    g_string_replace (part, "␡", "\x7f", 0);
    g_free (parts[i]);
    parts[i] = g_string_free (g_steal_pointer (&part), FALSE);
  }
  path = g_strdup_printf ("records/%s.asterism", parts[1]);
  text = fixture_load (path);
  return fixture_change (text, parts[3], parts[4], *parts[2] != '\0');
}

static void
check_change (const char *line, const char *expected)
{
  g_autofree char *changed = change_record (line);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, changed, strlen (changed), &error);
  const char *found = record != NULL ? "right" : error->message;

  if (!g_str_has_prefix (found, expected))
    g_test_fail_printf ("%s: “%s”, but not “%s”", line, found, expected);
}

static void
test_changes (void)
{
  g_autofree char *text = fixture_load ("changes.txt");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n = 0;

  for (int i = 0; lines[i] != NULL; i++) {
    if (*lines[i] == '\0' || *lines[i] == '#')
      continue;
    g_assert_true (g_str_has_prefix (lines[i + 1], "    "));
    check_change (lines[i], lines[i + 1] + 4);
    i++;
    n++;
  }
  g_assert_cmpint (n, >, 190);
}

/* Every JSON value but an object. */
static void
test_no_record (void)
{
  static const char *const texts[] = { "[]", "[{}]", "{}", "7", "\"asterism-record\"", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (ast_record_read (collection, texts[i], strlen (texts[i]), &error));
    g_assert_true (g_str_has_prefix (error->message, "file: format: "));
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/record/rules/no-record", test_no_record);
  g_test_add_func ("/record/rules/changes", test_changes);
  status = g_test_run ();
  ast_deck_collection_unref (collection);
  return status;
}
