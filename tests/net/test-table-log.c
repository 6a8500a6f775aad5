/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* test-table-log [URI]: the log of tables, in SQLite or in the PostgreSQL database of the URI. */

#include "ast-table-log.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "ast-postgres-db.h"
#include "ast-sqlite-db.h"
#include "testing.h"

static const char *uri; /* NULL: SQLite. */

typedef struct {
  char *folder, *path;
  AstTableLog *log;
  int n_waiting; /* Answers. */
  AstTableLogResult result;
  GPtrArray *entries;
} Fixture;

static AstTableDb *
open_database (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  AstTableDb *db =
      uri != NULL ? ast_postgres_db_new (uri, &error) : ast_sqlite_db_new (self->path, &error);

  g_assert_no_error (error);
  return db;
}

static AstTableLog *
open_log (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  AstTableLog *log = ast_table_log_new (open_database (self), &error);

  g_assert_no_error (error);
  return log;
}

static void
answer_cb (AstTableLogResult result, GPtrArray *entries, gpointer data)
{
  Fixture *self = data;

  self->n_waiting--;
  self->result = result;
  g_ptr_array_set_size (self->entries, 0);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_ptr_array_add (self->entries, g_strdup (entries->pdata[i]));
}

static AstTableLogResult
wait_for_answer (Fixture *self)
{
  while (self->n_waiting > 0)
    g_main_context_iteration (NULL, TRUE);
  return self->result;
}

static AstTableLogResult
append (Fixture *self, const char *code, guint number, const char *entry)
{
  self->n_waiting++;
  ast_table_log_append (self->log, code, number, entry, FALSE, answer_cb, self);
  return wait_for_answer (self);
}

static guint
count_entries (Fixture *self, const char *code, guint from)
{
  self->n_waiting++;
  ast_table_log_read (self->log, code, from, NULL, answer_cb, self);
  g_assert_cmpint (wait_for_answer (self), ==, AST_TABLE_LOG_OK);
  return self->entries->len;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("table-log-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "tables.db", NULL);
  self->entries = g_ptr_array_new_with_free_func (g_free);
  self->log = open_log (self);
  ast_table_log_delete (self->log, "BBBBBB", NULL, NULL);
  ast_table_log_delete (self->log, "CCCCCC", NULL, NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  static const char *const ends[] = { "", "-wal", "-shm" };

  g_clear_pointer (&self->log, ast_table_log_free);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *path = g_strconcat (self->path, ends[i], NULL);

    g_remove (path);
  }
  g_rmdir (self->folder);
  g_ptr_array_unref (self->entries);
  g_free (self->folder);
  g_free (self->path);
}

static void
test_append (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 0);
  g_assert_cmpint (append (self, "BBBBBB", 1, "early"), ==, AST_TABLE_LOG_GONE);
  g_assert_cmpint (append (self, "BBBBBB", 0, "one"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 0, "again"), ==, AST_TABLE_LOG_TAKEN);
  g_assert_cmpint (append (self, "BBBBBB", 1, "two ’ \" \\ \xf0\x9f\x9a\x80"), ==,
                   AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "CCCCCC", 0, "other"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 1, "late"), ==, AST_TABLE_LOG_TAKEN);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 2);
  g_assert_cmpstr (self->entries->pdata[0], ==, "one");
  g_assert_cmpuint (count_entries (self, "BBBBBB", 1), ==, 1);
  g_assert_cmpstr (self->entries->pdata[0], ==, "two ’ \" \\ \xf0\x9f\x9a\x80");
  g_assert_cmpuint (count_entries (self, "BBBBBB", 2), ==, 0);
}

/* What has been answered is there after the end, and what has only been asked for, too. */
static void
test_reopen (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (append (self, "BBBBBB", 0, "one"), ==, AST_TABLE_LOG_OK);
  for (guint i = 1; i < 600; i++)
    ast_table_log_append (self->log, "BBBBBB", i, "more", FALSE, answer_cb, self);
  ast_table_log_free (self->log);
  self->log = open_log (self);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 600);
}

/* One call that fails does not take the others with it. */
static void
test_many (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 100; i++) {
    ast_table_log_append (self->log, "BBBBBB", i, "mine", FALSE, NULL, NULL);
    ast_table_log_append (self->log, "CCCCCC", i + 1, "nowhere", FALSE, NULL, NULL);
  }
  g_assert_cmpuint (count_entries (self, "CCCCCC", 0), ==, 0);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 100);
}

