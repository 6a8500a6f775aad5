/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gstdio.h>
#include <string.h>

#include "ast-backups.h"
#include "ast-figures.h"
#include "ast-files.h"
#include "ast-migrations.h"
#include "fault-vfs.h"
#include "store-fixture.h"

typedef struct {
  char *directory;
  char *path;
  gint64 game;
} Fixture;

/* A closed database with a game. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (AstRecord) record = play_random_game (&(RandomGame){ .max_actions = 50 }, 1);
  g_autoptr (AstArchive) archive = NULL;

  self->directory = make_directory ();
  self->path = g_build_filename (self->directory, "asterism.db", NULL);
  archive = open_archive (self->directory);
  self->game = ast_archive_create (archive, record, "kept", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  fault_vfs_recover (0);
  g_free (self->path);
  remove_directory (self->directory);
}

static void
change (Fixture *self, const char *sql)
{
  g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_EXISTING, NULL);

  g_assert_true (ast_db_exec (db, sql, NULL));
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Names and contents of all files of the directory. */
static char *
describe_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->directory, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (self->directory, names->pdata[i], NULL);
    g_autofree char *contents = NULL;
    g_autofree char *sum = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
    sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) contents, length);
    g_string_append_printf (text, "%s %s\n", (char *) names->pdata[i], sum);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_refused (Fixture *self, AstStoreError code)
{
  g_autoptr (AstArchive) archive = ast_archive_new (self->directory, get_collection ());
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_archive_open (archive, &error));
  g_assert_error (error, AST_STORE_ERROR, code);
  g_assert_null (archive->db);
}

static void
assert_refused_untouched (Fixture *self, AstStoreError code)
{
  g_autofree char *before = describe_files (self);
  g_autofree char *after = NULL;

  assert_refused (self, code);
  after = describe_files (self);
  g_assert_cmpstr (before, ==, after);
}

static void
test_newer (Fixture *self, gconstpointer data)
{
  change (self, "PRAGMA user_version = 1000; CREATE TABLE wonder (x)");
  assert_refused_untouched (self, AST_STORE_ERROR_NEWER);
}

/* Only the log has the newer version, since the newer program was killed. */
static void
test_newer_in_the_log (Fixture *self, gconstpointer data)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *saved = g_strconcat (self->path, ".saved", NULL);
  g_autofree char *saved_log = g_strconcat (self->path, ".saved-log", NULL);
  g_autofree char *before = NULL, *after = NULL, *log_before = NULL, *log_after = NULL;
  gsize n_before, n_after;

  {
    g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_EXISTING, NULL);

    g_assert_true (ast_db_exec (db, "PRAGMA user_version = 1000", NULL));
    g_assert_true (ast_files_copy (log, saved_log, NULL));
    g_assert_true (ast_files_copy (self->path, saved, NULL));
  }
  g_assert_true (ast_files_rename (saved, self->path, NULL));
  g_assert_true (ast_files_rename (saved_log, log, NULL));
  g_assert_true (g_file_get_contents (self->path, &before, &n_before, NULL));
  g_assert_true (g_file_get_contents (log, &log_before, NULL, NULL));
  assert_refused (self, AST_STORE_ERROR_NEWER);
  g_assert_true (g_file_get_contents (self->path, &after, &n_after, NULL));
  g_assert_cmpmem (before, n_before, after, n_after);
  g_assert_true (g_file_get_contents (log, &log_after, &n_after, NULL));
  g_assert_cmpmem (log_before, n_after, log_after, n_after);
}

static void
test_foreign (Fixture *self, gconstpointer data)
{
  change (self, "PRAGMA application_id = 4711");
  assert_refused_untouched (self, AST_STORE_ERROR_FOREIGN);
}

/* A bit of the header that says whose file it is, or of which version, makes no other file of it.
 */
