/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The fields of a connection, for its own source and that of queries. */
#pragma once

#include "ast-db.h"

struct _AstDb {
  /* Owned */
  char *path;
  sqlite3 *handle;
  GHashTable *statements; /* SQL text → sqlite3_stmt that is not in use */

  guint n_changes;          /* Begun and not ended. */
  gboolean rollback_failed; /* A transaction that has failed is open still. */

  /* Borrowed */
  GCancellable *cancellable;
};