/* What an append that was not answered has stored is there, and this one's own. */
static void
test_same (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (append (self, "BBBBBB", 0, "one"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 0, "one"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 1, "two"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 1, "two"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpint (append (self, "BBBBBB", 1, "other"), ==, AST_TABLE_LOG_TAKEN);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 2);
}

/* The texts that a table is opened with, and their number. */
static GPtrArray *
join_texts (const GPtrArray *texts, const char *code, gpointer data)
{
  GPtrArray *joined = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (code);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, " %s", (const char *) texts->pdata[i]);
  g_ptr_array_add (joined, g_string_free (text, FALSE));
  return joined;
}

static AstTableLogResult
open_table (Fixture *self, const char *code, const char *token)
{
  self->n_waiting++;
  ast_table_log_open (self->log, code, token, join_texts, answer_cb, self);
  return wait_for_answer (self);
}

/* A table is read from its newest snapshot on; old ones are not kept. */
static void
test_snapshots (Fixture *self, gconstpointer data)
{
  ast_table_log_keep (self->log, "CCCCCC", 1, "nowhere");
  g_assert_cmpint (open_table (self, "CCCCCC", NULL), ==, AST_TABLE_LOG_GONE);
  for (guint i = 0; i < 5; i++) {
    g_autofree char *entry = g_strdup_printf ("entry-%u", i);

    append (self, "BBBBBB", i, entry);
  }
  g_assert_cmpint (open_table (self, "BBBBBB", NULL), ==, AST_TABLE_LOG_OK);
  g_assert_cmpstr (self->entries->pdata[0], ==, "BBBBBB entry-0 entry-1 entry-2 entry-3 entry-4");
  ast_table_log_keep (self->log, "BBBBBB", 2, "two");
  ast_table_log_keep (self->log, "BBBBBB", 4, "four");
  g_assert_cmpint (open_table (self, "BBBBBB", "entry-3"), ==, AST_TABLE_LOG_OK);
  g_assert_cmpstr (self->entries->pdata[0], ==, "BBBBBB four entry-4");
  g_assert_cmpint (open_table (self, "BBBBBB", "entry-5"), ==, AST_TABLE_LOG_STRANGER);
  g_assert_cmpint (open_table (self, "DDDDDD", "entry-5"), ==, AST_TABLE_LOG_GONE);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 5);
}

static void
test_delete (Fixture *self, gconstpointer data)
{
  append (self, "BBBBBB", 0, "one");
  append (self, "CCCCCC", 0, "one");
  self->n_waiting += 2;
  ast_table_log_delete (self->log, "BBBBBB", answer_cb, self);
  ast_table_log_delete (self->log, "DDDDDD", answer_cb, self);
  g_assert_cmpint (wait_for_answer (self), ==, AST_TABLE_LOG_GONE);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 0);
  g_assert_cmpint (append (self, "BBBBBB", 1, "two"), ==, AST_TABLE_LOG_GONE);
  g_assert_cmpint (append (self, "BBBBBB", 0, "new"), ==, AST_TABLE_LOG_OK);
}

/* The codes of those that went, and how many are left. */
static const char *
clean (Fixture *self, gint64 unstarted, gint64 started)
{
  static char words[64];
  g_autofree char *joined = NULL;

  self->n_waiting++;
  ast_table_log_clean (self->log, unstarted, started, answer_cb, self);
  g_assert_cmpint (wait_for_answer (self), ==, AST_TABLE_LOG_OK);
  g_ptr_array_add (self->entries, NULL);
  joined = g_strjoinv (" ", (char **) self->entries->pdata);
  g_strlcpy (words, joined, sizeof words);
  return words;
}

/* Old tables go, sooner if their game has not started. */
static void
test_clean (Fixture *self, gconstpointer data)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  append (self, "BBBBBB", 0, "one");
  append (self, "CCCCCC", 0, "one");
  self->n_waiting++;
  ast_table_log_append (self->log, "CCCCCC", 1, "start", TRUE, answer_cb, self);
  wait_for_answer (self);
  append (self, "CCCCCC", 2, "turn");
  g_assert_cmpstr (clean (self, now - 60, now - 60), ==, "2");
  g_assert_cmpstr (clean (self, now + 60, now - 60), ==, "BBBBBB 1");
  g_assert_cmpuint (count_entries (self, "CCCCCC", 0), ==, 3);
  g_assert_cmpstr (clean (self, now + 60, now + 60), ==, "CCCCCC 0");
  g_assert_cmpuint (count_entries (self, "CCCCCC", 0), ==, 0);
}

