/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The files of an open database, which other programs may delete or replace: those that clean up or
 * synchronise folders, and any other SQLite program if the locks of this process were dropped.
 *
 * SQLite does not notice, and goes on writing into files without a name. */
#pragma once

#include "ast-db.h"

/* Notes which files the log of the connection, which may write and has read something, has now. */
void ast_db_watch_log (AstDb *self);

/* Whether the next change is the first of a log. */
gboolean ast_db_log_is_empty (AstDb *self);

/* In that change: has the first page written, which has the number of changes of the file. */
gboolean ast_db_mark_log (AstDb *self, GError **error);

/* If the log or its index is not in its place, what was written to it takes that place, and is then
 * taken over into the database. AST_STORE_ERROR_VANISHED if the database itself was moved, deleted
 * or replaced: then it is for the caller to copy what is open; another error if the log cannot be
 * written. Call it outside of transactions. */
gboolean ast_db_keep_log (AstDb *self, GError **error);
