/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The schema of the database, as the numbered steps that lead to it.
 *
 * A step that was released is never changed; a change of the schema is a new step. */
#pragma once

#include "ast-db.h"

/* "ASTR", in PRAGMA application_id. */
#define AST_APPLICATION_ID 0x41535452

/* The version of the schema that this program knows: the number of the last step. */
guint ast_migrations_get_newest (void);

/* Whether `db` has the tables, indexes and triggers of the schema `version`, and the columns
 * of its tables: AST_STORE_ERROR_FOREIGN if they are others. */
gboolean ast_migrations_check (AstDb *db, guint version, GError **error);

/* Migrates the database from the schema version `from` (0: empty) to `to`, in one transaction,
 * and checks all foreign keys (ast_db_begin_tables ()). */
gboolean ast_migrations_run (AstDb *db, guint from, guint to, GError **error);
