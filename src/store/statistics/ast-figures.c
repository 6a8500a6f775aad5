/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures.h"

#include "ast-entrants.h"
#include "ast-query.h"

static void
free_player (gpointer data)
{
  AstPlayerFigures *player = data;

  g_free (player->name);
  g_free (player->level);
  g_free (player);
}

void
ast_figures_free (AstFigures *self)
{
  g_ptr_array_unref (self->players);
  g_free (self);
}

static gboolean
sum_games (AstDb *db, AstFigures *figures, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db, "SELECT n_players, count (*) FROM entrant WHERE seat = 0 GROUP BY n_players", "");

  while (ast_query_next (query)) {
    guint n = CLAMP (ast_query_int (query, 0), 0, AST_MAX_PLAYERS);

    figures->games_with[n] += ast_query_int (query, 1);
    figures->games += ast_query_int (query, 1);
  }
  return ast_query_end (query, error);
}

static gboolean
count_own_games (AstDb *db, AstFigures *figures, GError **error)
{
  gint64 n = 0;
  gboolean done = ast_db_get_int (db, &n, 0, error,
                                  "SELECT count (*) FROM main.game WHERE finished"
                                  " AND deleted IS NULL AND " AST_HAS_OWN_DECK,
                                  "");

  figures->own_games = (guint) n;
  return done;
}

/* Counts each side once: the figures of a team are not counted for both of its players. */
static gboolean
sum_sides (AstDb *db, AstFigures *figures, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT sum (for_tie), sum (for_defeat), sum (for_route), sum (for_field),"
      " sum (for_planet), sum (final), sum (planets_taken), sum (meeples), avg (points),"
      " avg (points) FILTER (WHERE won) FROM entrant WHERE first",
      "");

  if (ast_query_next (query)) {
    for (guint i = 0; i < AST_N_REASONS; i++)
      figures->points_for[i] = ast_query_int (query, i);
    figures->points_final = ast_query_int (query, 5);
    figures->planets_taken = ast_query_int (query, 6);
    figures->meeples = ast_query_int (query, 7);
    figures->points = ast_query_double (query, 8);
    figures->winning_points = ast_query_double (query, 9);
  }
  return ast_query_end (query, error);
}

static gboolean
sum_battles (AstDb *db, AstFigures *figures, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT count (*), sum (rolls) FROM battle WHERE game IN"
                     " (SELECT game FROM entrant)",
                     "");

  if (ast_query_next (query)) {
    figures->battles = ast_query_int (query, 0);
    figures->rolls = ast_query_int (query, 1);
    figures->ties = figures->rolls - figures->battles; /* B4: all rolls but the last. */
  }
  return ast_query_end (query, error);
}

/* By number of players. */
static void
read_counts (AstQuery *row, int first, guint counts[])
{
  for (guint n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++)
    counts[n] = ast_query_int (row, first + n - AST_MIN_PLAYERS);
}

static AstPlayerFigures *
read_player (AstQuery *row)
{
  AstPlayerFigures *player = g_new0 (AstPlayerFigures, 1);

  if (ast_query_int (row, 0))
    player->level = g_strdup (ast_query_text (row, 1));
  else
    player->name = g_strdup (ast_query_text (row, 29));
  player->games = ast_query_int (row, 2);
  player->wins = ast_query_int (row, 3);
  player->points = ast_query_double (row, 4);
  player->best_points = ast_query_int (row, 5);
  player->worst_points = ast_query_int (row, 6);
  for (guint i = 0; i < AST_N_REASONS; i++)
    player->points_for[i] = ast_query_int (row, 7 + i);
  player->points_final = ast_query_int (row, 12);
  player->battles = ast_query_int (row, 13);
  player->battles_won = ast_query_int (row, 14);
  player->battles_expected = ast_query_double (row, 15);
  player->planets_taken = ast_query_int (row, 16);
  player->planets_lost = ast_query_int (row, 17);
  player->meeples = ast_query_int (row, 18);
  read_counts (row, 19, player->games_with);
  read_counts (row, 24, player->wins_with);
  player->errors = ast_errors_read (row, 30);
  if (player->meeples > 0)
    player->meeple_value =
        (double) (player->points_for[AST_FOR_ROUTE] + player->points_for[AST_FOR_FIELD]
                  + player->points_for[AST_FOR_PLANET] + player->points_final)
        / player->meeples;
  return player;
}

