/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A log of tables in PostgreSQL, which any number of servers share. */
#pragma once

#include "ast-table-db.h"

/* Connects to the database of the URI. NULL and AST_TABLE_DB_ERROR on failure. A connection that is
 * lost later is made again when the next transaction begins. */
AstTableDb *ast_postgres_db_new (const char *uri, GError **error);
