/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* In place of PostgreSQL, where the server is built without it. */

#include <glib/gi18n.h>

#include "ast-postgres-db.h"
#include "ast-postgres-listener.h"

AstTableDb *
ast_postgres_db_new (const char *uri, GError **error)
{
  g_set_error_literal (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_FAILED,
                       _ ("this server was built without PostgreSQL"));
  return NULL;
}

AstPostgresListener *
ast_postgres_listener_new (const char *uri, AstPostgresNews news, gpointer data)
{
  return NULL;
}

void
ast_postgres_listener_free (AstPostgresListener *self)
{
}
