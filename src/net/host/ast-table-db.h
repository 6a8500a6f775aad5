/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A database that a log of tables is kept in. Each kind fills a struct that begins with this one.
 * It is used by one thread, and speaks the SQL that SQLite and PostgreSQL have in common, in which
 * a parameter is $1, $2 and so on, in the order of their first use. */
#pragma once

#include <glib.h>

typedef struct _AstTableDb AstTableDb;

/* The columns of a row, valid during the call. */
typedef void (*AstTableDbRow) (const char *const *columns, gpointer data);

struct _AstTableDb {
  /* Runs a statement with `n` texts as its parameters, and calls `row`, which may be NULL, with
   * each row. Returns how many rows it has changed, or -1 with an error. */
  int (*run) (AstTableDb *self, const char *sql, const char *const *parameters, guint n,
              AstTableDbRow row, gpointer data, GError **error);

  /* Tells other hosts that use the database that a table has an entry. NULL: there are none. */
  gboolean (*notify) (AstTableDb *self, const char *code, guint number, GError **error);

  void (*free) (AstTableDb *self);
};

typedef enum {
  AST_TABLE_DB_ERROR_FAILED,
} AstTableDbError;

#define AST_TABLE_DB_ERROR (ast_table_db_error_quark ())
GQuark ast_table_db_error_quark (void);
