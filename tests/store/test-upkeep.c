/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gstdio.h>

#include "ast-backups.h"
#include "ast-files.h"
#include "ast-game-checksum.h"
#include "ast-repair-check.h"
#include "ast-disk-space.h"
#include "ast-store-upkeep.h"
#include "store-fixture.h"

typedef StoreFixture Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  store_fixture_set_up (self, data);
  g_assert_true (open_store (self->store, NULL));
  self->game = create_in_store (self->store, self->record, "A game", NULL);
  g_assert_cmpint (self->game, >, 0);
}

static void
keep_up (Fixture *self)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ast_store_upkeep_async (self->store, NULL, keep_result, &result);
  ast_store_finish (self->store, wait_for_result (&result), &error);
  g_assert_no_error (error);
}

static char *
back_up (Fixture *self, const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *copy;

  ast_store_back_up_async (self->store, path, NULL, keep_result, &result);
  copy = ast_store_finish_answer (self->store, wait_for_result (&result), &error);
  g_assert_no_error (error);
  return copy;
}

static GPtrArray *
list_backups (Fixture *self)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_list_backups_async (self->store, NULL, keep_result, &result);
  return ast_store_finish_answer (self->store, wait_for_result (&result), NULL);
}

static guint
count_backups (Fixture *self)
{
  g_autoptr (GPtrArray) backups = list_backups (self);

  return backups->len;
}

static void
test_weekly (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (AstDb) copy = NULL;
  g_autoptr (GError) error = NULL;

  keep_up (self);
  keep_up (self);
  backups = list_backups (self);
  g_assert_cmpuint (backups->len, ==, 1); /* The second one is not due yet. */
  copy = ast_db_open (((AstBackup *) backups->pdata[0])->path, AST_DB_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_true (ast_repair_check (copy, NULL));
}

static void
make_weekly (Fixture *self, gint64 age)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) then = g_date_time_add_seconds (now, -age);
  g_autofree char *name = g_date_time_format (then, "asterism-weekly-%Y%m%dT%H%M%SZ.db");
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (ast_files_make_directory (folder, NULL));
  g_assert_true (ast_files_write (path, NULL, 0, NULL));
}

/* Four are kept, the oldest is deleted; a file that is no copy stays. */
static void
test_four_are_kept (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = ast_backups_get_folder (self->directory);
  g_autofree char *other = g_build_filename (folder, "asterism-weekly-notes.txt", NULL);
  g_autoptr (GPtrArray) backups = NULL;

  for (guint week = 2; week <= 6; week++)
    make_weekly (self, week * 7 * 86400);
  g_assert_true (ast_files_write (other, NULL, 0, NULL));
  keep_up (self);
  backups = list_backups (self);
  g_assert_cmpuint (backups->len, ==, 4);
  g_assert_cmpint (((AstBackup *) backups->pdata[0])->size, >, 0);
  g_assert_cmpint (((AstBackup *) backups->pdata[3])->made, >,
                   g_get_real_time () / G_USEC_PER_SEC - 5 * 7 * 86400);
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

/* A copy dated in the future does not prevent new ones. */
static void
test_clock_set_back (Fixture *self, gconstpointer data)
{
  make_weekly (self, -400 * 86400);
  keep_up (self);
  g_assert_cmpuint (count_backups (self), ==, 2);
}

/* Many of them do not cause the new one to be deleted. */
static void
test_clock_set_back_later (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (int week = 1; week <= 5; week++)
    make_weekly (self, -(400 + 7 * week) * 86400);
  keep_up (self);
  backups = list_backups (self);
  g_assert_cmpuint (backups->len, ==, 4);
  g_assert_cmpint (((AstBackup *) backups->pdata[3])->made, <=, now + 60);
  keep_up (self);
  g_assert_cmpuint (count_backups (self), ==, 4);
}

static void
delete_game (Fixture *self)
{
  g_autoptr (GAsyncResult) result = NULL;

  ast_store_set_deleted_async (self->store, self->game, TRUE, NULL, keep_result, &result);
  g_assert_true (ast_store_finish (self->store, wait_for_result (&result), NULL));
}

static void
run_behind (Fixture *self, const char *sql)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_EXISTING, NULL);

  g_assert_true (ast_db_exec (db, sql, NULL));
  g_assert_true (ast_game_checksum_stamp_all (db, NULL));
}

