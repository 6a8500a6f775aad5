/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rows in the pages of a database file, each page read by itself: neither the header nor the
 * schema nor the page above it is needed (https://sqlite.org/fileformat2.html). */
#pragma once

#include <sqlite3.h>

#include "ast-store-error.h"

enum { AST_PAGES_MAX_COLUMNS = 32 };

/* A value of a row. */
typedef struct {
  int type;            /* SQLITE_INTEGER, SQLITE_FLOAT, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL */
  gint64 integer;      /* Of an integer, */
  double real;         /* of a float, */
  const guint8 *bytes; /* of a text or blob: borrowed, no NUL at the end. */
  gsize length;
} AstPageValue;

/* A row as it is in the file: an added column is missing in rows that were written before. */
typedef struct {
  gboolean
      has_rowid; /* It is one of a table with row ids; else of a table without, or of an index. */
  gint64 rowid;
  gboolean is_free; /* The page is free: the row was deleted, or has gone to another page. */
  guint n_values;
  AstPageValue values[AST_PAGES_MAX_COLUMNS];
} AstPageRow;

/* Takes a row. `known`: it is of a table of ours, so the page is what it seems to be. FALSE with an
 * error ends the reading. */
typedef gboolean (*AstPagesFunc) (const AstPageRow *row, gboolean *known, gpointer data,
                                  GError **error);

/* Gives all rows in the file at `path`, which nobody writes to, to `func`, and leaves out what is
 * no row. FALSE if the file cannot be read, or with the error of `func`. */
gboolean ast_pages_read (const char *path, AstPagesFunc func, gpointer data, GError **error);
