/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a database file says about itself, found out without writing to it. */
#pragma once

#include "ast-db.h"

typedef struct {
  gboolean exists; /* And is not empty; if not, the rest is 0. */
  gboolean is_sqlite;
  gboolean is_cut;  /* Shorter than it ought to be. */
  gboolean has_log; /* A write-ahead log lies beside it, so that more recent pages than
                     * those of the file count. */
  guint32 application_id;
  guint32 version; /* Of the schema */
} AstDbFile;

/* Reads the first bytes of the file at `path`. */
gboolean ast_db_file_inspect (AstDbFile *self, const char *path, GError **error);
