/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the header of a database file says. Nothing is written to the file. */
#pragma once

#include "ast-db.h"

typedef struct {
  gboolean exists; /* It exists and is not empty; if not, the rest is 0. */
  gboolean is_sqlite;
  gboolean is_cut;  /* It is shorter than its header says. */
  gboolean has_log; /* A write-ahead log is beside it, which may have newer pages than the file. */
  guint32 application_id;
  guint32 version; /* Of the schema */
} AstDbFile;

/* Reads the first bytes of the file at `path`. */
gboolean ast_db_file_inspect (AstDbFile *self, const char *path, GError **error);
