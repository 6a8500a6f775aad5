/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-copy.h"

#include "ast-files.h"

/* 2 MiB: a few milliseconds. */
enum { PAGES_A_STEP = 512 };

struct _AstDbCopy {
  AstDb *source; /* Borrowed */

  /* Owned */
  sqlite3_backup *backup;
  AstDb *target;
  char *part; /* The name of the file until it is whole. */
  char *path;
};

AstDbCopy *
ast_db_copy_new (AstDb *db, const char *path, GError **error)
{
  g_autoptr (AstDbCopy) self = g_new0 (AstDbCopy, 1);

  self->source = db;
  self->path = g_strdup (path);
  self->part = g_strconcat (path, ".part", NULL);
  if (!ast_files_delete (self->part, error))
    return NULL;
  self->target = ast_db_open (self->part, AST_DB_CREATE, error);
  if (self->target == NULL)
    return NULL;
  self->backup = sqlite3_backup_init (ast_db_get_handle (self->target), "main",
                                      ast_db_get_handle (db), "main");
  if (self->backup == NULL) {
    ast_db_set_error (self->target, sqlite3_errcode (ast_db_get_handle (self->target)), error);
    return NULL;
  }
  return g_steal_pointer (&self);
}

/* So that the database itself never has less than its copies, even if its log is lost. It has not
 * failed if others use the log, or if nothing can be written. */
static void
write_log_into (AstDb *db)
{
  g_autoptr (GError) trouble = NULL;

  if (!ast_db_exec (db, "PRAGMA wal_checkpoint (PASSIVE)", &trouble))
    g_debug ("the log stays: %s", trouble->message);
}

/* A copy has no log beside it. */
static gboolean
complete (AstDbCopy *self, GError **error)
{
  int code = sqlite3_backup_finish (g_steal_pointer (&self->backup));

  if (code != SQLITE_OK) {
    ast_db_set_error (self->target, code, error);
    return FALSE;
  }
  write_log_into (self->source);
  if (!ast_db_exec (self->target, "PRAGMA journal_mode = DELETE", error))
    return FALSE;
  g_clear_pointer (&self->target, ast_db_close);
  return ast_files_install (self->part, self->path, error);
}

gboolean
ast_db_copy_step (AstDbCopy *self, gboolean *done, GError **error)
{
  int code = sqlite3_backup_step (self->backup, PAGES_A_STEP);

  *done = code == SQLITE_DONE;
  if (*done)
    return complete (self, error);
  if (code == SQLITE_OK)
    return TRUE;
  ast_db_set_error (self->target, code, error);
  return FALSE;
}

const char *
ast_db_copy_get_path (AstDbCopy *self)
{
  return self->path;
}

void
ast_db_copy_free (AstDbCopy *self)
{
  if (self->backup != NULL)
    sqlite3_backup_finish (self->backup);
  if (self->target != NULL) {
    ast_db_close (self->target);
    ast_files_delete (self->part, NULL);
  }
  g_free (self->part);
  g_free (self->path);
  g_free (self);
}

gboolean
ast_db_copy (AstDb *db, const char *path, GError **error)
{
  g_autoptr (AstDbCopy) copy = ast_db_copy_new (db, path, error);
  gboolean done = FALSE;

  while (copy != NULL && !done)
    if (!ast_db_copy_step (copy, &done, error))
      return FALSE;
  return done;
}
