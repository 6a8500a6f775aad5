/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db.h"

#include "ast-checksum.h"
#include "ast-db-log-keep.h"
#include "ast-db-private.h"
#include "ast-files.h"
#include "ast-fold.h"
#include "ast-query.h"

enum { STEPS_BETWEEN_CHECKS = 10000 };

void
ast_db_set_error (AstDb *self, int code, GError **error)
{
  int number = self->handle != NULL ? sqlite3_system_errno (self->handle) : 0;
  AstStoreError meaning = ast_store_error_from_sqlite (code, number);

  if ((code & 0xff) == SQLITE_INTERRUPT)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "interrupted");
  else if (meaning == AST_STORE_ERROR_DISK || meaning == AST_STORE_ERROR_ACCESS)
    g_set_error (error, AST_STORE_ERROR, (int) meaning, "%s: %s (SQLite code %d)", self->path,
                 number != 0 ? g_strerror (number) : sqlite3_errstr (code), code);
  else
    g_set_error (error, AST_STORE_ERROR, (int) meaning, "%s: %s (SQLite code %d)", self->path,
                 self->handle != NULL ? sqlite3_errmsg (self->handle) : sqlite3_errstr (code),
                 code);
}

static int
check_cancelled (gpointer data)
{
  AstDb *self = data;

  return g_cancellable_is_cancelled (self->cancellable);
}

void
ast_db_set_cancellable (AstDb *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
  sqlite3_progress_handler (self->handle, STEPS_BETWEEN_CHECKS,
                            cancellable != NULL ? check_cancelled : NULL, self);
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

static char *
get_frozen_name (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);

  return g_strconcat (uri != NULL ? uri : "", "?immutable=1", NULL);
}

/* Any program may have made the file. */
static void
distrust_schema (AstDb *self)
{
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

AstDb *
ast_db_open (const char *path, AstDbMode mode, GError **error)
{
  static const int flags[] = {
    [AST_DB_CREATE] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
    [AST_DB_EXISTING] = SQLITE_OPEN_READWRITE,
    [AST_DB_READ_ONLY] = SQLITE_OPEN_READONLY,
    [AST_DB_FROZEN] = SQLITE_OPEN_READONLY,
  };
  g_autoptr (AstDb) self = g_new0 (AstDb, 1);
  g_autofree char *name = mode == AST_DB_FROZEN ? get_frozen_name (path) : g_strdup (path);
  int code = sqlite3_open_v2 (
      name, &self->handle,
      flags[mode] | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);

  self->path = g_strdup (path);
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize_statement);
  if (code == SQLITE_OK)
    code = ast_fold_install (self->handle);
  if (code == SQLITE_OK)
    code = ast_checksum_install (self->handle);
  if (code != SQLITE_OK) {
    ast_db_set_error (self, code, error);
    return NULL;
  }
  distrust_schema (self);
  if (mode == AST_DB_CREATE || mode == AST_DB_EXISTING)
    ast_files_make_private (path);
  sqlite3_busy_timeout (self->handle, AST_DB_BUSY_MILLISECONDS);
  if (mode == AST_DB_READ_ONLY || mode == AST_DB_FROZEN)
    ast_db_set_keeps_log (self, TRUE);
  return g_steal_pointer (&self);
}

void
ast_db_close (AstDb *self)
{
  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->handle);
  g_free (self->path);
  g_free (self);
}

sqlite3 *
ast_db_get_handle (AstDb *self)
{
  return self->handle;
}

void
ast_db_set_keeps_log (AstDb *self, gboolean keeps_log)
{
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) keeps_log, NULL);
}

gint64
ast_db_last_id (AstDb *self)
{
  return sqlite3_last_insert_rowid (self->handle);
}

gboolean
ast_db_exec (AstDb *self, const char *sql, GError **error)
{
  int code = sqlite3_exec (self->handle, sql, NULL, NULL, NULL);

  if (code != SQLITE_OK)
    ast_db_set_error (self, code, error);
  return code == SQLITE_OK;
}

