/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures-csv.h"

#include "ast-csv.h"
#include "ast-entrants.h"
#include "ast-query.h"

static void
add_game_columns (GString *csv, AstQuery *row)
{
  ast_csv_add_text (csv, ast_query_text (row, 0));
  ast_csv_add_time (csv, ast_query_int (row, 1));
  ast_csv_add_text (csv, ast_query_text (row, 2));
  ast_csv_add_int (csv, ast_query_int (row, 3));
  ast_csv_add_int (csv, ast_query_int (row, 4));
  ast_csv_add_flag (csv, ast_query_int (row, 5));
  ast_csv_add_flag (csv, ast_query_int (row, 6));
  ast_csv_add_text (csv, ast_query_text (row, 7));
  ast_csv_add_text (csv, ast_query_text (row, 8));
}

static void
add_player_columns (GString *csv, AstQuery *row)
{
  ast_csv_add_int (csv, ast_query_int (row, 9) + 1);
  ast_csv_add_text (csv, ast_query_text (row, 10));
  ast_csv_add_flag (csv, ast_query_int (row, 11));
  ast_csv_add_text (csv, ast_query_text (row, 12));
  ast_csv_add_text (csv, ast_query_text (row, 13));
  ast_csv_add_int (csv, ast_query_int (row, 14));
  ast_csv_add_int (csv, ast_query_int (row, 15));
  ast_csv_add_flag (csv, ast_query_int (row, 16));
  for (int column = 17; column < 25; column++)
    ast_csv_add_int (csv, ast_query_int (row, column));
  ast_csv_add_double (csv, ast_query_double (row, 25));
  for (int column = 26; column < 29; column++)
    ast_csv_add_int (csv, ast_query_int (row, column));
  ast_csv_add_int (csv, ast_query_int (row, 29));
  for (int column = 30; column < 33; column++)
    ast_csv_add_double (csv, ast_query_double (row, column));
}

static gboolean
write_games (AstDb *db, GString *csv, GError **error)
{
  static const char *const columns[] = {
    "record",
    "begun",
    "title",
    "players",
    "turns",
    "teams",
    "equipment",
    "unplaceable",
    "decks",
    "seat",
    "name",
    "computer",
    "level",
    "colour",
    "points",
    "lead",
    "won",
    "routes",
    "fields",
    "planets",
    "ties",
    "defeats",
    "final_scoring",
    "battles",
    "battles_won",
    "battles_expected",
    "planets_taken",
    "planets_lost",
    "meeples",
    "turns_reviewed",
    "errors_laying",
    "errors_meeples",
    "errors_battles",
    NULL,
  };
  g_autoptr (AstQuery) query = ast_query_new (
      db,
      "SELECT g.record, e.created, g.title, e.n_players, e.turns, g.teams, g.equipment,"
      " g.unplaceable,"
      " (SELECT group_concat (deck, ' ') FROM game_deck AS d WHERE d.game = e.game),"
      " e.seat, p.name, e.computer, e.level, p.colour, e.points, e.lead, e.won, e.for_route,"
      " e.for_field, e.for_planet, e.for_tie, e.for_defeat, e.final, e.battles, e.battles_won,"
      " e.battles_expected, e.planets_taken, e.planets_lost, e.meeples,"
      " r.own_turns, r.laying, r.meeples, r.battles"
      " FROM entrant AS e CROSS JOIN main.game AS g ON g.id = e.game"
      " CROSS JOIN main.player AS p ON p.game = e.game AND p.seat = e.seat"
      " LEFT JOIN reviewed AS r ON r.game = e.game AND r.seat = e.seat"
      " ORDER BY e.created, e.game, e.seat",
      "");

  ast_csv_add_line (csv, columns);
  while (ast_query_next (query)) {
    add_game_columns (csv, query);
    add_player_columns (csv, query);
    ast_csv_end_line (csv);
  }
  return ast_query_end (query, error);
}

