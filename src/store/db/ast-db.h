/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A connection to an SQLite file, with GErrors (AST_STORE_ERROR).
 *
 * Use a connection from one thread at a time. */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#include "ast-store-error.h"

typedef struct _AstDb AstDb;

typedef enum {
  AST_DB_CREATE,    /* Read and write; a missing file is made. */
  AST_DB_EXISTING,  /* Read and write. */
  AST_DB_READ_ONLY, /* Neither the file nor its log is written. */
  AST_DB_FROZEN,    /* The same, without locks, for a directory without write permission: no process
                     * may be writing there. */
} AstDbMode;

/* Opens `path`; free with ast_db_close (). The schema of the file is not trusted: its views and
 * triggers cannot call unsafe functions, and no statement can write to it directly. */
AstDb *ast_db_open (const char *path, AstDbMode mode, GError **error);
void ast_db_close (AstDb *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDb, ast_db_close)

sqlite3 *ast_db_get_handle (AstDb *self);

/* Whether closing the connection leaves the log as it is, and so the file. At first a connection
 * that may write does not. */
void ast_db_set_keeps_log (AstDb *self, gboolean keeps_log);

/* While not NULL, cancelling it interrupts queries. Borrowed. */
void ast_db_set_cancellable (AstDb *self, GCancellable *cancellable);

/* Runs statements without parameters or results. */
gboolean ast_db_exec (AstDb *self, const char *sql, GError **error);

/* Runs one statement with parameters. Each letter of `types` says what the argument is:
 *   i int    l gint64    d double    s const char * (may be NULL)    b GBytes *  */
gboolean ast_db_run (AstDb *self, GError **error, const char *sql, const char *types, ...);

/* Sets `value` to the first column of the first row, or to `fallback` if there is no row. */
gboolean ast_db_get_int (AstDb *self, gint64 *value, gint64 fallback, GError **error,
                         const char *sql, const char *types, ...);

/* Sets `error` for the result code of an SQLite function. */
void ast_db_set_error (AstDb *self, int code, GError **error);

gint64 ast_db_last_id (AstDb *self);

/* A change: all or nothing, durable once committed. What has begun must be ended:
 *
 *   return ast_db_begin_change (db, error) && ast_db_end_change (db, work (db, error), error);
 *
 * commits if `done`, else rolls back, and returns whether the change is stored. A change inside
 * another one is a part of it: when it fails, the outer one fails, too. Both make sure that the
 * files are in their place, as ast_db_keep_log () does. */
gboolean ast_db_begin_change (AstDb *self, GError **error);
gboolean ast_db_end_change (AstDb *self, gboolean done, GError **error);

/* The same for a change of tables. Foreign keys are not enforced meanwhile, so that a table with
 * children can be made anew (create, copy, drop, rename) without deleting them; before it is
 * committed all of them are checked, AST_STORE_ERROR_CONSTRAINT if a row refers to nothing.
 * Afterwards they are enforced. */
gboolean ast_db_begin_tables (AstDb *self, GError **error);
gboolean ast_db_end_tables (AstDb *self, gboolean done, GError **error);

/* AST_STORE_ERROR_CONSTRAINT if a row refers to nothing. */
gboolean ast_db_check_foreign_keys (AstDb *self, GError **error);

/* Between these two calls all queries see the same state, whatever other connections write. Inside
 * a change that is so anyway. A change cannot begin between them. */
gboolean ast_db_begin_reading (AstDb *self, GError **error);
void ast_db_end_reading (AstDb *self);
