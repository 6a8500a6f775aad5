/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-log-keep.h"

#include <sys/stat.h>

#include "ast-db-private.h"
#include "ast-files.h"

static char *
beside (AstDb *self, const char *suffix)
{
  return g_strconcat (sqlite3_db_filename (self->handle, "main"), suffix, NULL);
}

static AstDbFile
look_at (AstDb *self, const char *suffix)
{
  g_autofree char *path = beside (self, suffix);
  struct stat info;

  if (stat (path, &info) != 0)
    return (AstDbFile){ 0 };
  return (AstDbFile){ info.st_dev, info.st_ino };
}

static gboolean
is_in_place (AstDb *self, const char *suffix, AstDbFile file)
{
  AstDbFile found = look_at (self, suffix);

  return found.device == file.device && found.number == file.number;
}

void
ast_db_watch_log (AstDb *self)
{
  self->logs = TRUE;
  self->log = look_at (self, "-wal");
  self->index = look_at (self, "-shm");
}

/* Gives what was written to the log a name again: now a kill loses nothing. The index is that of
 * the nameless log; who opens the database now makes one for the log with a name. */
static gboolean
write_log (AstDb *self, GError **error)
{
  g_autofree char *path = beside (self, "-wal"), *index = beside (self, "-shm");
  g_autofree guint8 *bytes = NULL;
  sqlite3_file *log = NULL;
  sqlite3_int64 length = 0;
  int code = sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);

  if (code == SQLITE_OK)
    code = log->pMethods->xFileSize (log, &length);
  if (code == SQLITE_OK && length == 0)
    return TRUE;
  bytes = g_malloc (length);
  if (code == SQLITE_OK)
    code = log->pMethods->xRead (log, bytes, (int) length, 0);
  if (code == SQLITE_OK)
    return ast_files_clear (index, error) && ast_files_clear (path, error)
           && ast_files_write (path, bytes, length, error);
  ast_db_set_error (self, code, error);
  return FALSE;
}

/* SQLite opens its log anew only when the kind of journal changes, which it refuses as long as
 * another connection is open: then this is tried again after the next change. */
static void
renew_log (AstDb *self)
{
  g_autofree char *log = beside (self, "-wal"), *index = beside (self, "-shm");
  g_autoptr (GError) trouble = NULL;
  gboolean closed;

  sqlite3_busy_timeout (self->handle, 0);
  closed = ast_db_exec (self, "PRAGMA journal_mode = DELETE", &trouble);
  sqlite3_busy_timeout (self->handle, AST_DB_BUSY_MILLISECONDS);
  if (closed && ast_files_clear (log, &trouble) && ast_files_clear (index, &trouble)
      && ast_db_exec (self, "PRAGMA journal_mode = WAL", &trouble))
    ast_db_watch_log (self);
  else
    g_debug ("the log is not opened anew: %s", trouble->message);
}

gboolean
ast_db_log_is_empty (AstDb *self)
{
  g_autofree char *path = beside (self, "-wal");

  return self->logs && ast_files_get_length (path) == 0;
}

gboolean
ast_db_mark_log (AstDb *self, GError **error)
{
  g_autofree char *sql = NULL;
  gint64 version;

  if (!ast_db_get_int (self, &version, 0, error, "PRAGMA user_version", ""))
    return FALSE;
  sql = g_strdup_printf ("PRAGMA user_version = %d", (int) version);
  return ast_db_exec (self, sql, error);
}

gboolean
ast_db_keep_log (AstDb *self, GError **error)
{
  gboolean has_log;
  int moved = 0;

  if (sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
      && moved) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED, self->path);
    return FALSE;
  }
  has_log = !self->logs || is_in_place (self, "-wal", self->log);
  if (!self->logs || (has_log && is_in_place (self, "-shm", self->index)))
    return TRUE;
  if (!has_log && !write_log (self, error))
    return FALSE;
  renew_log (self);
  return TRUE;
}
