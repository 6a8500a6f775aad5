/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-migrations.h"

#include "ast-migrations-resource.h"
#include "ast-query.h"

#define FOLDER "/io/github/asterism_game/Asterism/store/migrations/"

/* Step n is the n-th. */
static const char *const steps[] = {
  "0001-games.sql",     "0002-library.sql", "0003-statistics.sql", "0004-manners.sql",
  "0005-checksums.sql", "0006-rules.sql",   "0007-reviews.sql",    "0008-exercises.sql",
};

guint
ast_migrations_get_newest (void)
{
  return G_N_ELEMENTS (steps);
}

/* ast_migrations_get_resource () has none while another thread registers it, for which a look into
 * all resources waits; the call has it linked. */
static gboolean
take_step (AstDb *db, const char *name, GError **error)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) sql = NULL;

  ast_migrations_get_resource ();
  sql = g_resources_lookup_data (path, 0, error);
  if (sql == NULL)
    return FALSE;
  g_debug ("migrating the database: %s", name);
  return ast_db_exec (db, g_bytes_get_data (sql, NULL),
                      error); /* The data of a resource ends with NUL. */
}

static gboolean
take_steps (AstDb *db, guint from, guint to, GError **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            AST_APPLICATION_ID, to);

  for (guint i = from; i < to; i++)
    if (!take_step (db, steps[i], error))
      return FALSE;
  return ast_db_exec (db, marks, error);
}

gboolean
ast_migrations_run (AstDb *db, guint from, guint to, GError **error)
{
  g_assert (from <= to && to <= G_N_ELEMENTS (steps));

  return ast_db_begin_tables (db, error)
         && ast_db_end_tables (db, take_steps (db, from, to, error), error);
}

/* One line for each column, index and trigger, without what SQLite makes for itself. */
static char *
describe_schema (AstDb *db, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT s.type || ' ' || s.name || ' ' || ifnull (c.name || ' ' || c.type, '')"
                     " FROM sqlite_schema AS s LEFT JOIN pragma_table_info (s.name) AS c"
                     " WHERE s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1",
                     "");

  while (ast_query_next (query))
    g_string_append_printf (text, "%s\n", ast_query_text (query, 0));
  return ast_query_end (query, error) ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

gboolean
ast_migrations_check (AstDb *db, guint version, GError **error)
{
  g_autoptr (AstDb) model = ast_db_open (":memory:", AST_DB_CREATE, error);
  g_autofree char *expected = NULL, *found = NULL;

  if (model == NULL || !ast_migrations_run (model, 0, version, error))
    return FALSE;
  expected = describe_schema (model, error);
  found = expected != NULL ? describe_schema (db, error) : NULL;
  if (found == NULL)
    return FALSE;
  if (g_str_equal (found, expected))
    return TRUE;
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_FOREIGN,
               "the tables are not those of schema version %u", version);
  return FALSE;
}
