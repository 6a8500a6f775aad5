/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sqlite-db.h"

#include <sqlite3.h>

enum { MOST_COLUMNS = 8 };

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

static void
give_row (sqlite3_stmt *statement, AstTableDbRow row, gpointer data)
{
  const char *columns[MOST_COLUMNS] = { NULL };

  for (int i = 0; i < MIN (sqlite3_column_count (statement), MOST_COLUMNS); i++)
    columns[i] = (const char *) sqlite3_column_text (statement, i);
  row (columns, data);
}

static int
run (AstTableDb *db, const char *sql, const char *const *parameters, guint n, AstTableDbRow row,
     gpointer data, GError **error)
{
  AstSqliteDb *self = (AstSqliteDb *) db;
  sqlite3_stmt *statement = prepare (self, sql);
  int code;

  if (statement == NULL)
    return fail (self, error);
  for (guint i = 0; i < n; i++)
    sqlite3_bind_text (statement, (int) i + 1, parameters[i], -1, SQLITE_STATIC);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    if (row != NULL)
      give_row (statement, row, data);
  if (code != SQLITE_DONE)
    fail (self, error);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return code == SQLITE_DONE ? sqlite3_changes (self->handle) : -1;
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

/* What is told is on the disk, so it must survive a power cut. The lock is kept until the end: a
 * second process would have a state of its own of each table. */
static gboolean
configure (AstSqliteDb *self, GError **error)
{
  static const char sql[] = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                            "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                            "BEGIN EXCLUSIVE; COMMIT";

  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK || fail (self, error) >= 0;
}

AstTableDb *
ast_sqlite_db_new (const char *path, GError **error)
{
  AstSqliteDb *self = g_new0 (AstSqliteDb, 1);
  int code;

  self->db = (AstTableDb){ .run = run, .free = free_db };
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize_statement);
  code = sqlite3_open_v2 (path, &self->handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (code != SQLITE_OK)
    fail (self, error);
  if (code == SQLITE_OK && configure (self, error))
    return &self->db;
  free_db (&self->db);
  return NULL;
}
