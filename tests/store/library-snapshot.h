/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a database holds, read without the program's own reading. */
#pragma once

#include <glib.h>

typedef struct {
  gint64 id;
  char *set_up; /* All that was chosen before the game, as one text; NULL if it cannot be read. */
  GArray *positions; /* gint64: of each row of its actions, up to the first that cannot be read; */
  GPtrArray *codes;  /* GBytes: its code; */
  GArray *checksums; /* and gint64. */
  guint position;    /* How many actions are in force. */
} SnapshotGame;

/* Reads the games `ids` (0-terminated) of the database at `path`: SnapshotGame. What cannot be read
 * is missing. */
GPtrArray *snapshot_read (const char *path, const gint64 *ids);

/* How many actions in force the rows of `game` make, as far as they are those of `truth`: 0 if the
 * set-up is another. One bit of a checksum may be wrong. */
guint snapshot_count_sound (const SnapshotGame *game, const SnapshotGame *truth);

/* The line of a game: the codes (GBytes) of its actions in force and of those that were undone. */
GPtrArray *snapshot_make_line (const SnapshotGame *game);