/* Of several hosts one alone appends each number. */
static void
test_two (Fixture *self, gconstpointer data)
{
  Fixture other = { .path = self->path, .entries = self->entries };
  guint n_ours = 0;

  other.log = open_log (self);
  append (self, "BBBBBB", 0, "one");
  for (guint i = 1; i < 40; i++) {
    self->n_waiting++;
    other.n_waiting++;
    ast_table_log_append (self->log, "BBBBBB", i, "ours", FALSE, answer_cb, self);
    ast_table_log_append (other.log, "BBBBBB", i, "theirs", FALSE, answer_cb, &other);
    wait_for_answer (self);
    wait_for_answer (&other);
    g_assert_cmpint (self->result + other.result, ==, AST_TABLE_LOG_OK + AST_TABLE_LOG_TAKEN);
    n_ours += self->result == AST_TABLE_LOG_OK;
  }
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 40);
  for (guint i = 0; i < 40; i++)
    n_ours -= g_str_equal (self->entries->pdata[i], "ours");
  g_assert_cmpuint (n_ours, ==, 0);
  ast_table_log_free (other.log);
}

static void
expect_refused (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ast_sqlite_db_new (path, &error));
  g_assert_error (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED);
}

static void
expect_foreign (const char *path, const char *sql)
{
  sqlite3 *handle;

  g_remove (path);
  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
  expect_refused (path);
}

/* What another process has is not opened, and what is no database of ours neither. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *nothing = g_build_filename (self->folder, "nothing", "tables.db", NULL);

  expect_refused (self->path);
  expect_refused (nothing);
  expect_refused (self->folder);
  expect_refused ("");
  g_clear_pointer (&self->log, ast_table_log_free);
  g_assert_true (g_file_set_contents (self->path, "This is no database.", -1, NULL));
  expect_refused (self->path);
  expect_foreign (self->path, "CREATE TABLE other (n)");
  expect_foreign (self->path, "PRAGMA application_id = 12345; CREATE TABLE other (n)");
  expect_foreign (self->path, "PRAGMA application_id = 0x41535453; PRAGMA user_version = 2;"
                              "CREATE TABLE entry (n)");
}

/* When all that was asked of the tables has been done. */
static guint
count_alarms (Fixture *self, gint64 now)
{
  count_entries (self, "CCCCCC", 0);
  self->n_waiting++;
  ast_table_log_find_alarms (self->log, now, answer_cb, self);
  g_assert_cmpint (wait_for_answer (self), ==, AST_TABLE_LOG_OK);
  return self->entries->len;
}

static void
test_alarms (Fixture *self, gconstpointer data)
{
  append (self, "BBBBBB", 0, "one");
  append (self, "CCCCCC", 0, "other");
  g_assert_cmpuint (count_alarms (self, G_MAXINT64), ==, 0);
  ast_table_log_set_alarm (self->log, "BBBBBB", 5000000000);
  ast_table_log_set_alarm (self->log, "CCCCCC", 4000000000);
  g_assert_cmpuint (count_alarms (self, 3999999999), ==, 0);
  g_assert_cmpuint (count_alarms (self, 5000000000), ==, 2);
  g_assert_cmpstr (self->entries->pdata[0], ==, "CCCCCC");
  append (self, "CCCCCC", 1, "more");
  ast_table_log_set_alarm (self->log, "BBBBBB", 0);
  g_assert_cmpuint (count_alarms (self, 5000000000), ==, 1);
}

/* The tables of a database without alarms are there, and can have some. */
static void
test_early_database (Fixture *self, gconstpointer data)
{
  static const char *const statements[] = { "DROP INDEX alarms",
                                            "ALTER TABLE shared_table DROP COLUMN alarm" };
  AstTableDb *db;

  append (self, "BBBBBB", 0, "one");
  ast_table_log_free (self->log);
  db = open_database (self);
  for (gsize i = 0; i < G_N_ELEMENTS (statements); i++)
    g_assert_cmpint (db->run (db, statements[i], NULL, 0, NULL, NULL), >=, 0);
  db->free (db);
  self->log = open_log (self);
  g_assert_cmpuint (count_entries (self, "BBBBBB", 0), ==, 1);
  ast_table_log_set_alarm (self->log, "BBBBBB", 7);
  g_assert_cmpuint (count_alarms (self, 7), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  uri = argc > 1 ? argv[1] : NULL;
  add_test ("/net/table-log/append", test_append);
  add_test ("/net/table-log/reopen", test_reopen);
  add_test ("/net/table-log/many", test_many);
  add_test ("/net/table-log/same", test_same);
  add_test ("/net/table-log/snapshots", test_snapshots);
  add_test ("/net/table-log/delete", test_delete);
  add_test ("/net/table-log/clean", test_clean);
  add_test ("/net/table-log/alarms", test_alarms);
  add_test ("/net/table-log/early-database", test_early_database);
  if (uri != NULL)
    add_test ("/net/table-log/two", test_two);
  else
    add_test ("/net/table-log/refused", test_refused);
  return g_test_run ();
}
