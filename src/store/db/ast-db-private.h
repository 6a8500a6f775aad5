/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The fields of a connection, for its own source and that of queries. */
#pragma once

#include "ast-db.h"

/* Long enough for the transaction of another process, short enough before the player is told. */
enum { AST_DB_BUSY_MILLISECONDS = 5000 };

/* Which file has a name. */
typedef struct {
  guint64 device, number;
} AstDbFile;

struct _AstDb {
  /* Owned */
  char *path;
  sqlite3 *handle;
  GHashTable *statements; /* SQL text → sqlite3_stmt that is not in use */

  guint n_changes;          /* Begun and not ended. */
  gboolean doomed;          /* One of them has failed. */
  gboolean rollback_failed; /* A transaction that has failed is open still. */

  gboolean logs; /* It writes to a log, whose files were these when it was opened: */
  AstDbFile log, index;

  /* Borrowed */
  GCancellable *cancellable;
};
