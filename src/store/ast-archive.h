/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The open database, and each call of the store as a function that blocks.
 *
 * AstStore runs these functions in its thread. Use an archive from one thread at a time. The
 * headers of the store say what each function does. */
#pragma once

#include "ast-db-copy.h"
#include "ast-deck-collection.h"
#include "ast-lock.h"
#include "ast-record.h"
#include "ast-replay.h"
#include "ast-store-library.h"
#include "ast-store.h"
#include "ast-turn-review.h"

typedef struct {
  /* Owned */
  char *name;        /* Of the database: its path, or that of a link to it. */
  char *path;        /* Where it is; all that belongs to it is beside it, */
  char *directory;   /* in this folder. */
  AstLock *lock;     /* Who has it writes. NULL while it is not open. */
  AstDb *db;         /* NULL while it is not open. */
  gboolean vanished; /* The file was moved or deleted; what was open is among the backups. */
  AstStoreReport report;
  AstReplay replay; /* The game that was changed last, so that its next action needs no reading. */
  AstDbCopy *copy;  /* The copy that is being made, NULL if none. It ends with the database. */
  char *file;       /* Which file it was when it was opened; NULL once it was shut. */

  /* Borrowed */
  AstDeckCollection *collection;
} AstArchive;

AstArchive *ast_archive_new (const char *directory, AstDeckCollection *collection);
void ast_archive_free (AstArchive *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstArchive, ast_archive_free)

/* ast-archive-open.c. Opens the database again if it is open. All functions below need it open. */
gboolean ast_archive_open (AstArchive *self, GError **error);
void ast_archive_shut (AstArchive *self);

/* Opens the file that could be written to before, if it is closed or read-only since opening it
 * again has failed, and it can be written to now. */
void ast_archive_resume (AstArchive *self);

/* Gets the lock, unless it is ours already. FALSE if another process has it. */
gboolean ast_archive_lock (AstArchive *self);

/* Puts the repaired database, which is shown while `report.undecided`, in the place of the damaged
 * one.
 */
gboolean ast_archive_accept_draft (AstArchive *self, GError **error);

/* Closes the database but keeps the lock, to open it again. */
void ast_archive_disconnect (AstArchive *self);

/* ast-archive-play.c: see ast-store.h */

gint64
ast_archive_create (AstArchive *self, const AstRecord *record, const char *title, GError **error);
gboolean ast_archive_append (AstArchive *self, gint64 game, guint position,
                             const AstAction *actions, guint n_actions, GError **error);
gboolean ast_archive_set_position (AstArchive *self, gint64 game, guint position, GError **error);
AstRecord *ast_archive_load (AstArchive *self, gint64 game, GArray **undone, GError **error);
gboolean ast_archive_find_unfinished (AstArchive *self, gint64 *game, GError **error);

/* ast-archive-library.c, ast-archive-import.c: see ast-store-library.h. Each gives what its
 * _finish () gives. */

GPtrArray *
ast_archive_list (AstArchive *self, const AstListQuery *query, guint *n_total, GError **error);
AstGameEntry *ast_archive_get_entry (AstArchive *self, gint64 game, GError **error);
gboolean
ast_archive_find_entry (AstArchive *self, const char *record, AstGameEntry **entry, GError **error);
gboolean ast_archive_rename (AstArchive *self, gint64 game, const char *title, GError **error);
gboolean ast_archive_set_deleted (AstArchive *self, gint64 game, gboolean deleted, GError **error);
char **ast_archive_list_names (AstArchive *self, guint limit, GError **error);
gint64 ast_archive_duplicate (AstArchive *self, gint64 game, guint n_actions, const char *title,
                              GError **error);
gint64 ast_archive_import (AstArchive *self, const AstRecord *record, const char *title,
                           gboolean *known, GError **error);

/* ast-archive-review.c: see ast-store-reviews.h */

GArray *ast_archive_list_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style,
                                  GError **error);
gboolean ast_archive_add_reviews (AstArchive *self, gint64 game, const AstReviewStyle *style,
                                  const AstAction *actions, guint n_actions,
                                  const AstTurnReview *turns, guint n_turns, GError **error);

GArray *ast_archive_list_exercises (AstArchive *self, const AstReviewStyle *style, gint64 now,
                                    guint limit, GError **error);
gboolean ast_archive_add_answer (AstArchive *self, gint64 game, int number, gboolean found,
                                 gint64 now, GError **error);

/* ast-archive-upkeep.c */

/* Deletes for good what was deleted before `time`. */
gboolean ast_archive_purge (AstArchive *self, gint64 time, GError **error);

/* Sums up the next finished game after `*last` whose summary is missing or outdated; sets `*last`
 * to it, or to 0 if there is none. One that cannot be played stays as it is. */
gboolean ast_archive_summarise_next (AstArchive *self, gint64 *last, GError **error);

/* Has the present rules judge the next game after `*last` that they have not judged yet, and keeps
 * the record of one that they accept, if it is missing or outdated. `*last` as above. */
gboolean ast_archive_judge_next (AstArchive *self, gint64 *last, GError **error);

/* Replaces the database, which need not be open, by the copy at `path`. */
gboolean ast_archive_put_back (AstArchive *self, const char *path, GError **error);

/* When the file was moved, deleted or replaced: copies what is still open to the backups, once, so
 * that the next start finds it. */
void ast_archive_keep_vanished (AstArchive *self);

/* Makes sure that all that was stored is in files that have their names. */
void ast_archive_keep_files (AstArchive *self);

/* Writes what is in the log into the database and empties the log, so that a damaged log costs
 * little. FALSE without consequences: it is tried again after the next change. */
gboolean ast_archive_empty_log (AstArchive *self);
