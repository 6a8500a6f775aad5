/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Every function of the archive, called with three stored games. */
#pragma once

#include "store-fixture.h"

enum { FINISHED, UNFINISHED, DELETED, N_GAMES, POSITION = 30, UNDONE_POSITION = 25 };

typedef struct {
  char *pristine; /* The database before each call, a path, in `directory`. */
  char *directory;
  char *place; /* The directory in which the call is made. */
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  gint64 games[N_GAMES];
} Table;

/* Returns whether it succeeded. */
typedef struct {
  const char *name;
  gboolean (*act) (Table *self, GError **error);
  gboolean with_files; /* It uses the file system other than through SQLite. */
} Deed;

extern const Deed deeds[];
extern const guint n_deeds;
