/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Saving over files that exist. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "ast-save.h"

/* Simulates a full disk. */
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

/* A failed save leaves the old file. */
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
  /* No temporary file is left. */
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file with a second name, made by link () or symlink (). */
typedef struct {
  char *folder, *path, *other;
  GFile *file;
} Alias;

static void
set_up_alias (Alias *self, gconstpointer make)
{
  g_autoptr (GFile) other = NULL;

  self->folder = g_dir_make_tmp ("asterism-save-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "alias", NULL);
  self->other = g_build_filename (self->folder, "record", NULL);
  self->file = g_file_new_for_path (self->path);
  other = g_file_new_for_path (self->other);
  g_assert_true (save (other, "older", NULL));
  g_assert_cmpint (g_chmod (self->other, 0640), ==, 0);
  g_assert_cmpint (((int (*) (const char *, const char *)) make) (self->other, self->path), ==, 0);
}

static void
tear_down_alias (Alias *self, gconstpointer make)
{
  g_unlink (self->path);
  g_unlink (self->other);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_object_unref (self->file);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->other);
}

static void
assert_mode (const char *path, guint wanted)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmphex (info.st_mode & 07777, ==, wanted);
}

/* The same where the name is a link. */
static void
test_full_disk_behind_link (Alias *self, gconstpointer make)
{
  allow_bytes (0);
  g_assert_false (save (self->file, "newer", NULL));
  allow_bytes (RLIM_INFINITY);
  assert_holds (self->file, "older");
  assert_mode (self->path, 0640);
}

/* A symbolic link stays one, and leads to the new contents. */
static void
test_symbolic_link (Alias *self, gconstpointer make)
{
  g_autoptr (GFile) other = g_file_new_for_path (self->other);

  g_assert_true (save (self->file, "newer", NULL));
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_SYMLINK));
  assert_holds (other, "newer");
  assert_mode (self->other, 0640);
}

/* Of a file with two names, the one asked for gets the new contents, in a file of its own. */
static void
test_two_names (Alias *self, gconstpointer make)
{
  g_autoptr (GFile) other = g_file_new_for_path (self->other);

  g_assert_true (save (self->file, "newer", NULL));
  assert_holds (self->file, "newer");
  assert_mode (self->path, 0640);
  assert_holds (other, "older");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  g_test_add_func ("/save/full-disk", test_full_disk);
  g_test_add ("/save/full-disk/symbolic-link", Alias, symlink, set_up_alias,
              test_full_disk_behind_link, tear_down_alias);
  g_test_add ("/save/full-disk/two-names", Alias, link, set_up_alias, test_full_disk_behind_link,
              tear_down_alias);
  g_test_add ("/save/symbolic-link", Alias, symlink, set_up_alias, test_symbolic_link,
              tear_down_alias);
  g_test_add ("/save/two-names", Alias, link, set_up_alias, test_two_names, tear_down_alias);
  return g_test_run ();
}
