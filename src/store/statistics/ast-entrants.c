/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-entrants.h"

#include "ast-errors.h"

/* Groups players and orders their games without sorting wide rows. */
static const char index_sql[] =
    "CREATE INDEX temp.entrant_by_who ON entrant (computer, who, created, game, seat, points, won)";

/* An AstCondition: 0 either, 1 without, 2 with. */
static const char make_sql[] =
    "CREATE TEMP TABLE entrant AS SELECT result.*,"
    " game.created, game.turns, game.teams, player.computer, ifnull (player.level, '') AS level,"
    " iif (player.computer, ifnull (player.level, ''), player.key) AS who,"
    " NOT game.teams OR result.seat < 2 AS first"
    " FROM main.game CROSS JOIN main.result ON result.game = game.id"
    " CROSS JOIN main.player ON player.game = result.game AND player.seat = result.seat"
    " WHERE game.finished AND game.deleted IS NULL"
    " AND (?1 = 0 OR game.created >= ?1) AND (?2 = 0 OR game.created < ?2)"
    " AND (?3 = 0 OR n_players = ?3)"
    " AND (?4 = 0 OR game.teams = ?4 - 1) AND (?5 = 0 OR game.equipment = ?5 - 1)"
    " AND (?6 = 0 OR EXISTS (SELECT 1 FROM main.game_deck AS d WHERE d.game = game.id"
    "  AND d.deck LIKE 'expansion-1:%') = ?6 - 1)"
    " AND (?7 = 0 OR EXISTS (SELECT 1 FROM main.player AS p WHERE p.game = game.id"
    "  AND p.computer) = ?7 - 1)"
    " AND (?8 = 0 OR (game.unplaceable = 'return') = ?8 - 1)"
    " AND " AST_HAS_OWN_DECK " = ?9";

gboolean
ast_entrants_make (AstDb *db, const AstStatisticsFilter *filter, GError **error)
{
  static const AstStatisticsFilter all;

  if (filter == NULL)
    filter = &all;
  if (ast_db_begin_reading (db, error)
      && ast_db_run (db, error, make_sql, "lliiiiiii", filter->since, filter->until,
                     (int) filter->n_players, (int) filter->teams, (int) filter->equipment,
                     (int) filter->expansion, (int) filter->computers, (int) filter->returning,
                     (int) filter->own_decks)
      && ast_db_run (db, error, index_sql, "") && ast_errors_make (db, error))
    return TRUE;
  ast_entrants_drop (db);
  return FALSE;
}

/* The table was made in the transaction and disappears with it. */
void
ast_entrants_drop (AstDb *db)
{
  ast_db_end_reading (db);
}
