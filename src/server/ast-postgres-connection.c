/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-connection.h"

#include "ast-table-db.h"

/* "The table is there already" is no news. */
static void
ignore (void *data, const char *notice)
{
}

PGconn *
ast_postgres_connect (const char *uri, GError **error)
{
  /* What the URI says comes last, and counts. */
  const char *const names[] = { "connect_timeout",  "tcp_user_timeout", "keepalives_idle",
                                "application_name", "dbname",           NULL };
  const char *const values[] = { "5", "10000", "10", "asterism-server", uri, NULL };
  PGconn *connection = PQconnectdbParams (names, values, 1);

  PQsetNoticeProcessor (connection, ignore, NULL);
  if (PQstatus (connection) == CONNECTION_OK)
    return connection;
  ast_postgres_fail (connection, error);
  PQfinish (connection);
  return NULL;
}

int
ast_postgres_fail (PGconn *connection, GError **error)
{
  g_autofree char *why = g_strdup (PQerrorMessage (connection));

  g_strchomp (g_strdelimit (why, "\n", ' '));
  g_set_error (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED, "PostgreSQL: %s", why);
  return -1;
}
