/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A log of tables in an SQLite file, which one process owns. */
#pragma once

#include "ast-table-db.h"

/* Opens the file, or makes it. NULL and AST_TABLE_DB_ERROR on failure. */
AstTableDb *ast_sqlite_db_new (const char *path, GError **error);