gboolean
ast_db_run (AstDb *self, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (AstQuery) query = NULL;
  va_list arguments;

  va_start (arguments, types);
  query = ast_query_new_valist (self, sql, types, &arguments);
  va_end (arguments);
  while (ast_query_next (query))
    continue; /* A PRAGMA may return a row. */
  return ast_query_end (query, error);
}

gboolean
ast_db_get_int (AstDb *self, gint64 *value, gint64 fallback, GError **error, const char *sql,
                const char *types, ...)
{
  g_autoptr (AstQuery) query = NULL;
  va_list arguments;

  va_start (arguments, types);
  query = ast_query_new_valist (self, sql, types, &arguments);
  va_end (arguments);
  *value = ast_query_next (query) ? ast_query_int (query, 0) : fallback;
  return ast_query_end (query, error);
}

/* SQLite itself rolls back after some failures. */
static void
roll_back (AstDb *self)
{
  if (!sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
  self->rollback_failed = !sqlite3_get_autocommit (self->handle);
}

/* Without memory a rollback fails. It is tried again here, but a transaction that is still
 * in use is left alone: SQLite then refuses to begin another. */
static gboolean
begin (AstDb *self, const char *sql, GError **error)
{
  if (self->rollback_failed)
    roll_back (self);
  return ast_db_exec (self, sql, error);
}

/* The number of changes is read again with the first page, which is dropped here. */
static gboolean
begin_writing (AstDb *self, GError **error)
{
  gboolean is_first;

  if (!ast_db_keep_log (self, error))
    return FALSE;
  is_first = ast_db_log_is_empty (self);
  if (is_first)
    sqlite3_db_release_memory (self->handle);
  if (!begin (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (!is_first || ast_db_mark_log (self, error))
    return TRUE;
  roll_back (self);
  return FALSE;
}

gboolean
ast_db_begin_change (AstDb *self, GError **error)
{
  if (self->n_changes == 0 && !begin_writing (self, error))
    return FALSE;
  self->n_changes++;
  return TRUE;
}

gboolean
ast_db_end_change (AstDb *self, gboolean done, GError **error)
{
  gboolean failed = self->doomed;

  self->doomed = !done || failed;
  if (--self->n_changes > 0)
    return done;
  self->doomed = FALSE;
  if (done && failed)
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_FAILED,
                         "a change inside this one has failed");
  if (done && !failed && ast_db_exec (self, "COMMIT", error))
    return ast_db_keep_log (self, error);
  roll_back (self);
  return FALSE;
}

gboolean
ast_db_check_foreign_keys (AstDb *self, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (self, "PRAGMA foreign_key_check", "");

  if (!ast_query_next (query))
    return ast_query_end (query, error);
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_CONSTRAINT,
               "a row of table %s refers to no row of %s", ast_query_text (query, 0),
               ast_query_text (query, 2));
  return FALSE;
}

/* Within a transaction this PRAGMA does nothing. */
static gboolean
enforce_foreign_keys (AstDb *self, gboolean enforced, GError **error)
{
  return ast_db_exec (self, enforced ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF",
                      error);
}

gboolean
ast_db_begin_tables (AstDb *self, GError **error)
{
  if (!enforce_foreign_keys (self, FALSE, error))
    return FALSE;
  if (ast_db_begin_change (self, error))
    return TRUE;
  enforce_foreign_keys (self, TRUE, NULL);
  return FALSE;
}

gboolean
ast_db_end_tables (AstDb *self, gboolean done, GError **error)
{
  done = ast_db_end_change (self, done && ast_db_check_foreign_keys (self, error), error);
  return enforce_foreign_keys (self, TRUE, done ? error : NULL) && done;
}

gboolean
ast_db_begin_reading (AstDb *self, GError **error)
{
  return self->n_changes > 0 || begin (self, "BEGIN", error);
}

void
ast_db_end_reading (AstDb *self)
{
  if (self->n_changes == 0)
    roll_back (self);
}
