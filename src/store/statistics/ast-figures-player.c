/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures-player.h"

#include "ast-entrants.h"
#include "ast-query.h"

/* The parameters ?1 and ?2 of what follows: a person's name, or else a computer's level. */
#define IS_PLAYER "computer = (?1 IS NULL) AND who = iif (?1 IS NULL, ?2, ast_key (?1))"

static GArray *
read_games (AstDb *db, const char *name, const char *level, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (AstPlayerGame));
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT entrant.game, created, points, lead, won, entrant.battles, battles_won,"
      " battles_expected, " AST_ERRORS_COLUMNS " FROM entrant LEFT JOIN reviewed"
      " ON reviewed.game = entrant.game AND reviewed.seat = entrant.seat"
      " WHERE " IS_PLAYER " GROUP BY entrant.game, entrant.seat"
      " ORDER BY created, entrant.game, entrant.seat",
      "ss", name, level);

  while (ast_query_next (query)) {
    AstPlayerGame game = {
      .game = ast_query_int (query, 0),
      .created = ast_query_int (query, 1),
      .points = ast_query_int (query, 2),
      .lead = ast_query_int (query, 3),
      .won = ast_query_int (query, 4),
      .battles = ast_query_int (query, 5),
      .battles_won = ast_query_int (query, 6),
      .battles_expected = ast_query_double (query, 7),
      .errors = ast_errors_read (query, 8),
    };

    g_array_append_val (games, game);
  }
  return ast_query_end (query, error) ? g_steal_pointer (&games) : NULL;
}

GArray *
ast_figures_player_list_games (AstDb *db, const char *name, const char *level,
                               const AstStatisticsFilter *filter, GError **error)
{
  GArray *games;

  if (!ast_entrants_make (db, filter, error))
    return NULL;
  games = read_games (db, name, level, error);
  ast_entrants_drop (db);
  return games;
}

static void
free_rival (gpointer data)
{
  AstRivalFigures *rival = data;

  g_free (rival->name);
  g_free (rival->level);
  g_free (rival);
}

static AstRivalFigures *
read_rival (AstQuery *row)
{
  AstRivalFigures *rival = g_new0 (AstRivalFigures, 1);

  if (ast_query_int (row, 0))
    rival->level = g_strdup (ast_query_text (row, 1));
  else
    rival->name = g_strdup (ast_query_text (row, 7));
  rival->games = ast_query_int (row, 2);
  rival->ahead = ast_query_int (row, 3);
  rival->level_with = ast_query_int (row, 4);
  rival->behind = ast_query_int (row, 5);
  rival->lead = ast_query_double (row, 6);
  return rival;
}

static GPtrArray *
read_rivals (AstDb *db, const char *name, const char *level, GError **error)
{
  g_autoptr (GPtrArray) rivals = g_ptr_array_new_with_free_func (free_rival);
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT rival.computer, rival.who, count (*) AS games,"
      " sum (own.points > rival.points), sum (own.points = rival.points),"
      " sum (own.points < rival.points), avg (own.points - rival.points), " AST_ENTRANT_NAME
      " FROM (SELECT game, side, points FROM entrant WHERE " IS_PLAYER ") AS own"
      " CROSS JOIN entrant AS rival INDEXED BY entrant_by_game"
      " ON rival.game = own.game AND rival.side <> own.side"
      " GROUP BY rival.computer, rival.who ORDER BY games DESC, rival.computer, rival.who",
      "ss", name, level);

  while (ast_query_next (query))
    g_ptr_array_add (rivals, read_rival (query));
  return ast_query_end (query, error) ? g_steal_pointer (&rivals) : NULL;
}

GPtrArray *
ast_figures_player_list_rivals (AstDb *db, const char *name, const char *level,
                                const AstStatisticsFilter *filter, GError **error)
{
  GPtrArray *rivals;

  if (!ast_entrants_make (db, filter, error))
    return NULL;
  rivals = ast_db_run (db, error, "CREATE INDEX temp.entrant_by_game ON entrant (game)", "")
               ? read_rivals (db, name, level, error)
               : NULL;
  ast_entrants_drop (db);
  return rivals;
}