#define COUNT_WITH(what)                                                             \
  what " FILTER (WHERE n_players = 2), " what " FILTER (WHERE n_players = 3), " what \
       " FILTER (WHERE n_players = 4), " what " FILTER (WHERE n_players = 5), " what \
       " FILTER (WHERE n_players = 6)"

/* `players` has the keys "COMPUTER WHO", such as "0 ada". */
static gboolean
sum_players (AstDb *db, GHashTable *players, AstFigures *figures, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT computer, who, count (*) AS games, sum (won), avg (points), max (points),"
      " min (points), sum (for_tie), sum (for_defeat), sum (for_route), sum (for_field),"
      " sum (for_planet), sum (final), sum (entrant.battles), sum (battles_won),"
      " sum (battles_expected), sum (planets_taken), sum (planets_lost), sum (entrant.meeples)"
      ", " COUNT_WITH ("count (*)") ", " COUNT_WITH (
          "sum (won)") ", " AST_ENTRANT_NAME ", " AST_ERRORS_COLUMNS
                       " FROM entrant LEFT JOIN reviewed"
                       " ON reviewed.game = entrant.game AND reviewed.seat = entrant.seat"
                       " GROUP BY computer, who ORDER BY computer, games DESC, who",
      "");

  while (ast_query_next (query)) {
    AstPlayerFigures *player = read_player (query);
    char *key =
        g_strdup_printf ("%d %s", (int) ast_query_int (query, 0), ast_query_text (query, 1));

    g_ptr_array_add (figures->players, player);
    g_hash_table_insert (players, key, player);
  }
  return ast_query_end (query, error);
}

/* Adds the next game of `player`. */
static void
follow_game (AstPlayerFigures *player, gint64 game, int points, gboolean won)
{
  if (points == player->best_points)
    player->best_game = game;
  if (points == player->worst_points)
    player->worst_game = game;
  player->streak = won ? player->streak + 1 : 0;
  player->longest_streak = MAX (player->longest_streak, player->streak);
}

/* Goes through the games in the order in which they were begun: the best and the worst game (the
 * latest of equals), and games won in a row. */
static gboolean
follow_players (AstDb *db, GHashTable *players, GError **error)
{
  g_autoptr (AstQuery) query =
      ast_query_new (db,
                     "SELECT computer || ' ' || who, game, points, won FROM entrant"
                     " ORDER BY computer, who, created, game, seat",
                     "");

  while (ast_query_next (query))
    follow_game (g_hash_table_lookup (players, ast_query_text (query, 0)), ast_query_int (query, 1),
                 ast_query_int (query, 2), ast_query_int (query, 3));
  return ast_query_end (query, error);
}

AstFigures *
ast_figures_read (AstDb *db, const AstStatisticsFilter *filter, GError **error)
{
  g_autoptr (AstFigures) figures = g_new0 (AstFigures, 1);
  g_autoptr (GHashTable) players = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean done;

  figures->players = g_ptr_array_new_with_free_func (free_player);
  if (!ast_entrants_make (db, filter, error))
    return NULL;
  done = sum_games (db, figures, error) && count_own_games (db, figures, error)
         && sum_sides (db, figures, error) && sum_battles (db, figures, error)
         && sum_players (db, players, figures, error) && follow_players (db, players, error);
  ast_entrants_drop (db);
  return done ? g_steal_pointer (&figures) : NULL;
}
