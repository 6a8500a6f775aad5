/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A query and its rows.
 *
 *   g_autoptr (AstQuery) query =
 *       ast_query_new (db, "SELECT name FROM player WHERE game = ?", "l", id);
 *
 *   while (ast_query_next (query))
 *     use (ast_query_text (query, 0));
 *   return ast_query_end (query, error);
 *
 * A failure ends the rows and is kept until ast_query_end (). The connection keeps compiled
 * queries by their text, to use them again. */
#pragma once

#include <stdarg.h>

#include "ast-db.h"

typedef struct _AstQuery AstQuery;

/* `types` as for ast_db_run (). Never NULL; free with ast_query_free (). */
AstQuery *ast_query_new (AstDb *db, const char *sql, const char *types, ...);
AstQuery *ast_query_new_valist (AstDb *db, const char *sql, const char *types, va_list *arguments);
void ast_query_free (AstQuery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstQuery, ast_query_free)

/* Moves on to the next row; FALSE after the last one and after a failure. */
gboolean ast_query_next (AstQuery *self);

/* FALSE, with its error, if the query has failed. */
gboolean ast_query_end (AstQuery *self, GError **error);

/* The name of a column; NULL behind the last one. */
const char *ast_query_name (AstQuery *self, int column);

/* SQLITE_INTEGER, SQLITE_FLOAT, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL */
int ast_query_type (AstQuery *self, int column);

/* Columns of the present row, from 0. Texts and bytes are valid until the next row. A text
 * is "" where there is none, a nullable one NULL; what is no UTF-8 in it is replaced by U+FFFD. */
gint64 ast_query_int (AstQuery *self, int column);
double ast_query_double (AstQuery *self, int column);
const char *ast_query_text (AstQuery *self, int column);
const char *ast_query_nullable_text (AstQuery *self, int column);
const guint8 *ast_query_bytes (AstQuery *self, int column, gsize *length);
