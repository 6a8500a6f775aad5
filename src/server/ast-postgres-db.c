/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-db.h"

#include <stdlib.h>

#include "ast-postgres-connection.h"

typedef struct {
  AstTableDb db;
  char *uri;
  PGconn *connection;     /* NULL: it was given up. */
  GHashTable *statements; /* SQL text → the name under which it is prepared */
} AstPostgresDb;

static gboolean
is_fine (const PGresult *result)
{
  ExecStatusType status = PQresultStatus (result);

  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* The result of what was sent, or of what could not be; NULL with an error if it failed. Without
 * an answer the connection is given up. */
static PGresult *
finish (AstPostgresDb *self, int sent, GError **error)
{
  PGresult *result = sent ? ast_postgres_wait (self->connection) : NULL;

  if (result != NULL && is_fine (result))
    return result;
  if (result == NULL && PQstatus (self->connection) == CONNECTION_OK) {
    g_set_error_literal (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_LOST,
                         "PostgreSQL does not answer");
    g_clear_pointer (&self->connection, PQfinish);
  } else {
    ast_postgres_fail (self->connection, error);
  }
  PQclear (result);
  return NULL;
}

/* The name of the prepared statement, or NULL. */
static const char *
prepare (AstPostgresDb *self, const char *sql, GError **error)
{
  const char *known = g_hash_table_lookup (self->statements, sql);
  g_autofree char *name = NULL;
  PGresult *result;

  if (known != NULL)
    return known;
  name = g_strdup_printf ("ast%u", g_hash_table_size (self->statements));
  result = finish (self, PQsendPrepare (self->connection, name, sql, 0, NULL), error);
  if (result != NULL)
    g_hash_table_insert (self->statements, g_strdup (sql), g_strdup (name));
  PQclear (result);
  return g_hash_table_lookup (self->statements, sql);
}

/* What was prepared belongs to the old connection. */
static gboolean
connect_again (AstPostgresDb *self, GError **error)
{
  g_hash_table_remove_all (self->statements);
  g_clear_pointer (&self->connection, PQfinish);
  self->connection = ast_postgres_connect (self->uri, error);
  return self->connection != NULL;
}

/* A transaction that has lost its connection does not go on with another one. */
static gboolean
is_connected (AstPostgresDb *self, const char *sql, GError **error)
{
  if (self->connection != NULL && PQstatus (self->connection) == CONNECTION_OK)
    return TRUE;
  if (g_str_equal (sql, "BEGIN"))
    return connect_again (self, error);
  g_set_error_literal (error, AST_TABLE_DB_ERROR, AST_TABLE_DB_ERROR_LOST,
                       "PostgreSQL: no connection");
  return FALSE;
}

static int
run (AstTableDb *db, const char *sql, const char *const *parameters, guint n, GPtrArray *texts,
     GError **error)
{
  AstPostgresDb *self = (AstPostgresDb *) db;
  const char *name = is_connected (self, sql, error) ? prepare (self, sql, error) : NULL;
  PGresult *result;
  int n_changed;

  if (name == NULL)
    return -1;
  result = finish (self,
                   PQsendQueryPrepared (self->connection, name, (int) n, parameters, NULL, NULL, 0),
                   error);
  n_changed = result != NULL ? atoi (PQcmdTuples (result)) : -1;
  for (int i = 0; n_changed >= 0 && texts != NULL && i < PQntuples (result); i++)
    g_ptr_array_add (texts, g_strdup (PQgetvalue (result, i, 0)));
  PQclear (result);
  return n_changed;
}

static gboolean
notify (AstTableDb *db, const char *news, GError **error)
{
  const char *parameters[] = { AST_POSTGRES_CHANNEL, news };

  return run (db, "SELECT pg_notify ($1, $2)", parameters, G_N_ELEMENTS (parameters), NULL, error)
         >= 0;
}

static void
free_db (AstTableDb *db)
{
  AstPostgresDb *self = (AstPostgresDb *) db;

  PQfinish (self->connection);
  g_free (self->uri);
  g_hash_table_unref (self->statements);
  g_free (self);
}

AstTableDb *
ast_postgres_db_new (const char *uri, GError **error)
{
  PGconn *connection = ast_postgres_connect (uri, error);
  AstPostgresDb *self;

  if (connection == NULL)
    return NULL;
  self = g_new0 (AstPostgresDb, 1);
  self->db = (AstTableDb){ run, notify, free_db };
  self->uri = g_strdup (uri);
  self->connection = connection;
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return &self->db;
}
