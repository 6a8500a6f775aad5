/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies of the database, in "backups" in its directory: asterism-KIND-TIME.db, TIME being
 * 20261121T101500Z. Kinds: weekly, manual, before-upgrade, before-restore. */
#pragma once

#include "ast-db.h"
#include "ast-store-upkeep.h"

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

/* A copy that is being made, a part at a time, while the database can be changed. The file
 * gets its name only when it is whole. */
typedef struct _AstDbCopy AstDbCopy;

AstDbCopy *ast_db_copy_new (AstDb *db, const char *path, GError **error);

/* Copies some more; FALSE on failure. `done`: it is whole and on disk. */
gboolean ast_db_copy_step (AstDbCopy *self, gboolean *done, GError **error);
void ast_db_copy_free (AstDbCopy *self);
const char *ast_db_copy_get_path (AstDbCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDbCopy, ast_db_copy_free)

/* All at once. */
gboolean ast_db_copy (AstDb *db, const char *path, GError **error);