static void
test_misread (Fixture *self, gconstpointer data)
{
  guint newest = ast_migrations_get_newest ();
  guint numbers[][2] = {
    { AST_APPLICATION_ID ^ 0x200, newest },
    { AST_APPLICATION_ID, newest ^ 0x400 },
    { AST_APPLICATION_ID, newest - 1 },
    { AST_APPLICATION_ID, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    g_autofree char *sql = g_strdup_printf ("PRAGMA application_id = %u; PRAGMA user_version = %u",
                                            numbers[i][0], numbers[i][1]);
    g_autoptr (AstArchive) archive = NULL;
    g_autoptr (AstRecord) record = NULL;

    change (self, sql);
    archive = open_archive (self->directory);
    g_assert_nonnull (archive->report.damaged_copy);
    record = ast_archive_load (archive, self->game, NULL, NULL);
    g_assert_cmpuint (record->actions->len, ==, 50);
  }
}

static void
test_foreign_without_mark (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  {
    g_autoptr (AstDb) db = ast_db_open (self->path, AST_DB_CREATE, NULL);

    g_assert_true (ast_db_exec (db, "CREATE TABLE recipe (x)", NULL));
  }
  assert_refused_untouched (self, AST_STORE_ERROR_FOREIGN);
}

static void
test_no_directory (Fixture *self, gconstpointer data)
{
  g_autofree char *below = g_build_filename (self->path, "below", NULL);
  g_autoptr (AstArchive) archive = ast_archive_new (below, get_collection ());
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_archive_open (archive, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_ACCESS);
}

static void
test_new_directory (Fixture *self, gconstpointer data)
{
  g_autofree char *below = g_build_filename (self->directory, "a", "b", NULL);
  g_autoptr (AstArchive) archive = open_archive (below);

  g_assert_nonnull (archive->db);
}

/* Without write permission games can be shown. */
static void
test_read_only (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = NULL;
  g_autoptr (AstRecord) record = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (AstFigures) figures = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  fault_vfs_arm (FAULT_DENY, 1);
  archive = open_archive (self->directory);
  g_assert_true (archive->report.read_only);
  record = ast_archive_load (archive, self->game, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->actions->len, ==, 50);
  entries = ast_archive_list (archive, &(AstListQuery){ 0 }, &n, NULL);
  g_assert_cmpuint (n, ==, 1);
  figures = ast_figures_read (archive->db, NULL, NULL);
  g_assert_nonnull (figures);
  g_assert_false (ast_archive_rename (archive, self->game, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY);
}

static void
test_read_only_and_old (Fixture *self, gconstpointer data)
{
  change (self, "PRAGMA user_version = 2");
  fault_vfs_arm (FAULT_DENY, 1);
  assert_refused (self, AST_STORE_ERROR_READ_ONLY);
}

static void
test_nothing_to_read (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  fault_vfs_arm (FAULT_DENY, 1);
  assert_refused (self, AST_STORE_ERROR_ACCESS);
}

/* The file is deleted while it is open: that is noticed before the next write. */
static void
test_vanished (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (GError) error = NULL;

  g_unlink (self->path);
  g_assert_false (ast_archive_rename (archive, self->game, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED);
}

static void
test_full (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = open_archive (self->directory);
  g_autoptr (AstGameEntry) entry = NULL;
  g_autoptr (GError) error = NULL;

  fault_vfs_arm (FAULT_FULL, 1);
  g_assert_false (ast_archive_rename (archive, self->game, "x", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_FULL);
  entry = ast_archive_get_entry (archive, self->game, NULL);
  g_assert_cmpstr (entry->title, ==, "kept");
  fault_vfs_recover (0); /* There is room again. */
  g_assert_true (ast_archive_rename (archive, self->game, "x", NULL));
}

static guint
count_files (const char *folder, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix);
  return n;
}

/* However often a migration fails, one copy of the database is kept. */
static void
test_failing_migration (Fixture *self, gconstpointer data)
{
  g_autofree char *fixture = g_test_build_filename (G_TEST_DIST, "fixtures", "version-1.db", NULL);
  g_autofree char *folder = ast_backups_get_folder (self->directory);

  g_assert_true (ast_files_copy (fixture, self->path, NULL));
  change (self, "CREATE INDEX game_by_content ON game (seed)"); /* The second step makes it. */
  for (guint i = 0; i < 3; i++)
    assert_refused (self, AST_STORE_ERROR_SCHEMA);
  g_assert_cmpuint (count_files (folder, ""), ==, 1);
  /* What was changed since is another state, and is kept as well. */
  change (self, "UPDATE game SET generator = 'other'");
  assert_refused (self, AST_STORE_ERROR_SCHEMA);
  g_assert_cmpuint (count_files (folder, ""), ==, 2);
  change (self, "DROP INDEX game_by_content");
  ast_archive_free (open_archive (self->directory));
}

/* Destroys a page in the middle of the file. */
static void
damage (Fixture *self)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (self->path, &contents, &length, NULL));
  memset (contents + length / 4096 / 2 * 4096, 0xa5, 4096);
  g_assert_true (g_file_set_contents (self->path, contents, length, NULL));
}

/* A repair that finds no room leaves the damaged file in its place, and no copy or draft. */
static void
test_failing_repair (Fixture *self, gconstpointer data)
{
  g_autofree char *damaged = NULL, *after = NULL;
  g_autoptr (AstArchive) archive = NULL;
  gsize length;

  damage (self);
  g_assert_true (g_file_get_contents (self->path, &damaged, &length, NULL));
  for (guint i = 0; i < 3; i++) {
    fault_vfs_arm (FAULT_FULL, 1);
    assert_refused (self, AST_STORE_ERROR_FULL);
    fault_vfs_recover (0);
    g_assert_cmpuint (count_files (self->directory, "asterism-damaged-"), ==, 0);
    g_assert_cmpuint (count_files (self->directory, "asterism.db.draft"), ==, 0);
  }
  g_assert_true (g_file_get_contents (self->path, &after, NULL, NULL));
  g_assert_cmpmem (damaged, length, after, length);
  archive = open_archive (self->directory);
  g_assert_nonnull (archive->report.damaged_copy);
}

/* Of many damaged databases the newest are kept. */
static void
test_many_repairs (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < AST_BACKUPS_KEPT + 3; i++) {
    damage (self);
    ast_archive_free (open_archive (self->directory));
  }
  g_assert_cmpuint (count_files (self->directory, "asterism-damaged-"), ==, AST_BACKUPS_KEPT);
}

