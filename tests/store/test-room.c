/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies and repairs never fill the last tenth of the disk, however often they are tried; and of
 * two processes only one writes. */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-disk-space.h"
#include "store-fixture.h"

enum { DISK = 1000000 };

typedef struct {
  char *directory;
  char *path;
  AstRecord *record;
  gint64 game;
} Fixture;

static guint64 free_bytes;

static gboolean
measure (const char *directory, guint64 *size, guint64 *free)
{
  *size = DISK;
  *free = free_bytes;
  return TRUE;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = NULL;

  self->directory = make_directory ();
  self->path = g_build_filename (self->directory, "asterism.db", NULL);
  self->record = play_random_game (&(RandomGame){ .max_actions = 60 }, 4);
  archive = open_archive (self->directory);
  self->game = ast_archive_create (archive, self->record, "kept", NULL);
  ast_disk_space_set_measure (measure);
  free_bytes = DISK / 10 + 30000; /* The database is larger. */
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_disk_space_set_measure (NULL);
  ast_record_free (self->record);
  g_free (self->path);
  remove_directory (self->directory);
}

static void
assert_kept (Fixture *self, AstArchive *archive)
{
  g_autoptr (AstRecord) loaded = ast_archive_load (archive, self->game, NULL, NULL);

  assert_same_record (loaded, self->record);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_no_room (GError **error)
{
  g_assert_error (*error, AST_STORE_ERROR, AST_STORE_ERROR_NO_ROOM);
  g_clear_error (error);
}

/* To the byte. */
static void
test_tenth (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_disk_space_check (self->directory, 30000, &error));
  g_assert_no_error (error);
  g_assert_false (ast_disk_space_check (self->directory, 30001, &error));
  assert_no_room (&error);
  free_bytes = 10;
  g_assert_false (ast_disk_space_check (self->directory, 30001, &error));
  assert_no_room (&error);
  ast_disk_space_set_measure (NULL);
  g_assert_true (ast_disk_space_check ("/nowhere", G_MAXINT64, &error));
}

static void
test_restore (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *copy = g_build_filename (self->directory, "copy.db", NULL);
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (GError) error = NULL;
  guint n_files;

  g_assert_true (ast_db_copy (archive->db, copy, NULL));
  n_files = count_files (self->directory);
  for (guint i = 0; i < 3; i++) {
    g_assert_false (ast_archive_put_back (archive, copy, &error));
    assert_no_room (&error);
    assert_kept (self, archive);
  }
  g_assert_cmpuint (count_files (self->directory), ==, n_files);
  /* Room for the copy that is put back, but not for one of the present database. */
  free_bytes = DISK / 10 + ast_files_get_length (copy);
  ast_archive_put_back (archive, copy, &error);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (folder), <=, 1);
}

/* Nothing is written, however often it is tried; with room it works. */
static void
test_repair (Fixture *self, gconstpointer data)
{
  g_autofree char *contents = NULL, *after = NULL;
  g_autoptr (AstArchive) archive = ast_archive_new (self->directory, get_collection ());
  g_autoptr (GError) error = NULL;
  gsize length;
  guint n_files;

  g_assert_true (g_file_get_contents (self->path, &contents, &length, NULL));
  memset (contents + length / 4096 / 2 * 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (self->path, contents, length, NULL));
  g_assert_false (ast_archive_open (archive, &error));
  assert_no_room (&error);
  n_files = count_files (self->directory);
  for (guint i = 0; i < 3; i++) {
    g_assert_false (ast_archive_open (archive, &error));
    assert_no_room (&error);
  }
  g_assert_cmpuint (count_files (self->directory), ==, n_files);
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpmem (after, length, contents, length);
  free_bytes = DISK;
  ast_archive_open (archive, &error);
  g_assert_no_error (error);
  g_assert_nonnull (archive->report.damaged_copy);
}

/* An older database can be played on all the same. */
static void
test_upgrade (Fixture *self, gconstpointer data)
{
  g_autofree char *fixture = g_test_build_filename (G_TEST_DIST, "fixtures", "version-1.db", NULL);
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autoptr (AstArchive) archive = NULL;

  free_bytes = DISK / 10;
  g_assert_true (ast_files_copy (fixture, self->path, NULL));
  archive = open_archive (self->directory);
  g_assert_cmpuint (archive->report.migrated_from, ==, 1);
  g_assert_cmpuint (count_files (folder), ==, 0);
}

/* The second may look, but not write, until the first has gone. */
static void
test_two (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) first = open_archive (self->directory);
  g_autoptr (AstArchive) second = open_archive (self->directory);
  g_autoptr (GError) error = NULL;

  g_assert_false (first->report.in_use);
  g_assert_true (second->report.in_use && second->report.read_only);
  assert_kept (self, second);
  g_assert_false (ast_archive_rename (second, self->game, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_true (ast_archive_rename (first, self->game, "renamed", &error));
  g_assert_true (ast_archive_open (first, &error));
  g_assert_false (first->report.in_use);
  ast_archive_shut (first);
  g_assert_true (ast_archive_open (second, &error));
  g_assert_false (second->report.in_use);
  g_assert_true (ast_archive_rename (second, self->game, "x", &error));
}

/* Nor does it repair or bring up to date what the first has open. */
static void
test_two_and_old (Fixture *self, gconstpointer data)
{
  g_autofree char *fixture = g_test_build_filename (G_TEST_DIST, "fixtures", "version-1.db", NULL);
  g_autoptr (AstArchive) first = open_archive (self->directory);
  g_autoptr (AstArchive) second = ast_archive_new (self->directory, get_collection ());
  g_autoptr (GError) error = NULL;

  ast_archive_disconnect (first);
  g_assert_true (ast_files_copy (fixture, self->path, NULL));
  g_assert_false (ast_archive_open (second, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_IN_USE);
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/store/room/tenth", test_tenth },   { "/store/room/restore", test_restore },
    { "/store/room/repair", test_repair }, { "/store/room/upgrade", test_upgrade },
    { "/store/processes/two", test_two },  { "/store/processes/two-and-old", test_two_and_old },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
