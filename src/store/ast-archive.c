/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"

AstArchive *
ast_archive_new (const char *directory, AstDeckCollection *collection)
{
  AstArchive *self = g_new0 (AstArchive, 1);

  self->directory = g_strdup (directory);
  self->name = g_build_filename (directory, "asterism.db", NULL);
  self->path = g_strdup (self->name);
  self->collection = collection;
  return self;
}

void
ast_archive_free (AstArchive *self)
{
  ast_archive_shut (self);
  ast_store_report_clear (&self->report);
  g_free (self->name);
  g_free (self->path);
  g_free (self->directory);
  g_free (self);
}

/* Keeps the record of the game that was changed last. Without it the next start does so. */
static void
keep_record (AstArchive *self)
{
  gint64 last = self->replay.id - 1;

  if (self->db != NULL && !self->report.read_only && self->replay.id != 0)
    ast_archive_judge_next (self, &last, NULL);
}

void
ast_archive_shut (AstArchive *self)
{
  keep_record (self);
  ast_archive_keep_files (self);
  ast_archive_disconnect (self);
  g_clear_pointer (&self->file, g_free);
  g_clear_pointer (&self->lock, ast_lock_free);
}

void
ast_archive_disconnect (AstArchive *self)
{
  ast_replay_clear (&self->replay);
  g_clear_pointer (&self->copy, ast_db_copy_free);
  g_clear_pointer (&self->db, ast_db_close);
  self->vanished = FALSE;
}
