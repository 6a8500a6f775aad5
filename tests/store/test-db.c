/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Connections to SQLite. */

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
add (gpointer data, GError **error)
{
  return ast_db_exec (data, "INSERT INTO number VALUES (1)", error);
}

static gboolean
add_twice (gpointer data, GError **error)
{
  AstDb *db = data;

  g_assert_true (ast_db_change (db, add, db, NULL));
  g_assert_true (ast_db_begin_reading (db, NULL));
  g_assert_cmpint (count_numbers (db), ==, 1);
  ast_db_end_reading (db);
  return ast_db_change (db, add, db, error);
}

static gboolean
add_twice_and_fail (gpointer data, GError **error)
{
  g_assert_true (add_twice (data, NULL));
  g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES, "enough");
  return FALSE;
}

/* A change inside another one is stored with it or not at all. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_db_change (self->db, add_twice_and_fail, self->db, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
  g_assert_cmpint (count_numbers (self->db), ==, 0);
  g_assert_true (ast_db_change (self->db, add_twice, self->db, NULL));
  g_assert_cmpint (count_numbers (self->db), ==, 2);
}

static gboolean
add_and_fail (gpointer data, GError **error)
{
  return ast_db_exec (data, "INSERT INTO number VALUES (1)", error)
         && ast_db_exec (data, "INSERT INTO nowhere VALUES (1)", error);
}

/* After a failed change the next transaction begins as usual. */
static void
test_failed_change (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ast_db_change (self->db, add_and_fail, self->db, &error));
  g_assert_error (error, AST_STORE_ERROR, AST_STORE_ERROR_SCHEMA);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/db/nested", Fixture, NULL, set_up, test_nested, tear_down);
  g_test_add ("/store/db/failed-change", Fixture, NULL, set_up, test_failed_change, tear_down);
  g_test_add ("/store/db/distrust", Fixture, NULL, set_up, test_distrust, tear_down);
  return g_test_run ();
}
