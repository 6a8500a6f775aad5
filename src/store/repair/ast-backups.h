/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The copies of the database: names, kinds, and how many are kept.
 *
 * They are in "backups" beside the database: asterism-KIND-TIME.db, TIME being
 * 20261121T101500Z. Kinds: weekly, manual, before-upgrade, before-restore. */
#pragma once

#include "ast-db.h"

/* Why a copy was made. */
typedef enum {
  AST_BACKUP_WEEKLY,
  AST_BACKUP_MANUAL,
  AST_BACKUP_BEFORE_UPGRADE,
  AST_BACKUP_BEFORE_RESTORE,
  AST_BACKUP_OTHER
} AstBackupKind;

/* A copy that the database can be restored from. */
typedef struct {
  AstBackupKind kind;
  char *path;
  gint64 made;  /* Seconds since 1970, UTC. */
  gint64 size;  /* Bytes */
  gint n_games; /* Without those that are deleted; -1: not known, as in ast_backups_list (). */
} AstBackup;

void ast_backup_free (AstBackup *self);

/* How many copies of each kind are kept; those that were made by hand are all kept. */
enum { AST_BACKUPS_KEPT = 4 };

/* A name that no file has yet: `folder`/asterism-KIND-TIME.db. Free with g_free (). */
char *ast_backups_make_name (const char *folder, const char *kind);

/* The folder of the copies; free with g_free (). */
char *ast_backups_get_folder (const char *directory);

/* A list of AstBackup, the newest first. Empty if there are none; NULL if the folder cannot be
 * read. What has the name of a copy but is no file is left out; `n_skipped`, which may be NULL, is
 * how many these are. */
GPtrArray *ast_backups_list (const char *directory, guint *n_skipped, GError **error);

/* Whether a copy of `kind` is due: there is none from the last `seconds`. */
gboolean ast_backups_is_due (const char *directory, const char *kind, gint64 seconds);

/* Whether there is room for another copy of `db` in the folder of the copies, which must exist:
 * AST_STORE_ERROR_NO_ROOM if not. */
gboolean ast_backups_check_room (AstDb *db, const char *folder, GError **error);

/* Deletes what interrupted copies have left in `directory` and among the copies, and takes the
 * permissions of others from these. */
void ast_backups_clean (const char *directory);

/* Deletes all but the newest AST_BACKUPS_KEPT copies of `kind`. */
gboolean ast_backups_prune (const char *directory, const char *kind, GError **error);

/* The same for damaged databases, which are kept in `directory` itself. */
gboolean ast_backups_prune_damaged (const char *directory, GError **error);

/* Copies `db` before its schema `version` is migrated, unless there is an equal copy. */
gboolean ast_backups_keep_older (AstDb *db, const char *directory, guint version, GError **error);
