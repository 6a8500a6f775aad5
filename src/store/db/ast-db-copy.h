/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A copy of a database, made a part at a time while the database is in use.
 *
 * The file gets its name only when it is whole. */
#pragma once

#include "ast-db.h"

typedef struct _AstDbCopy AstDbCopy;

/* Begins to copy `db` to `path`. Free with ast_db_copy_free (), which ends a copy that is not
 * whole and deletes what there is of it. */
AstDbCopy *ast_db_copy_new (AstDb *db, const char *path, GError **error);

/* Copies the next part; FALSE on failure. `done`: the copy is whole and on disk. */
gboolean ast_db_copy_step (AstDbCopy *self, gboolean *done, GError **error);
void ast_db_copy_free (AstDbCopy *self);

/* The path that the copy will have. */
const char *ast_db_copy_get_path (AstDbCopy *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDbCopy, ast_db_copy_free)

/* Makes a whole copy at once. */
gboolean ast_db_copy (AstDb *db, const char *path, GError **error);