static gint64
count_stored (const char *path)
{
  g_autoptr (AstDb) db = ast_db_open (path, AST_DB_READ_ONLY, NULL);
  gint64 n;

  g_assert_true (ast_db_get_int (db, &n, 0, NULL, "SELECT count (*) FROM game", ""));
  return n;
}

/* The clock has jumped ahead by years: what was deleted yesterday seems to be old. It is in a copy
 * before it is deleted for good. */
static void
test_clock_set_ahead (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autoptr (GPtrArray) backups = NULL;

  delete_game (self);
  run_behind (self, "UPDATE game SET deleted = deleted - 100000000");
  keep_up (self);
  backups = list_backups (self);
  g_assert_cmpint (count_stored (path), ==, 0);
  g_assert_cmpint (count_stored (((AstBackup *) backups->pdata[0])->path), ==, 1);
}

/* Without room for a copy nothing is deleted for good, and the upkeep says why. */
static gboolean
measure_nothing (const char *directory, guint64 *size, guint64 *free)
{
  *size = 1 << 30;
  *free = 0;
  return TRUE;
}

static void
test_no_room (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  delete_game (self);
  run_behind (self, "UPDATE game SET deleted = deleted - 100000000");
  ast_disk_space_set_measure (measure_nothing);
  ast_store_upkeep_async (self->store, NULL, keep_result, &result);
  g_assert_false (ast_store_finish (self->store, wait_for_result (&result), &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_NO_ROOM);
  ast_disk_space_set_measure (NULL);
  g_assert_cmpuint (count_backups (self), ==, 0);
  g_assert_cmpint (count_stored (path), ==, 1);
}

/* Even if the log is lost right after a copy, the database has what the copy has. */
static void
test_log_lost (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autofree char *aside = g_build_filename (self->directory, "aside", NULL);
  g_autofree char *copy = back_up (self, NULL);

  g_assert_true (ast_files_copy (path, aside, NULL));
  g_assert_cmpint (count_stored (copy), ==, 1);
  g_assert_cmpint (count_stored (aside), ==, 1);
}

/* The file is deleted while it is open: what was in it comes back with the next start. */
static void
test_deleted_file (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->directory, "asterism.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_files_delete (path, NULL));
  for (guint i = 0; i < 3; i++) {
    g_assert_false (rename_in_store (self->store, self->game, "x", &error));
    g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED);
    g_clear_error (&error);
  }
  g_assert_cmpuint (count_backups (self), ==, 1);
  ast_store_close (self->store);
  g_assert_true (open_store (self->store, NULL));
  g_assert_true (ast_store_get_report (self->store)->was_missing);
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
}

static void
test_back_up_and_put_back (Fixture *self, gconstpointer data)
{
  g_autofree char *copy = back_up (self, NULL);
  g_autoptr (GError) error = NULL;

  ast_record_stamp (self->record);
  create_in_store (self->store, self->record, "A game", NULL);
  g_assert_cmpuint (count_in_store (self->store), ==, 2);
  put_back_in_store (self->store, copy, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
  /* The database before is among the copies and can be restored as well. */
  g_assert_cmpuint (count_backups (self), ==, 2);
  {
    g_autoptr (GPtrArray) backups = list_backups (self);
    const AstBackup *newest = backups->pdata[0];

    if (g_str_equal (newest->path, copy))
      newest = backups->pdata[1];
    put_back_in_store (self->store, newest->path, &error);
    g_assert_no_error (error);
  }
  g_assert_cmpuint (count_in_store (self->store), ==, 2);
  ast_record_stamp (self->record);
  g_assert_cmpint (create_in_store (self->store, self->record, "A game", NULL), >, 0);
}

/* Each restoring keeps the present database and deletes the oldest such copy: that may be the one
 * to restore. */
static void
test_put_back_oldest (Fixture *self, gconstpointer data)
{
  enum { KEPT = 4 };
  g_autofree char *copy = back_up (self, NULL);
  g_autofree char *oldest = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < KEPT; i++) {
    put_back_in_store (self->store, copy, &error);
    g_assert_no_error (error);
  }
  backups = list_backups (self);
  for (guint i = 0; i < backups->len; i++) { /* The newest first. */
    const AstBackup *backup = backups->pdata[i];

    if (backup->kind == AST_BACKUP_BEFORE_RESTORE) {
      g_free (oldest);
      oldest = g_strdup (backup->path);
    }
  }
  put_back_in_store (self->store, oldest, &error);
  g_assert_no_error (error);
}

