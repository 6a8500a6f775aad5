/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Connections to SQLite. */

#include <errno.h>

#include "ast-db.h"
#include "store-fixture.h"

typedef struct {
  char *directory;
  AstDb *db;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  self->directory = make_directory ();
  path = g_build_filename (self->directory, "numbers.db", NULL);
  self->db = ast_db_open (path, AST_DB_CREATE, &error);
  g_assert_no_error (error);
  g_assert_true (ast_db_exec (self->db, "CREATE TABLE number (n INTEGER)", NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_db_close (self->db);
  remove_directory (self->directory);
}

static gint64
count_numbers (AstDb *db)
{
  gint64 n;

  g_assert_true (ast_db_get_int (db, &n, -1, NULL, "SELECT count (*) FROM number", ""));
  return n;
}

static gboolean
add (AstDb *db, GError **error)
{
  return ast_db_exec (db, "INSERT INTO number VALUES (1)", error);
}

static gboolean
add_twice (AstDb *db)
{
  g_assert_true (ast_db_begin_change (db, NULL));
  g_assert_true (ast_db_end_change (db, add (db, NULL), NULL));
  g_assert_true (ast_db_begin_reading (db, NULL));
  g_assert_cmpint (count_numbers (db), ==, 1);
  ast_db_end_reading (db);
  return add (db, NULL);
}

/* A change inside another one is stored with it or not at all. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_false (ast_db_end_change (self->db, add_twice (self->db) && FALSE, NULL));
  g_assert_cmpint (count_numbers (self->db), ==, 0);
  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_true (ast_db_end_change (self->db, add_twice (self->db), NULL));
  g_assert_cmpint (count_numbers (self->db), ==, 2);
}

/* Where a part has failed, nothing of the whole is stored. */
static void
test_failed_part (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_true (add (self->db, NULL));
  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_true (add (self->db, NULL));
  g_assert_false (ast_db_end_change (self->db, FALSE, NULL));
  g_assert_false (ast_db_end_change (self->db, TRUE, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_FAILED);
  g_assert_cmpint (count_numbers (self->db), ==, 0);
  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_true (ast_db_end_change (self->db, add (self->db, NULL), NULL));
  g_assert_cmpint (count_numbers (self->db), ==, 1);
}

/* After a failed change the next transaction begins as usual. */
static void
test_failed_change (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ast_db_begin_change (self->db, NULL));
  g_assert_true (add (self->db, NULL));
  g_assert_false (ast_db_exec (self->db, "INSERT INTO nowhere VALUES (1)", &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_SCHEMA);
  g_assert_false (ast_db_end_change (self->db, FALSE, NULL));
  g_assert_cmpint (count_numbers (self->db), ==, 0);
  g_assert_true (ast_db_begin_reading (self->db, NULL));
  ast_db_end_reading (self->db);
}

/* The schema of a file cannot call unsafe functions, and cannot be written to. */
static void
test_distrust (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 trusted;

  g_assert_true (ast_db_get_int (self->db, &trusted, -1, NULL, "PRAGMA trusted_schema", ""));
  g_assert_cmpint (trusted, ==, 0);
  g_assert_true (ast_db_exec (self->db, "PRAGMA writable_schema = ON", NULL));
  g_assert_false (ast_db_exec (self->db, "DELETE FROM sqlite_schema", &error));
  g_assert_nonnull (error);
}

/* Every primary code, and with it every number that an extended one may have. */
static void
test_codes (Fixture *self, gconstpointer data)
{
  static const AstStoreError primary[32] = {
    [SQLITE_ERROR] = AST_STORE_ERROR_SCHEMA,
    [SQLITE_PERM] = AST_STORE_ERROR_ACCESS,
    [SQLITE_BUSY] = AST_STORE_ERROR_BUSY,
    [SQLITE_LOCKED] = AST_STORE_ERROR_BUSY,
    [SQLITE_NOMEM] = AST_STORE_ERROR_MEMORY,
    [SQLITE_READONLY] = AST_STORE_ERROR_READ_ONLY,
    [SQLITE_IOERR] = AST_STORE_ERROR_DISK,
    [SQLITE_CORRUPT] = AST_STORE_ERROR_DAMAGED,
    [SQLITE_FULL] = AST_STORE_ERROR_FULL,
    [SQLITE_CANTOPEN] = AST_STORE_ERROR_ACCESS,
    [SQLITE_PROTOCOL] = AST_STORE_ERROR_BUSY,
    [SQLITE_SCHEMA] = AST_STORE_ERROR_SCHEMA,
    [SQLITE_CONSTRAINT] = AST_STORE_ERROR_CONSTRAINT,
    [SQLITE_NOLFS] = AST_STORE_ERROR_FULL,
    [SQLITE_AUTH] = AST_STORE_ERROR_ACCESS,
    [SQLITE_NOTADB] = AST_STORE_ERROR_DAMAGED,
  };
  static const struct {
    int code, number;
    AstStoreError meaning;
  } special[] = {
    { SQLITE_IOERR_CORRUPTFS, EIO, AST_STORE_ERROR_DISK },
    { SQLITE_IOERR_CORRUPTFS, 0, AST_STORE_ERROR_DISK },
    { SQLITE_IOERR_NOMEM, 0, AST_STORE_ERROR_MEMORY },
    { SQLITE_IOERR_WRITE, ENOSPC, AST_STORE_ERROR_FULL },
    { SQLITE_IOERR_WRITE, EROFS, AST_STORE_ERROR_READ_ONLY },
    { SQLITE_IOERR_READ, ESTALE, AST_STORE_ERROR_DISK },
    { SQLITE_IOERR_FSTAT, EACCES, AST_STORE_ERROR_ACCESS },
    { SQLITE_IOERR_DELETE_NOENT, 0, AST_STORE_ERROR_VANISHED },
    { SQLITE_CANTOPEN, EMFILE, AST_STORE_ERROR_DISK },
    { SQLITE_CANTOPEN, ENOENT, AST_STORE_ERROR_ACCESS },
    { SQLITE_CANTOPEN_DIRTYWAL, 0, AST_STORE_ERROR_BUSY },
    { SQLITE_READONLY_DBMOVED, 0, AST_STORE_ERROR_VANISHED },
    { SQLITE_READONLY_RECOVERY, 0, AST_STORE_ERROR_BUSY },
  };

  for (int code = 1; code < 32; code++) {
    g_assert_cmpint (ast_store_error_from_sqlite (code, 0), ==, primary[code]);
    for (int more = 1; more < 64; more++)
      g_assert_cmpint (ast_store_error_from_sqlite (code | more << 8, EIO)
                           == AST_STORE_ERROR_DAMAGED,
                       ==, primary[code] == AST_STORE_ERROR_DAMAGED);
  }
  for (guint i = 0; i < G_N_ELEMENTS (special); i++)
    g_assert_cmpint (ast_store_error_from_sqlite (special[i].code, special[i].number), ==,
                     special[i].meaning);
  for (int number = 1; number < 200; number++)
    g_assert_cmpint (ast_store_error_from_errno (number), !=, AST_STORE_ERROR_DAMAGED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/store/db/codes", test_codes);
  add_test ("/store/db/nested", test_nested);
  add_test ("/store/db/failed-change", test_failed_change);
  add_test ("/store/db/failed-part", test_failed_part);
  add_test ("/store/db/distrust", test_distrust);
  return g_test_run ();
}
