/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-checksum.h"

gboolean
ast_game_checksum_is_known (AstDb *db, gboolean *known, GError **error)
{
  gint64 n;

  if (!ast_db_get_int (db, &n, 0, error,
                       "SELECT (SELECT count (*) FROM pragma_table_info ('game')"
                       " WHERE name = 'checksum')"
                       " + (SELECT count (*) FROM pragma_table_info ('action')"
                       " WHERE name = 'checksum')",
                       ""))
    return FALSE;
  *known = n == 2;
  return TRUE;
}

gboolean
ast_game_checksum_stamp (AstDb *db, gint64 game, GError **error)
{
  return ast_db_run (db, error, "UPDATE game SET checksum = " AST_GAME_CHECKSUM " WHERE id = ?",
                     "l", game);
}

gboolean
ast_game_checksum_stamp_all (AstDb *db, GError **error)
{
  return ast_db_exec (db,
                      "UPDATE action SET checksum = " AST_ACTION_CHECKSUM ";"
                      "UPDATE game SET checksum = " AST_GAME_CHECKSUM,
                      error);
}

static gboolean
fail (gint64 game, const char *what, GError **error)
{
  g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED,
               "game %" G_GINT64_FORMAT ": %s not as stored", game, what);
  return FALSE;
}

gboolean
ast_game_checksum_check (AstDb *db, gint64 game, GError **error)
{
  gint64 differs, n;

  if (!ast_db_get_int (db, &differs, 0, error,
                       "SELECT checksum <> " AST_GAME_CHECKSUM " FROM game WHERE id = ?", "l", game)
      || !ast_db_get_int (
          db, &n, 0, error,
          "SELECT count (*) FROM action WHERE game = ? AND checksum <> " AST_ACTION_CHECKSUM, "l",
          game))
    return FALSE;
  if (differs)
    return fail (game, "its set-up is", error);
  return n == 0 || fail (game, "some of its actions are", error);
}
