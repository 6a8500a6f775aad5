/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Write-ahead logs, read without SQLite. Nothing is written to them.
 *
 * A log is a list of pages, in frames whose checksums form a chain, and every transaction ends with
 * a frame that says so (https://sqlite.org/fileformat2.html#the_write_ahead_log). SQLite stops
 * without an error at the first frame that is not as its checksum says: what follows is lost. */
#pragma once

#include "ast-db-header.h"

/* Whether SQLite would lose transactions in the log of the database at `path`, because something in
 * it is damaged. After a power cut there may be one that was never reported as stored. FALSE
 * without a log. No connection may be open. */
gboolean ast_db_log_is_damaged (const char *path, gboolean *damaged, GError **error);

/* Whether the log cannot have been written to for the file with this header: another file was put
 * in the place of its own. The first change of each log has the first page, with the number of
 * changes that the file had, and one more (ast_db_mark_log ()); so has any that changes the length
 * of the file. */
gboolean ast_db_log_is_foreign (const char *path, const AstDbHeader *file, gboolean *foreign,
                                GError **error);

/* Of which transactions pages are taken. */
typedef enum {
  AST_DB_LOG_TO_DAMAGE, /* Those before the first damaged frame, as SQLite does. */
  AST_DB_LOG_ALL        /* All up to the last whose end is sound, without damaged frames. */
} AstDbLogPart;

/* Writes pages of the log beside the database at `path` into the file at `copy`, a copy of it.
 * They are on disk once the copy is installed. `lost`: something that was written to the log is not
 * among them. */
gboolean ast_db_log_apply (const char *path, const char *copy, AstDbLogPart part, gboolean *lost,
                           GError **error);
