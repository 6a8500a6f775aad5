/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file is not replaced by who does not know what it holds. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ast-known-file.h"

typedef struct {
  char *folder;
  GFile *file;
} Fixture;

/* Another program writes `theirs` there while our own file goes to the disk. */
static const char *path_of_theirs, *theirs;

/* In place of the one of the C library. */
int
fsync (int fd)
{
  const char *path = g_steal_pointer (&path_of_theirs);

  if (path != NULL)
    g_assert_true (g_file_set_contents (path, theirs, -1, NULL));
  return (int) syscall (SYS_fsync, fd);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("asterism-known-XXXXXX", NULL);
  self->file = g_file_new_build_filename (self->folder, "deck.json", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (g_file_peek_path (self->file));
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_object_unref (self->file);
  g_free (self->folder);
}

static void
put (Fixture *self, const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (self->file), text, -1, NULL));
}

static GBytes *
make_bytes (const char *text)
{
  return text != NULL ? g_bytes_new_static (text, strlen (text)) : NULL;
}

static void
answered_cb (GObject *file, GAsyncResult *result, gpointer answer)
{
  *(GAsyncResult **) answer = g_object_ref (result);
}

/* What was found, as an error tells; NULL if it went well. */
static char *
replace (Fixture *self, const char *known, const char *text)
{
  g_autoptr (GBytes) known_bytes = make_bytes (known);
  g_autoptr (GBytes) bytes = make_bytes (text);
  g_autoptr (GBytes) found = NULL;
  g_autoptr (GAsyncResult) answer = NULL;
  g_autoptr (GError) error = NULL;

  ast_known_file_replace_async (self->file, known_bytes, bytes, answered_cb, &answer);
  while (answer == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (ast_known_file_replace_finish (answer, &found, &error)) {
    g_assert_null (found);
    return NULL;
  }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  return g_strndup (g_bytes_get_data (found, NULL), g_bytes_get_size (found));
}

static void
assert_holds (Fixture *self, const char *wanted)
{
  g_autofree char *text = NULL;

  g_file_get_contents (g_file_peek_path (self->file), &text, NULL, NULL);
  g_assert_cmpstr (text, ==, wanted);
}

static void
test_known (Fixture *self, gconstpointer data)
{
  g_assert_null (replace (self, NULL, "one"));
  g_assert_null (replace (self, "one", "two"));
  g_assert_null (replace (self, "one", "two")); /* It is that already. */
  assert_holds (self, "two");
  g_unlink (g_file_peek_path (self->file));
  g_assert_null (replace (self, "two", "three"));
  assert_holds (self, "three");
  g_assert_null (replace (self, "three", NULL));
  assert_holds (self, NULL);
  g_assert_null (replace (self, "three", NULL));
}

static void
test_unknown (Fixture *self, gconstpointer data)
{
  g_autofree char *over = NULL, *new = NULL, *gone = NULL;

  put (self, "theirs");
  over = replace (self, "one", "two");
  new = replace (self, NULL, "two");
  gone = replace (self, "one", NULL);
  g_assert_cmpstr (over, ==, "theirs");
  g_assert_cmpstr (new, ==, "theirs");
  g_assert_cmpstr (gone, ==, "theirs");
  assert_holds (self, "theirs");
}

static void
test_meanwhile (Fixture *self, gconstpointer data)
{
  g_autofree char *new = NULL, *over = NULL;

  theirs = "theirs";
  path_of_theirs = g_file_peek_path (self->file);
  new = replace (self, NULL, "ours");
  g_assert_cmpstr (new, ==, "theirs");
  put (self, "known");
  path_of_theirs = g_file_peek_path (self->file);
  over = replace (self, "known", "ours");
  g_assert_cmpstr (over, ==, "theirs");
  assert_holds (self, "theirs");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/known-file/known", Fixture, NULL, set_up, test_known, tear_down);
  g_test_add ("/known-file/unknown", Fixture, NULL, set_up, test_unknown, tear_down);
  g_test_add ("/known-file/meanwhile", Fixture, NULL, set_up, test_meanwhile, tear_down);
  return g_test_run ();
}
