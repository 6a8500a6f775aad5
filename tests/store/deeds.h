/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Everything that the store does, each with three games in it. */
#pragma once

#include "store-fixture.h"

enum { FINISHED, UNFINISHED, DELETED, N_GAMES, POSITION = 30, UNDONE_POSITION = 25 };

typedef struct {
  char *pristine; /* The database before each call, a path, in `directory`. */
  char *directory;
  char *place; /* Where a call works. */
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  gint64 games[N_GAMES];
} Table;

/* Says whether it was done. */
typedef struct {
  const char *name;
  gboolean (*act) (Table *self, GError **error);
  gboolean with_files; /* It makes requests to the file system, other than through SQLite. */
} Deed;

extern const Deed deeds[];
extern const guint n_deeds;
