/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <glib.h>
#include <libpq-fe.h>

#define AST_POSTGRES_CHANNEL "asterism_table"

/* Connects to the database of the URI, with limits for how long a server that is gone is waited
 * for. NULL and AST_TABLE_DB_ERROR on failure. Free with PQfinish (). */
PGconn *ast_postgres_connect (const char *uri, GError **error);

/* The result of what was sent, to be freed with PQclear (). NULL if there is none within five
 * seconds; the connection cannot be used any more then. */
PGresult *ast_postgres_wait (PGconn *connection);

/* Waits five seconds at most until something has come. */
gboolean ast_postgres_wait_for_input (PGconn *connection);

/* Sets the error from what went wrong last, in one line: AST_TABLE_DB_ERROR_LOST without a
 * connection. Always -1. */
int ast_postgres_fail (PGconn *connection, GError **error);