static void
assert_not_put_back (Fixture *self, const char *sql)
{
  g_autofree char *path = g_build_filename (self->directory, "other.db", NULL);
  g_autofree char *copy = back_up (self, path);
  g_autoptr (AstDb) db = ast_db_open (copy, AST_DB_EXISTING, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_exec (db, sql, NULL));
  g_clear_pointer (&db, ast_db_close);
  g_assert_false (put_back_in_store (self->store, copy, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_FOREIGN);
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
}

/* The numbers in its header do not make a file a copy: its tables must match, too. */
static void
test_putting_back_other_tables (Fixture *self, gconstpointer data)
{
  assert_not_put_back (self, "DROP TABLE result");
  assert_not_put_back (self, "ALTER TABLE game RENAME COLUMN title TO name");
  assert_not_put_back (self, "CREATE TRIGGER tidy AFTER INSERT ON game BEGIN"
                             " DELETE FROM action; END");
}

/* Other calls are carried out while a copy is made, and closing ends it. */
static void
test_closed_while_copying (Fixture *self, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *copy = NULL;

  ast_store_back_up_async (self->store, NULL, NULL, keep_result, &result);
  ast_store_close (self->store);
  copy = ast_store_finish_answer (self->store, wait_for_result (&result), NULL);
  g_assert_cmpuint (count_backups (self), ==, copy != NULL);
  g_assert_true (open_store (self->store, NULL));
  g_assert_cmpuint (count_in_store (self->store), ==, 1);
}

static void
test_two_copies_at_once (Fixture *self, gconstpointer data)
{
  g_autofree char *one = g_build_filename (self->directory, "one", NULL);
  g_autofree char *two = g_build_filename (self->directory, "two", NULL);
  g_autoptr (GAsyncResult) result = NULL, other = NULL;

  ast_store_back_up_async (self->store, one, NULL, keep_result, &result);
  ast_store_back_up_async (self->store, two, NULL, keep_result, &other);
  g_free (ast_store_finish_answer (self->store, wait_for_result (&result), NULL));
  g_free (ast_store_finish_answer (self->store, wait_for_result (&other), NULL));
  g_assert_cmpint (ast_files_get_length (one), >, 0);
  g_assert_cmpint (ast_files_get_length (one), ==, ast_files_get_length (two));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_store_test ("/store/upkeep/weekly", set_up, test_weekly);
  add_store_test ("/store/upkeep/four-are-kept", set_up, test_four_are_kept);
  add_store_test ("/store/upkeep/clock-set-back", set_up, test_clock_set_back);
  add_store_test ("/store/upkeep/clock-set-back-later", set_up, test_clock_set_back_later);
  add_store_test ("/store/upkeep/clock-set-ahead", set_up, test_clock_set_ahead);
  add_store_test ("/store/upkeep/no-room", set_up, test_no_room);
  add_store_test ("/store/upkeep/log-lost", set_up, test_log_lost);
  add_store_test ("/store/upkeep/deleted-file", set_up, test_deleted_file);
  add_store_test ("/store/upkeep/back-up-and-put-back", set_up, test_back_up_and_put_back);
  add_store_test ("/store/upkeep/putting-back-other-tables", set_up,
                  test_putting_back_other_tables);
  add_store_test ("/store/upkeep/closed-while-copying", set_up, test_closed_while_copying);
  add_store_test ("/store/upkeep/two-copies-at-once", set_up, test_two_copies_at_once);
  add_store_test ("/store/upkeep/putting-back-the-oldest", set_up, test_put_back_oldest);
  return g_test_run ();
}
