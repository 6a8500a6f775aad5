/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-postgres-db.h"

#include <stdlib.h>

#include "ast-postgres-connection.h"

typedef struct {
  AstTableDb db;
  PGconn *connection;
  GHashTable *statements; /* SQL text → the name under which it is prepared */
} AstPostgresDb;

static gboolean
is_fine (const PGresult *result)
{
  ExecStatusType status = PQresultStatus (result);

  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* The name of the prepared statement, or NULL. */
static const char *
prepare (AstPostgresDb *self, const char *sql)
{
  const char *known = g_hash_table_lookup (self->statements, sql);
  g_autofree char *name = NULL;
  PGresult *result;
  gboolean fine;

  if (known != NULL)
    return known;
  name = g_strdup_printf ("ast%u", g_hash_table_size (self->statements));
  result = PQprepare (self->connection, name, sql, 0, NULL);
  fine = is_fine (result);
  PQclear (result);
  if (fine)
    g_hash_table_insert (self->statements, g_strdup (sql), g_strdup (name));
  return g_hash_table_lookup (self->statements, sql);
}

/* What was prepared belongs to the old connection. */
static void
reconnect (AstPostgresDb *self)
{
  g_hash_table_remove_all (self->statements);
  PQreset (self->connection);
}

static int
run (AstTableDb *db, const char *sql, const char *const *parameters, guint n, GPtrArray *texts,
     GError **error)
{
  AstPostgresDb *self = (AstPostgresDb *) db;
  const char *name;
  PGresult *result;
  int n_changed;

  if (PQstatus (self->connection) != CONNECTION_OK && g_str_equal (sql, "BEGIN"))
    reconnect (self);
  name = prepare (self, sql);
  if (name == NULL)
    return ast_postgres_fail (self->connection, error);
  result = PQexecPrepared (self->connection, name, (int) n, parameters, NULL, NULL, 0);
  n_changed =
      is_fine (result) ? atoi (PQcmdTuples (result)) : ast_postgres_fail (self->connection, error);
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
  self->connection = connection;
  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return &self->db;
}
