/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"

#include "ast-migrations.h"

void
ast_store_report_clear (AstStoreReport *report)
{
  g_free (report->damaged_copy);
  *report = (AstStoreReport){ 0 };
}

static gboolean
set_up_connection (AstDb *db, GError **error)
{
  return ast_db_exec (db,
                      "PRAGMA foreign_keys = ON;"
                      "PRAGMA trusted_schema = OFF;"
                      "PRAGMA cell_size_check = ON;"
                      "PRAGMA journal_mode = WAL;"
                      "PRAGMA synchronous = FULL;",
                      error);
}

static gboolean
bring_up_to_date (AstArchive *self, GError **error)
{
  gint64 version;

  if (!ast_db_get_int (self->db, &version, 0, error, "PRAGMA user_version", ""))
    return FALSE;
  if (version == ast_migrations_get_newest ())
    return TRUE;
  return ast_migrations_run (self->db, version, ast_migrations_get_newest (), error);
}

AstArchive *
ast_archive_new (const char *directory, AstBox *box)
{
  AstArchive *self = g_new0 (AstArchive, 1);

  self->directory = g_strdup (directory);
  self->path = g_build_filename (directory, "asterism.db", NULL);
  self->box = box;
  return self;
}

void
ast_archive_free (AstArchive *self)
{
  ast_archive_shut (self);
  ast_store_report_clear (&self->report);
  g_free (self->path);
  g_free (self->directory);
  g_free (self);
}

gboolean
ast_archive_open (AstArchive *self, GError **error)
{
  ast_archive_shut (self);
  ast_store_report_clear (&self->report);
  g_mkdir_with_parents (self->directory, 0700);
  self->db = ast_db_open (self->path, AST_DB_CREATE, error);
  if (self->db != NULL && set_up_connection (self->db, error) && bring_up_to_date (self, error))
    return TRUE;
  ast_archive_shut (self);
  return FALSE;
}

void
ast_archive_shut (AstArchive *self)
{
  ast_replay_clear (&self->replay);
  g_clear_pointer (&self->db, ast_db_close);
}
