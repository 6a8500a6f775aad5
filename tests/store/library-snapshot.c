/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "library-snapshot.h"

#include <sqlite3.h>

/* Each is asked by itself: a damaged page takes no others with it. */
enum { MAX_ROWS = 1200 };

static void
free_game (gpointer data)
{
  SnapshotGame *self = data;

  g_free (self->set_up);
  g_array_unref (self->positions);
  g_ptr_array_unref (self->codes);
  g_array_unref (self->checksums);
  g_free (self);
}

/* Whether there is a row with these numbers. */
static gboolean
ask (sqlite3_stmt *statement, gint64 id, gint64 n)
{
  if (statement == NULL)
    return FALSE;
  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, id);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, n);
  return sqlite3_step (statement) == SQLITE_ROW;
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  return statement;
}

static void
read_set_up (SnapshotGame *self, sqlite3_stmt *row)
{
  if (!ask (row, self->id, 0))
    return;
  self->set_up = g_strdup ((const char *) sqlite3_column_text (row, 0));
  self->position = sqlite3_column_int64 (row, 1);
}

static gboolean
read_row (SnapshotGame *self, sqlite3_stmt *row)
{
  gint64 position, checksum;

  if (!ask (row, self->id, self->codes->len))
    return FALSE;
  position = sqlite3_column_int64 (row, 0);
  checksum = sqlite3_column_int64 (row, 2);
  g_array_append_val (self->positions, position);
  g_array_append_val (self->checksums, checksum);
  g_ptr_array_add (self->codes,
                   g_bytes_new (sqlite3_column_blob (row, 1), sqlite3_column_bytes (row, 1)));
  return TRUE;
}

static SnapshotGame *
read_game (gint64 id, sqlite3_stmt *set_up, sqlite3_stmt *row)
{
  SnapshotGame *self = g_new0 (SnapshotGame, 1);

  self->id = id;
  self->positions = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->checksums = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->codes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  read_set_up (self, set_up);
  while (self->codes->len < MAX_ROWS && read_row (self, row))
    continue;
  return self;
}

GPtrArray *
snapshot_read (const char *path, const gint64 *ids)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (free_game);
  sqlite3_stmt *set_up, *row;
  sqlite3 *db = NULL;

  sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL);
  sqlite3_exec (db, "BEGIN", NULL, NULL, NULL); /* Else each row would lock the file. */
  set_up = prepare (
      db, "SELECT record || '/' || quote (created_text) || quote (seed) || teams || equipment"
          " || unplaceable || start_rotation || purist || no_undo || '/' || title"
          " || (SELECT group_concat (deck) FROM game_deck WHERE game = id)"
          " || (SELECT group_concat (name || colour || computer || quote (level)) FROM player"
          "     WHERE game = id), position FROM game WHERE id = ?");
  row = prepare (db, "SELECT position, code, checksum FROM action WHERE game = ? AND n = ?");
  for (guint i = 0; ids[i] != 0; i++)
    g_ptr_array_add (games, read_game (ids[i], set_up, row));
  sqlite3_finalize (set_up);
  sqlite3_finalize (row);
  sqlite3_close (db);
  return games;
}

static gboolean
is_equal_row (const SnapshotGame *game, const SnapshotGame *truth, guint n)
{
  gint64 difference =
      g_array_index (game->checksums, gint64, n) ^ g_array_index (truth->checksums, gint64, n);

  return (difference & (difference - 1)) == 0
         && g_array_index (game->positions, gint64, n)
                == g_array_index (truth->positions, gint64, n)
         && g_bytes_equal (game->codes->pdata[n], truth->codes->pdata[n]);
}

static guint
count_equal_rows (const SnapshotGame *game, const SnapshotGame *truth)
{
  guint n = 0;

  while (n < game->codes->len && n < truth->codes->len && is_equal_row (game, truth, n))
    n++;
  return n;
}

guint
snapshot_count_sound (const SnapshotGame *game, const SnapshotGame *truth)
{
  guint n = count_equal_rows (game, truth);

  if (game->set_up == NULL || g_strcmp0 (game->set_up, truth->set_up) != 0)
    return 0;
  return n == 0 ? 0 : MIN (g_array_index (truth->positions, gint64, n - 1) + 1, truth->position);
}

GPtrArray *
snapshot_make_line (const SnapshotGame *game)
{
  GPtrArray *line = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint n = 0; n < game->codes->len; n++) {
    g_ptr_array_set_size (line, g_array_index (game->positions, gint64, n));
    g_ptr_array_add (line, g_bytes_ref (game->codes->pdata[n]));
  }
  return line;
}
