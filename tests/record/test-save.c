/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Files that are written where others may be. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "ast-save.h"

/* As on a disk that is full. */
static void
allow_bytes (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
answered_cb (GObject *file, GAsyncResult *result, gpointer answer)
{
  *(GAsyncResult **) answer = g_object_ref (result);
}

static gboolean
save (GFile *file, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GAsyncResult) answer = NULL;

  ast_save_async (file, bytes, answered_cb, &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ast_save_finish (file, answer, error);
}

static void
assert_holds (GFile *file, const char *wanted)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, wanted);
}

/* What cannot be written spoils nothing. */
static void
test_full_disk (void)
{
  g_autofree char *folder = g_dir_make_tmp ("asterism-save-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (save (file, "older", &error));
  assert_holds (file, "older");
  allow_bytes (0);
  g_assert_false (save (file, "newer", &error));
  allow_bytes (RLIM_INFINITY);
  g_assert_nonnull (error);
  assert_holds (file, "older");
  g_clear_error (&error);
  g_assert_true (save (file, "newer", &error));
  assert_holds (file, "newer");
  g_unlink (path);
  /* Nothing else is left there. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  g_test_add_func ("/save/full-disk", test_full_disk);
  return g_test_run ();
}
