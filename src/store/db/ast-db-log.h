/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How much of a write-ahead log SQLite does not take over. Nothing is written to the file.
 *
 * A log is a list of pages, in frames whose checksums form a chain, and every transaction ends with
 * a frame that says so (https://sqlite.org/fileformat2.html#the_write_ahead_log). SQLite stops
 * without an error at the first frame that is not as its checksum says: what follows is lost. */
#pragma once

#include <glib.h>

/* How many transactions in the log of the database at `path` are at or after the first damaged
 * frame. After a power cut there may be one, which was never reported as stored. 1 if none can be
 * read; 0 if there is no log, or if the file cannot be read. No connection may be open. */
guint ast_db_log_count_lost (const char *path);
