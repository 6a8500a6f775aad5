/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies of the database, in "backups" in its directory: asterism-KIND-TIME.db, TIME being
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

/* A copy that can be put back. */
typedef struct {
  AstBackupKind kind;
  char *path;
  gint64 made; /* Seconds since 1970, UTC. */
  gint64 size; /* Bytes */
} AstBackup;

void ast_backup_free (AstBackup *self);

/* A new name: `folder`/asterism-KIND-TIME.db. */
char *ast_backups_make_name (const char *folder, const char *kind);

/* The folder of the copies; free with g_free (). */
char *ast_backups_get_folder (const char *directory);

/* A list of AstBackup, the newest first. Empty if there are none. */
GPtrArray *ast_backups_list (const char *directory);

gboolean ast_backups_exist (const char *directory);

/* Whether it is time for a copy of `kind`: there is none from the last `seconds`. */
gboolean ast_backups_is_due (const char *directory, const char *kind, gint64 seconds);

/* Deletes all but the newest `n_kept` copies of `kind`. */
gboolean ast_backups_prune (const char *directory, const char *kind, guint n_kept, GError **error);

/* Copies `db`, before it is brought up to date from the schema `version`. */
gboolean ast_backups_keep_older (AstDb *db, const char *directory, guint version, GError **error);
