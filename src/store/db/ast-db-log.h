/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Write-ahead logs, read without SQLite. Nothing is written to them.
 *
 * A log is a list of pages, in frames whose checksums form a chain, and every transaction ends with
 * a frame that says so (https://sqlite.org/fileformat2.html#the_write_ahead_log). SQLite stops
 * without an error at the first frame that is not as its checksum says: what follows is lost. */
#pragma once

#include "ast-store-error.h"

/* Sets `n_lost` to how many transactions in the log of the database at `path` are at or after the
 * first damaged frame: SQLite does not take them over. After a power cut there may be one, which
 * was never reported as stored. 1 if none can be read; 0 if there is no log. No connection may be
 * open. */
gboolean ast_db_log_count_lost (const char *path, guint *n_lost, GError **error);

/* Writes the pages of the log beside the database at `path` into the file at `copy`, a copy of it,
 * as SQLite would do: those of all transactions before the first damaged frame. */
gboolean ast_db_log_apply (const char *path, const char *copy, GError **error);
