/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sqlite-db.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

enum { APPLICATION_ID = 0x41535453 /* "ASTS" */, VERSION = 1 };

typedef struct {
  AstTableDb db;
  sqlite3 *handle;
  GHashTable *statements; /* SQL text, static → sqlite3_stmt */
} AstSqliteDb;

G_DEFINE_QUARK (ast - table - db - error - quark, ast_table_db_error)

static int
fail (AstSqliteDb *self, GError **error)
{
  g_set_error (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED, "SQLite: %s",
               sqlite3_errmsg (self->handle));
  return -1;
}

static sqlite3_stmt *
prepare (AstSqliteDb *self, const char *sql)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  if (statement != NULL)
    return statement;
  if (sqlite3_prepare_v3 (self->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)
      != SQLITE_OK)
    return NULL;
  g_hash_table_insert (self->statements, g_strdup (sql), statement);
  return statement;
}

static int
run (AstTableDb *db, const char *sql, const char *const *parameters, guint n, GPtrArray *texts,
     GError **error)
{
  AstSqliteDb *self = (AstSqliteDb *) db;
  sqlite3_stmt *statement = prepare (self, sql);
  int code;

  if (statement == NULL)
    return fail (self, error);
  for (guint i = 0; i < n; i++)
    sqlite3_bind_text (statement, (int) i + 1, parameters[i], -1, SQLITE_STATIC);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    if (texts != NULL)
      g_ptr_array_add (texts, g_strdup ((const char *) sqlite3_column_text (statement, 0)));
  if (code != SQLITE_DONE)
    fail (self, error);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return code == SQLITE_DONE ? sqlite3_changes (self->handle) : -1;
}

static gboolean
read_number (AstSqliteDb *self, const char *sql, gint64 *number, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (run (&self->db, sql, NULL, 0, texts, error) < 0)
    return FALSE;
  *number = texts->len > 0 ? g_ascii_strtoll (texts->pdata[0], NULL, 10) : 0;
  return TRUE;
}

static void
free_db (AstTableDb *db)
{
  AstSqliteDb *self = (AstSqliteDb *) db;

  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->handle);
  g_free (self);
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* Any other file is left alone: that of another program, of a later version, a device. */
static gboolean
may_use (AstSqliteDb *self, const char *path, GError **error)
{
  gint64 id = 0, version = 0, n = 0;

  if (!read_number (self, "PRAGMA application_id", &id, error)
      || !read_number (self, "PRAGMA user_version", &version, error)
      || !read_number (self, "SELECT COUNT (*) FROM sqlite_master", &n, error))
    return FALSE;
  if ((n == 0 && id == 0 && version == 0) || (id == APPLICATION_ID && version <= VERSION))
    return TRUE;
  g_set_error (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED,
               id == APPLICATION_ID ? "%s: written by a later version of the program"
                                    : "%s: the database of another program",
               path);
  return FALSE;
}

/* What is told is on the disk, so it must survive a power cut. The lock is kept until the end: a
 * second process would have a state of its own of each table. */
static gboolean
configure (AstSqliteDb *self, GError **error)
{
  static const char sql[] = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                            "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                            "PRAGMA application_id = 0x41535453; PRAGMA user_version = 1;"
                            "BEGIN EXCLUSIVE; COMMIT";

  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK || fail (self, error) >= 0;
}

/* Whoever reads it can look ahead. SQLite gives its other files the same mode. */
static void
make_private (const char *path)
{
  int descriptor = open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

  if (descriptor >= 0)
    close (descriptor);
}

AstTableDb *
ast_sqlite_db_new (const char *path, GError **error)
{
  /* With its folder: SQLite takes some names, such as ":memory:", for no file. */
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  AstSqliteDb *self;
  int code;

  if (*path == '\0'
      || (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))) {
    g_set_error (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED, "“%s” is no file", path);
    return NULL;
  }
  self = g_new0 (AstSqliteDb, 1);
  self->db = (AstTableDb){ .run = run, .free = free_db };
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize_statement);
  make_private (path);
  code = sqlite3_open_v2 (whole, &self->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (code != SQLITE_OK)
    fail (self, error);
  if (code == SQLITE_OK && may_use (self, path, error) && configure (self, error))
    return &self->db;
  free_db (&self->db);
  return NULL;
}
