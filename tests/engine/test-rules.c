/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rules and the worked examples, each as a game that can be read: one test for each file
 * in rules/ and examples/. See fixture.h for how to read and write them. */

#include <glib.h>
#include <string.h>

#include "fixture.h"

/* The rules that the engine implements; S6 and E4 concern the program only. */
static const char *const numbers[] = {
  "S1", "S2", "S3",  "S4",  "S5",  "S7",  "S8", "T1", "L1", "L2", "L3", "L4", "M1",
  "M2", "M3", "M4",  "M5",  "M6",  "M7",  "B1", "B2", "B3", "B4", "B5", "B6", "B7",
  "B8", "B9", "B10", "B11", "B12", "B13", "P1", "P2", "P3", "P4", "P5", "P6", "P7",
  "E1", "E2", "E3",  "X1",  "X2",  "X3",  "X4", "X5", "X6", "X7", "X8",
};

static void
test_fixture (gconstpointer path)
{
  fixture_run (path);
}

/* Whether a test's path is about the rule. */
static gboolean
is_about (const char *path, const char *number)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_str_has_prefix (name, number) && name[strlen (number)] == '-';
}

/* Each of these rules has a fixture. */
static void
test_every_rule (gconstpointer data)
{
  const GPtrArray *paths = data;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    gboolean found = FALSE;
    for (guint j = 0; j < paths->len; j++)
      found |= is_about (paths->pdata[j], numbers[i]);
    if (!found)
      g_test_message ("no fixture for %s", numbers[i]);
    g_assert_true (found);
  }
}

/* A fixture with a wrong statement makes the test fail. */
static void
test_wrong_fixture (void)
{
  if (g_test_subprocess ()) {
    g_autofree char *path = g_test_build_filename (G_TEST_DIST, "wrong-fixture.txt", NULL);
    fixture_run (path);
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*wrong-fixture.txt:6:*points: 3 instead of 5*");
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
find_fixtures (GPtrArray *paths, const char *folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
}

static void
add_fixture (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *kind = g_path_get_basename (folder);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *test = NULL;

  name[strlen (name) - strlen (".txt")] = '\0';
  test = g_strdup_printf ("/engine/%s/%s", kind, name);
  g_test_add_data_func (test, path, test_fixture);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  find_fixtures (paths, "rules");
  find_fixtures (paths, "examples");
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    add_fixture (paths->pdata[i]);
  g_test_add_data_func ("/engine/rules/every-rule-has-a-fixture", paths, test_every_rule);
  g_test_add_func ("/engine/rules/wrong-fixture-fails", test_wrong_fixture);
  return g_test_run ();
}