/* The first start was killed before anything was in the file. */
static void
test_empty_file (Fixture *self, gconstpointer data)
{
  g_autoptr (AstArchive) archive = NULL;

  g_assert_true (g_file_set_contents (self->path, "", 0, NULL));
  archive = open_archive (self->directory);
  g_assert_null (archive->report.damaged_copy);
}

/* As after a flipped bit in the schema. */
static void
test_renamed_column (Fixture *self, gconstpointer data)
{
  static const char *const changes[] = {
    "ALTER TABLE game RENAME COLUMN created TO cremted",
    "ALTER TABLE game RENAME COLUMN checksum TO shecksum",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (AstArchive) archive = NULL;

    change (self, changes[i]);
    archive = open_archive (self->directory);
    g_assert_nonnull (archive->report.damaged_copy);
    g_assert_cmpuint (archive->report.n_games, ==, 1);
  }
}

int
main (int argc, char *argv[])
{
  static const struct {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/store/opening/newer", test_newer },
    { "/store/opening/renamed-column", test_renamed_column },
    { "/store/opening/newer-in-the-log", test_newer_in_the_log },
    { "/store/opening/foreign", test_foreign },
    { "/store/opening/misread", test_misread },
    { "/store/opening/foreign-without-mark", test_foreign_without_mark },
    { "/store/opening/no-directory", test_no_directory },
    { "/store/opening/new-directory", test_new_directory },
    { "/store/opening/read-only", test_read_only },
    { "/store/opening/read-only-and-old", test_read_only_and_old },
    { "/store/opening/nothing-to-read", test_nothing_to_read },
    { "/store/opening/vanished", test_vanished },
    { "/store/opening/full", test_full },
    { "/store/opening/failing-migration", test_failing_migration },
    { "/store/opening/failing-repair", test_failing_repair },
    { "/store/opening/many-repairs", test_many_repairs },
    { "/store/opening/empty-file", test_empty_file },
  };

  g_test_init (&argc, &argv, NULL);
  fault_vfs_install ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
