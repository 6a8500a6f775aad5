/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures-player.h"

#include "ast-entrants.h"
#include "ast-ladder.h"
#include "ast-query.h"

/* The parameters ?1 and ?2 of what follows: a person's name, or else a computer's level. */
#define IS_PLAYER "computer = (?1 IS NULL) AND who = iif (?1 IS NULL, ?2, ast_key (?1))"

/* The levels of the rivals of a person, "" for a person, NULL in a team game; and what the luck of
 * all was worth to the person. */
#define RATED_COLUMNS                                                                    \
  "iif (?1 IS NULL OR teams, NULL,"                                                      \
  "  (SELECT group_concat (iif (p.computer, ifnull (p.level, ''), ''))"                  \
  "  FROM main.player AS p WHERE p.game = entrant.game AND p.seat <> entrant.seat)),"    \
  " iif (reviewed.game IS NULL, 0,"                                                      \
  "  (SELECT total (iif (r.seat = entrant.seat, 1, -1.0 / (n_players - 1)) * r.fortune)" \
  "  FROM reviewed AS r WHERE r.game = entrant.game))"

/* Reads these columns, the first of which is `column`. FALSE: the game is not rated. */
static gboolean
read_rated (AstRatedGame *rated, AstQuery *row, int column, const AstPlayerGame *game)
{
  const char *levels = ast_query_nullable_text (row, column);
  g_auto (GStrv) rivals = g_strsplit (levels != NULL ? levels : "", ",", AST_MAX_PLAYERS - 1);
  double strengths[AST_MAX_PLAYERS];
  int n = 0;

  for (; rivals[n] != NULL; n++) {
    int step = ast_ladder_find (rivals[n]);

    if (step == 0)
      return FALSE;
    strengths[n] = ast_ladder_get_strength (step);
  }
  *rated = (AstRatedGame){
    .rival = ast_rating_join (strengths, n),
    .deviation = AST_STEP_DEVIATION,
    .result = game->won ? (game->lead > 0 ? 1 : 0.5) : 0,
    .reviewed = game->errors.games > 0,
    .luck = ast_query_double (row, column + 1),
  };
  return n > 0;
}

static GArray *
read_games (AstDb *db, const char *name, const char *level, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (AstPlayerGame));
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT entrant.game, created, points, lead, won, entrant.battles, battles_won,"
      " battles_expected, " AST_ERRORS_COLUMNS ", " RATED_COLUMNS " FROM entrant LEFT JOIN reviewed"
      " ON reviewed.game = entrant.game AND reviewed.seat = entrant.seat"
      " WHERE " IS_PLAYER " GROUP BY entrant.game, entrant.seat"
      " ORDER BY created, entrant.game, entrant.seat",
      "ss", name, level);
  AstRating rating;

  ast_rating_init (&rating, AST_RATING_MEAN, AST_RATING_DEVIATION);
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
    AstRatedGame rated;

    game.rated = read_rated (&rated, query, 14, &game);
    if (game.rated) {
      ast_rating_add (&rating, &rated);
      game.strength = ast_rating_tell (&rating);
    }
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
