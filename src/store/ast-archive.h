/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the store does, step by step and at once: AstStore runs these functions in its
 * thread. One thread at a time. What each does is said in the headers of the store. */
#pragma once

#include "ast-box.h"
#include "ast-db.h"
#include "ast-record.h"
#include "ast-replay.h"
#include "ast-store.h"

typedef struct {
  /* Owned */
  char *directory;
  char *path; /* Of the database. */
  AstDb *db;  /* NULL while it is not open. */
  AstStoreReport report;
  AstReplay replay; /* The game played last, so that the next action needs no reading. */

  /* Borrowed */
  AstBox *box;
} AstArchive;

AstArchive *ast_archive_new (const char *directory, AstBox *box);
void ast_archive_free (AstArchive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstArchive, ast_archive_free)

/* ast-archive-open.c: opens the database, or shuts it if it is open. All below need it open. */
gboolean ast_archive_open (AstArchive *self, GError **error);
void ast_archive_shut (AstArchive *self);

/* ast-archive-play.c: see ast-store.h */

gint64
ast_archive_create (AstArchive *self, const AstRecord *record, const char *title, GError **error);
gboolean ast_archive_append (AstArchive *self, gint64 game, guint position,
                             const AstAction *actions, guint n_actions, GError **error);
gboolean ast_archive_set_position (AstArchive *self, gint64 game, guint position, GError **error);
AstRecord *ast_archive_load (AstArchive *self, gint64 game, GArray **undone, GError **error);
gboolean ast_archive_find_unfinished (AstArchive *self, gint64 *game, GError **error);

void ast_store_report_clear (AstStoreReport *report);
