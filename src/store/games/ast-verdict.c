/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-verdict.h"

#include "ast-account-table.h"
#include "ast-query.h"

/* A game that is over has been summed up: another end would contradict that. */
static gboolean
ends_as_stored (AstDb *db, gint64 id, const AstGame *game, gboolean *same, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT seat, points FROM player JOIN game ON game.id = game"
                     " WHERE game = ? AND finished AND rules <> ?",
                     "li", id, ast_rules_get_version ());

  *same = TRUE;
  while (ast_query_next (query)) {
    int side = game->side_of[ast_query_int (query, 0)];

    *same &= game->phase == AST_OVER && game->points[side] == ast_query_int (query, 1);
  }
  return ast_query_end (query, error);
}

gboolean
ast_verdict_pass (AstDb *db, AstDeckCollection *collection, gint64 id, AstRecord *record,
                  GError **error)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  gboolean same = FALSE;

  if (ast_record_replay (record, game, NULL) == AST_OK
      && !ends_as_stored (db, id, game, &same, error))
    return FALSE;
  if (same)
    return TRUE;
  record->account = ast_account_table_read (db, collection, id, record, error);
  return record->account != NULL;
}
