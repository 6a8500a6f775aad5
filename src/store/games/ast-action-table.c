/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action-table.h"

#include "ast-action-code.h"
#include "ast-query.h"

gboolean
ast_action_table_append (AstDb *db, gint64 game, guint n_rows, guint position,
                         const AstAction *actions, guint n_actions, GError **error)
{
  for (guint i = 0; i < n_actions; i++) {
    g_autoptr (GBytes) code = ast_action_encode (&actions[i]);

    if (!ast_db_run (db, error,
                     "INSERT INTO action (game, n, position, code, checksum)"
                     " VALUES (?1, ?2, ?3, ?4, ast_checksum (?1, ?2, ?3, ?4))",
                     "liib", game, (int) (n_rows + i), (int) (position + i), code))
      return FALSE;
  }
  return TRUE;
}

static gboolean
take_row (AstQuery *query, guint n, GArray *line)
{
  gint64 position = ast_query_int (query, 1);
  AstAction action;
  gsize length;
  const guint8 *code = ast_query_bytes (query, 2, &length);

  if (ast_query_int (query, 0) != n || position < 0 || position > line->len
      || !ast_action_decode (code, length, &action))
    return FALSE;
  g_array_set_size (line, position);
  g_array_append_val (line, action);
  return TRUE;
}

GArray *
ast_action_table_read (AstDb *db, gint64 game, GError **error)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (AstAction));
  g_autoptr (AstQuery) query = ast_query_new (
      db, "SELECT n, position, code FROM action WHERE game = ? ORDER BY n", "l", game);

  for (guint n = 0; ast_query_next (query); n++) {
    if (take_row (query, n, line))
      continue;
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED,
                 "game %" G_GINT64_FORMAT ": row %u of its actions is missing or unreadable", game,
                 n);
    return NULL;
  }
  return ast_query_end (query, error) ? g_steal_pointer (&line) : NULL;
}
