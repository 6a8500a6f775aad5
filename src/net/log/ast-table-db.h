/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A database that a log of tables is kept in. Each kind fills a struct that begins with this one.
 * It is used by one thread, and speaks the SQL that SQLite and PostgreSQL have in common, in which
 * a parameter is $1, $2 and so on, in the order of their first use. */
#pragma once

#include <glib.h>

typedef struct _AstTableDb AstTableDb;

struct _AstTableDb {
  /* Runs a statement with `n` texts as its parameters, and adds the first column of each row to
   * `texts`, which may be NULL. Returns how many rows it has changed, or -1 with an error. */
  int (*run) (AstTableDb *self, const char *sql, const char *const *parameters, guint n,
              GPtrArray *texts, GError **error);

  /* Tells all hosts that use the database, this one too. NULL: there are no others. */
  gboolean (*notify) (AstTableDb *self, const char *news, GError **error);

  void (*free) (AstTableDb *self);
};

typedef enum {
  AST_TABLE_DB_ERROR_FAILED,
  AST_TABLE_DB_ERROR_LOST, /* There is no connection; the next transaction makes a new one. */
} AstTableDbError;

#define AST_TABLE_DB_ERROR (ast_table_db_error_quark ())
GQuark ast_table_db_error_quark (void);
