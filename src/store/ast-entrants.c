/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-entrants.h"

/* Of a choice 0 means either, 1 without, 2 with. */
static const char make_sql[] =
    "CREATE TEMP TABLE entrant AS SELECT result.*,"
    " game.created, game.touched, game.turns,"
    " (SELECT count (*) FROM main.player AS p WHERE p.game = game.id) AS n_players,"
    " player.computer, player.name, ifnull (player.level, '') AS level,"
    " iif (player.computer, ifnull (player.level, ''), player.key) AS who,"
    " result.seat = (SELECT min (seat) FROM main.result AS r"
    "  WHERE r.game = result.game AND r.side = result.side) AS first"
    " FROM main.game JOIN main.result ON result.game = game.id"
    " JOIN main.player ON player.game = result.game AND player.seat = result.seat"
    " WHERE game.finished AND game.deleted IS NULL"
    " AND (?1 = 0 OR game.created >= ?1) AND (?2 = 0 OR game.created < ?2)"
    " AND (?3 = 0 OR n_players = ?3)"
    " AND (?4 = 0 OR game.teams = ?4 - 1) AND (?5 = 0 OR game.equipment = ?5 - 1)"
    " AND (?6 = 0 OR EXISTS (SELECT 1 FROM main.game_deck AS d WHERE d.game = game.id"
    "  AND d.deck NOT LIKE 'base:%') = ?6 - 1)"
    " AND (?7 = 0 OR EXISTS (SELECT 1 FROM main.player AS p WHERE p.game = game.id"
    "  AND p.computer) = ?7 - 1)"
    " AND (?8 = 0 OR (game.unplaceable = 'return') = ?8 - 1)";

gboolean
ast_entrants_make (AstDb *db, const AstStatisticsFilter *filter, GError **error)
{
  static const AstStatisticsFilter all;

  if (filter == NULL)
    filter = &all;
  if (ast_db_begin_reading (db, error)
      && ast_db_run (db, error, make_sql, "lliiiiii", filter->since, filter->until,
                     (int) filter->n_players, (int) filter->teams, (int) filter->equipment,
                     (int) filter->expansion, (int) filter->computers, (int) filter->returning))
    return TRUE;
  ast_entrants_drop (db);
  return FALSE;
}

/* The table was made in the transaction, so it goes with it. */
void
ast_entrants_drop (AstDb *db)
{
  ast_db_end_reading (db);
}
