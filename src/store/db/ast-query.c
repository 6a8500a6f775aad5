/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-query.h"

#include "ast-db-private.h"

struct _AstQuery {
  /* Owned */
  sqlite3_stmt *statement;
  char *sql;
  GError *error;
  GPtrArray *mended; /* Texts that are no UTF-8 in the file. NULL until there is one. */

  /* Borrowed */
  AstDb *db;
};

static int
bind_bytes (sqlite3_stmt *statement, int i, GBytes *bytes)
{
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);

  return sqlite3_bind_blob64 (statement, i, data, length, SQLITE_TRANSIENT);
}

static int
bind_argument (sqlite3_stmt *statement, int i, char type, va_list *arguments)
{
  switch (type) {
  case 'i':
    return sqlite3_bind_int (statement, i, va_arg (*arguments, int));
  case 'l':
    return sqlite3_bind_int64 (statement, i, va_arg (*arguments, gint64));
  case 'd':
    return sqlite3_bind_double (statement, i, va_arg (*arguments, double));
  case 's':
    return sqlite3_bind_text (statement, i, va_arg (*arguments, char *), -1, SQLITE_TRANSIENT);
  case 'b':
    return bind_bytes (statement, i, va_arg (*arguments, GBytes *));
  default:
    g_assert_not_reached ();
  }
}

/* A statement in use is not in the table, so a query may be used inside itself. */
static int
take_statement (AstQuery *self, const char *sql)
{
  gpointer key, statement;

  if (g_hash_table_steal_extended (self->db->statements, sql, &key, &statement)) {
    self->sql = key;
    self->statement = statement;
    return SQLITE_OK;
  }
  self->sql = g_strdup (sql);
  return sqlite3_prepare_v3 (self->db->handle, self->sql, -1, SQLITE_PREPARE_PERSISTENT,
                             &self->statement, NULL);
}

AstQuery *
ast_query_new_valist (AstDb *db, const char *sql, const char *types, va_list *arguments)
{
  AstQuery *self = g_new0 (AstQuery, 1);
  int code;

  self->db = db;
  code = take_statement (self, sql);
  for (int i = 0; code == SQLITE_OK && types[i] != '\0'; i++)
    code = bind_argument (self->statement, i + 1, types[i], arguments);
  if (code != SQLITE_OK)
    ast_db_set_error (db, code, &self->error);
  return self;
}

AstQuery *
ast_query_new (AstDb *db, const char *sql, const char *types, ...)
{
  AstQuery *self;
  va_list arguments;

  va_start (arguments, types);
  self = ast_query_new_valist (db, sql, types, &arguments);
  va_end (arguments);
  return self;
}

gboolean
ast_query_next (AstQuery *self)
{
  int code;

  if (self->error != NULL)
    return FALSE;
  code = sqlite3_step (self->statement);
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    ast_db_set_error (self->db, code, &self->error);
  return code == SQLITE_ROW;
}

gboolean
ast_query_end (AstQuery *self, GError **error)
{
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

void
ast_query_free (AstQuery *self)
{
  if (self->statement != NULL) {
    sqlite3_reset (self->statement);
    sqlite3_clear_bindings (self->statement);
    g_hash_table_replace (self->db->statements, g_steal_pointer (&self->sql), self->statement);
  }
  g_clear_error (&self->error);
  g_clear_pointer (&self->mended, g_ptr_array_unref);
  g_free (self->sql);
  g_free (self);
}

const char *
ast_query_name (AstQuery *self, int column)
{
  return sqlite3_column_name (self->statement, column);
}

int
ast_query_type (AstQuery *self, int column)
{
  return sqlite3_column_type (self->statement, column);
}

gint64
ast_query_int (AstQuery *self, int column)
{
  return sqlite3_column_int64 (self->statement, column);
}

double
ast_query_double (AstQuery *self, int column)
{
  return sqlite3_column_double (self->statement, column);
}

/* SQLite returns no value when it runs out of memory: then the query has failed. */
static void
check_value (AstQuery *self, const void *value)
{
  if (value == NULL && self->error == NULL && sqlite3_errcode (self->db->handle) == SQLITE_NOMEM)
    ast_db_set_error (self->db, SQLITE_NOMEM, &self->error);
}

static const char *
mend (AstQuery *self, const char *text)
{
  if (self->mended == NULL)
    self->mended = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->mended, g_utf8_make_valid (text, -1));
  return self->mended->pdata[self->mended->len - 1];
}

/* SQLite takes any bytes for a text. */
const char *
ast_query_nullable_text (AstQuery *self, int column)
{
  const char *text = (const char *) sqlite3_column_text (self->statement, column);

  check_value (self, text);
  return text == NULL || g_utf8_validate (text, -1, NULL) ? text : mend (self, text);
}

/* A damaged file may have no value where the schema demands one. */
const char *
ast_query_text (AstQuery *self, int column)
{
  const char *text = ast_query_nullable_text (self, column);

  return text != NULL ? text : "";
}

const guint8 *
ast_query_bytes (AstQuery *self, int column, gsize *length)
{
  const guint8 *bytes = sqlite3_column_blob (self->statement, column);

  check_value (self, bytes);
  *length = sqlite3_column_bytes (self->statement, column);
  return bytes;
}
