/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-archive.h"

void
ast_store_report_clear (AstStoreReport *report)
{
  g_free (report->damaged_copy);
  *report = (AstStoreReport){ 0 };
}

AstStoreReport *
ast_store_report_copy (const AstStoreReport *report)
{
  AstStoreReport *copy = g_memdup2 (report, sizeof *report);

  copy->damaged_copy = g_strdup (report->damaged_copy);
  return copy;
}

void
ast_store_report_free (AstStoreReport *report)
{
  ast_store_report_clear (report);
  g_free (report);
}

AstArchive *
ast_archive_new (const char *directory, AstDeckCollection *collection)
{
  AstArchive *self = g_new0 (AstArchive, 1);

  self->directory = g_strdup (directory);
  self->path = g_build_filename (directory, "asterism.db", NULL);
  self->collection = collection;
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

/* Keeps the record of the game that was changed last. Without it the next start does so. */
static void
keep_record (AstArchive *self)
{
  gint64 last = self->replay.id - 1;
  gboolean done;

  if (self->db != NULL && !self->report.read_only && self->replay.id != 0)
    ast_archive_judge_next (self, &last, &done, NULL);
}

void
ast_archive_shut (AstArchive *self)
{
  keep_record (self);
  ast_archive_disconnect (self);
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
