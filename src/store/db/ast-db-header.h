/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The header of a database file, its first 100 bytes (https://sqlite.org/fileformat2.html). Most of
 * it is the same in all files that this program writes, or follows from the length of the file. */
#pragma once

#include "ast-db.h"

/* The size of a page of our files, unless somebody has changed that. */
enum { AST_DB_PAGE_BYTES = 4096 };

typedef struct {
  gboolean exists; /* It exists and is not empty; if not, the rest is 0. */
  gboolean is_sqlite;
  gboolean is_odd;  /* What is the same in all files of ours is not so in this one. */
  gboolean is_cut;  /* It is shorter than its header says. */
  gboolean has_log; /* A write-ahead log is beside it, which may have newer pages than the file. */
  guint32 application_id;
  guint32 version; /* Of the schema */
  guint32 changes; /* Increases with every log, see ast_db_log_is_foreign (). */
  guint32 n_pages; /* 0: not known */
} AstDbHeader;

/* Reads it, and writes nothing. AST_STORE_ERROR_ACCESS if there is something else than a file. */
gboolean ast_db_header_inspect (AstDbHeader *self, const char *path, GError **error);

/* The size of a page by the first bytes of a file; that of our files if they are damaged. */
guint32 ast_db_header_get_page_size (const guint8 *header);

/* A number in a file of SQLite: four bytes, the highest first. */
guint32 ast_db_read_word (const guint8 *bytes);

/* Writes what the header of a file of ours must be into that at `path`, which nobody has open:
 * `version` where its version is none of ours, the number of pages only with `pages`, by the length
 * of the file. It is on disk once the file is installed. */
gboolean ast_db_header_mend (const char *path, guint version, gboolean pages, GError **error);