static void
add_counts (GString *csv, const AstPlayerFigures *player)
{
  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++)
    ast_csv_add_int (csv, player->games_with[n]);
  for (int n = AST_MIN_PLAYERS; n <= AST_MAX_PLAYERS; n++)
    ast_csv_add_int (csv, player->wins_with[n]);
}

static void
add_sums (GString *csv, const AstPlayerFigures *player)
{
  static const AstReason order[] = { AST_FOR_ROUTE, AST_FOR_FIELD, AST_FOR_PLANET, AST_FOR_TIE,
                                     AST_FOR_DEFEAT };

  ast_csv_add_double (csv, player->points);
  ast_csv_add_int (csv, player->best_points);
  ast_csv_add_int (csv, player->worst_points);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    ast_csv_add_int (csv, player->points_for[order[i]]);
  ast_csv_add_int (csv, player->points_final);
  ast_csv_add_int (csv, player->battles);
  ast_csv_add_int (csv, player->battles_won);
  ast_csv_add_double (csv, player->battles_expected);
  ast_csv_add_int (csv, player->planets_taken);
  ast_csv_add_int (csv, player->planets_lost);
  ast_csv_add_int (csv, player->meeples);
  ast_csv_add_double (csv, player->meeple_value);
  ast_csv_add_int (csv, player->streak);
  ast_csv_add_int (csv, player->longest_streak);
}

static void
add_errors (GString *csv, const AstErrorFigures *errors)
{
  ast_csv_add_int (csv, errors->games);
  ast_csv_add_int (csv, errors->turns);
  for (int kind = AST_ERROR_LAYING; kind < AST_N_ERRORS; kind++)
    ast_csv_add_double (csv, errors->points[kind]);
  ast_csv_add_double (csv, ast_errors_get_mean (errors));
}

static void
write_players (const AstFigures *figures, GString *csv)
{
  static const char *const columns[] = {
    "name",
    "level",
    "games",
    "wins",
    "games_2",
    "games_3",
    "games_4",
    "games_5",
    "games_6",
    "wins_2",
    "wins_3",
    "wins_4",
    "wins_5",
    "wins_6",
    "mean_points",
    "best_points",
    "worst_points",
    "routes",
    "fields",
    "planets",
    "ties",
    "defeats",
    "final_scoring",
    "battles",
    "battles_won",
    "battles_expected",
    "planets_taken",
    "planets_lost",
    "meeples",
    "meeple_value",
    "streak",
    "longest_streak",
    "games_reviewed",
    "turns_reviewed",
    "errors_laying",
    "errors_meeples",
    "errors_battles",
    "error_a_turn",
    NULL,
  };

  ast_csv_add_line (csv, columns);
  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    ast_csv_add_text (csv, player->name != NULL ? player->name : "");
    ast_csv_add_text (csv, player->level != NULL ? player->level : "");
    ast_csv_add_int (csv, player->games);
    ast_csv_add_int (csv, player->wins);
    add_counts (csv, player);
    add_sums (csv, player);
    add_errors (csv, &player->errors);
    ast_csv_end_line (csv);
  }
}

static char *
make_games (AstDb *db, const AstStatisticsFilter *filter, GError **error)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  gboolean done;

  if (!ast_entrants_make (db, filter, error))
    return NULL;
  done = write_games (db, csv, error);
  ast_entrants_drop (db);
  return done ? g_string_free (g_steal_pointer (&csv), FALSE) : NULL;
}

char *
ast_figures_csv_write (AstDb *db, AstCsvTable table, const AstStatisticsFilter *filter,
                       GError **error)
{
  g_autoptr (AstFigures) figures = NULL;
  GString *csv;

  if (table == AST_CSV_GAMES)
    return make_games (db, filter, error);
  figures = ast_figures_read (db, filter, error);
  if (figures == NULL)
    return NULL;
  csv = g_string_new (NULL);
  write_players (figures, csv);
  return g_string_free (csv, FALSE);
}
