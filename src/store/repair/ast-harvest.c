/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-harvest.h"

#include <string.h>

#include "ast-action-code.h"
#include "ast-pages.h"

/* What tells the rows of a table from those of others, and of indexes. Kinds of columns: I integer,
 * R number, T text and B blob, which a single bit tells apart; N null; i, t integer or text or
 * null;
 * * anything. */
typedef struct {
  const char *name;
  gboolean has_rowid; /* And the first column is the row id. */
  guint n_at_first;   /* Columns in the first version of the schema that had the table. */
  const char *kinds;
} Table;

static const Table tables[] = {
  { "game", TRUE, 17, "NT**************************" },
  { "game_deck", FALSE, 2, "ITt" },
  { "deck", FALSE, 2, "TT" },
  { "player", FALSE, 7, "IITTItIT" },
  { "action", FALSE, 4, "IIIBI" },
  { "account", TRUE, 4, "NIIB" },
  { "score", FALSE, 7, "IIIITII" },
  { "battle", FALSE, 10, "IIIIIITIII" },
  { "battle_side", FALSE, 5, "IIIIR" },
  { "result", FALSE, 19, "IIIIIIIIIIIIIIIRIII" },
  { "review", FALSE, 20, "IIIIIIIIIIIItBBTIITI" },
  { "exercise", FALSE, 5, "IITII" },
};

enum { ACTION = 4, MOST_ROWS = 1 << 12 /* Of one game; a higher number is itself damage. */ };

typedef struct {
  AstDb *db;
  int source;
  sqlite3_stmt *inserts[G_N_ELEMENTS (tables)];
} Harvest;

gboolean
ast_harvest_begin (AstDb *db, GError **error)
{
  gboolean done = ast_db_exec (db, "ATTACH '' AS found", error);

  for (guint i = 0; done && i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *sql =
        g_strdup_printf ("CREATE TABLE found.%s AS SELECT 0 AS source, * FROM main.%s WHERE 0",
                         tables[i].name, tables[i].name);

    done = ast_db_exec (db, sql, error);
  }
  return done;
}

static gboolean
fits (const AstPageValue *value, char kind)
{
  switch (kind) {
  case 'i':
  case 't':
    return value->type == SQLITE_NULL || fits (value, kind == 'i' ? 'I' : 'T');
  case 'I':
    return value->type == SQLITE_INTEGER;
  case 'R':
    return value->type == SQLITE_INTEGER || value->type == SQLITE_FLOAT;
  case 'T':
  case 'B':
    return value->type == SQLITE_TEXT || value->type == SQLITE_BLOB;
  case 'N':
    return value->type == SQLITE_NULL;
  default:
    return TRUE;
  }
}

static gboolean
is_of (const AstPageRow *row, const Table *table)
{
  gboolean same = row->has_rowid == table->has_rowid && row->n_values >= table->n_at_first
                  && row->n_values <= strlen (table->kinds);

  for (guint i = 0; same && i < row->n_values; i++)
    same = fits (&row->values[i], table->kinds[i]);
  return same;
}

/* Whether a row of `action` is one that the program may have written. */
static gboolean
is_action (const AstPageRow *row)
{
  gint64 n = row->values[1].integer, position = row->values[2].integer;
  AstAction action;

  return n >= 0 && n < MOST_ROWS && position >= 0 && position <= n
         && ast_action_decode (row->values[3].bytes, row->values[3].length, &action);
}

static int
bind_text (sqlite3_stmt *statement, int i, const AstPageValue *value)
{
  g_autofree char *valid = g_utf8_make_valid ((const char *) value->bytes, (gssize) value->length);

  return sqlite3_bind_text (statement, i, valid, -1, SQLITE_TRANSIENT);
}

static int
bind_value (sqlite3_stmt *statement, int i, const AstPageValue *value, char kind)
{
  switch (value->type) {
  case SQLITE_INTEGER:
    return sqlite3_bind_int64 (statement, i, value->integer);
  case SQLITE_FLOAT:
    return sqlite3_bind_double (statement, i, value->real);
  case SQLITE_TEXT:
  case SQLITE_BLOB:
    if (kind != 'B' && (kind != '*' || value->type == SQLITE_TEXT))
      return bind_text (statement, i, value);
    return sqlite3_bind_blob64 (statement, i, value->bytes, value->length, SQLITE_TRANSIENT);
  default:
    return sqlite3_bind_null (statement, i);
  }
}

static gboolean
insert (Harvest *self, guint table, const AstPageRow *row, GError **error)
{
  sqlite3_stmt *statement = self->inserts[table];
  int code = sqlite3_bind_int (statement, 1, self->source + row->is_free);

  for (guint i = 0; code == SQLITE_OK && i < row->n_values; i++)
    code = bind_value (statement, (int) i + 2, &row->values[i], tables[table].kinds[i]);
  if (code == SQLITE_OK && row->has_rowid)
    code = sqlite3_bind_int64 (statement, 2, row->rowid);
  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  if (code != SQLITE_DONE)
    ast_db_set_error (self->db, code, error);
  return code == SQLITE_DONE;
}

static gboolean
take_row (const AstPageRow *row, gboolean *known, gpointer data, GError **error)
{
  Harvest *self = data;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    if (!is_of (row, &tables[i]) || (i == ACTION && !is_action (row)))
      continue;
    *known = TRUE;
    return insert (self, i, row, error);
  }
  return TRUE;
}

static gboolean
prepare (Harvest *self, guint i, GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  int code;

  g_string_printf (sql, "INSERT INTO found.%s VALUES (?", tables[i].name);
  for (gsize column = 0; column < strlen (tables[i].kinds); column++)
    g_string_append (sql, ", ?");
  g_string_append_c (sql, ')');
  code = sqlite3_prepare_v2 (ast_db_get_handle (self->db), sql->str, -1, &self->inserts[i], NULL);
  if (code != SQLITE_OK)
    ast_db_set_error (self->db, code, error);
  return code == SQLITE_OK;
}

gboolean
ast_harvest_add (AstDb *db, const char *path, int source, guint *n_rows, GError **error)
{
  Harvest self = { .db = db, .source = source };
  int n_before = sqlite3_total_changes (ast_db_get_handle (db));
  gboolean done = TRUE;

  for (guint i = 0; done && i < G_N_ELEMENTS (tables); i++)
    done = prepare (&self, i, error);
  done = done && ast_pages_read (path, take_row, &self, error);
  *n_rows = (guint) (sqlite3_total_changes (ast_db_get_handle (db)) - n_before);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    sqlite3_finalize (self.inserts[i]);
  return done;
}
