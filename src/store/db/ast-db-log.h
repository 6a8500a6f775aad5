/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How much of a write-ahead log SQLite takes over. Nothing is written to the file.
 *
 * A log is a list of pages, in frames whose checksums form a chain, and every transaction ends with
 * a frame that says so (https://sqlite.org/fileformat2.html#the_write_ahead_log). SQLite stops
 * without an error at the first frame that is not as its checksum says: what follows is lost. */
#pragma once

#include <glib.h>

typedef struct {
  guint n_commits;      /* Transactions that SQLite takes over. */
  guint n_lost_commits; /* Transactions at or after the first damaged frame. After a power cut there
                         * may be one, which was never reported as stored. 1 if none can be read. */
} AstDbLog;

/* Reads the log of the database at `path`. All is 0 if there is none, or if it cannot be read. No
 * connection may be open. */
void ast_db_log_inspect (AstDbLog *self, const char *path);
