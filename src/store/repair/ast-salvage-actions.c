/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-salvage-actions.h"

#include "ast-action-code.h"
#include "ast-game-checksum.h"
#include "ast-query.h"

/* More than an unreadable page can hold. */
enum { MAX_FAILURES = 512 };

typedef struct {
  AstDb *db, *old;
  gint64 from, to;
  const char *sql; /* The rows of a game from a number on, and how the checksum of each differs. */
  gint64 next;     /* The number of the row that comes next. */
  AstSalvageMerge *merge;
} Taking;

static gboolean
is_sound (AstQuery *row)
{
  gint64 n = ast_query_int (row, 0), position = ast_query_int (row, 1);
  AstAction action;
  gsize length;
  const guint8 *code = ast_query_bytes (row, 2, &length);

  return ast_game_checksum_fits (ast_query_int (row, 3)) && position >= 0 && position <= n
         && ast_action_decode (code, length, &action);
}

/* Compares a row with the one that is there, or adds it. */
static gboolean
take_row (Taking *self, AstQuery *row, GError **error)
{
  gint64 n = ast_query_int (row, 0), position = ast_query_int (row, 1);
  gsize length;
  const guint8 *bytes = ast_query_bytes (row, 2, &length);
  g_autoptr (GBytes) code = g_bytes_new (bytes, length);
  gint64 equal;

  if (!ast_db_get_int (self->db, &equal, -1, error,
                       "SELECT position = ? AND code = ? FROM action WHERE game = ? AND n = ?",
                       "lbll", position, code, self->to, n))
    return FALSE;
  self->merge->differs |= equal == 0;
  self->merge->n_equal += equal == 1;
  self->merge->n_added += equal == -1;
  return equal != -1
         || ast_db_run (self->db, error,
                        "INSERT INTO action (game, n, position, code) VALUES (?, ?, ?, ?)", "lllb",
                        self->to, n, position, code);
}

/* Takes rows up to the first that cannot be read: then `failed`. In a damaged tree the next number
 * may be lower. */
static gboolean
take_readable (Taking *self, gboolean *failed, GError **error)
{
  g_autoptr (AstQuery) rows = ast_query_new (self->old, self->sql, "ll", self->from, self->next);
  g_autoptr (GError) trouble = NULL;

  *failed = FALSE;
  while (!self->merge->differs && ast_query_next (rows)) {
    gint64 n = ast_query_int (rows, 0);

    *failed = n < self->next || n > G_MAXINT;
    if (*failed)
      return TRUE;
    if (is_sound (rows) && !take_row (self, rows, error))
      return FALSE;
    self->next = n + 1;
  }
  if (ast_query_end (rows, &trouble))
    return TRUE;
  *failed = ast_db_is_damage (self->old, trouble);
  if (!*failed)
    g_propagate_error (error, g_steal_pointer (&trouble));
  return *failed;
}

gboolean
ast_salvage_add_actions (AstDb *db, AstDb *old, gint64 from, gint64 to, gboolean checked,
                         AstSalvageMerge *merge, GError **error)
{
  Taking self = {
    .db = db,
    .old = old,
    .from = from,
    .to = to,
    .merge = merge,
    .sql = checked ? "SELECT n, position, code, " AST_CHECKSUM_DIFFERENCE (
               AST_ACTION_CHECKSUM) " FROM action WHERE game = ? AND n >= ? ORDER BY n"
                   : "SELECT n, position, code, 0"
                     " FROM action WHERE game = ? AND n >= ? ORDER BY n",
  };
  gboolean failed = TRUE;

  *merge = (AstSalvageMerge){ 0 };
  for (guint n_failures = 0; failed && n_failures < MAX_FAILURES; n_failures++) {
    gint64 before = self.next;

    if (!take_readable (&self, &failed, error))
      return FALSE;
    if (self.next > before)
      n_failures = 0;
    self.next += failed;
  }
  return TRUE;
}

gboolean
ast_salvage_count_actions (AstDb *db, gint64 game, guint *n_actions, guint *n_rows, GError **error)
{
  g_autoptr (AstQuery) rows =
      ast_query_new (db, "SELECT n, position FROM action WHERE game = ? ORDER BY n", "l", game);

  *n_actions = *n_rows = 0;
  for (; ast_query_next (rows) && ast_query_int (rows, 0) == *n_rows; (*n_rows)++) {
    if (ast_query_int (rows, 1) > *n_actions)
      break;
    *n_actions = ast_query_int (rows, 1) + 1;
  }
  return ast_query_end (rows, error);
}
