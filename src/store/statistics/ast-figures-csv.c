/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-figures-csv.h"

#include "ast-csv.h"
#include "ast-entrants.h"
#include "ast-query.h"

static const char games_sql[] =
    "SELECT g.record AS record,"
    " ifnull (strftime ('%Y-%m-%dT%H:%M:%SZ', e.created, 'unixepoch'), '') AS begun,"
    " g.title AS title, e.n_players AS players, e.turns AS turns,"
    " iif (g.teams, 'yes', 'no') AS teams, iif (g.equipment, 'yes', 'no') AS equipment,"
    " g.unplaceable AS unplaceable,"
    " (SELECT group_concat (deck, ' ') FROM game_deck AS d WHERE d.game = e.game) AS decks,"
    " e.seat + 1 AS seat, p.name AS name, iif (e.computer, 'yes', 'no') AS computer,"
    " e.level AS level, p.colour AS colour, e.points AS points, e.lead AS lead,"
    " iif (e.won, 'yes', 'no') AS won, e.for_route AS routes, e.for_field AS fields,"
    " e.for_planet AS planets, e.for_tie AS ties, e.for_defeat AS defeats,"
    " e.final AS final_scoring, e.battles AS battles, e.battles_won AS battles_won,"
    " e.battles_expected AS battles_expected, e.planets_taken AS planets_taken,"
    " e.planets_lost AS planets_lost, e.meeples AS meeples,"
    " ifnull (r.own_turns, 0) AS turns_reviewed, ifnull (r.laying, 0.0) AS errors_laying,"
    " ifnull (r.meeples, 0.0) AS errors_meeples, ifnull (r.battles, 0.0) AS errors_battles"
    " FROM entrant AS e CROSS JOIN main.game AS g ON g.id = e.game"
    " CROSS JOIN main.player AS p ON p.game = e.game AND p.seat = e.seat"
    " LEFT JOIN reviewed AS r ON r.game = e.game AND r.seat = e.seat"
    " ORDER BY e.created, e.game, e.seat";

static void
add_column (GString *csv, AstQuery *row, int column)
{
  switch (ast_query_type (row, column)) {
  case SQLITE_INTEGER:
    ast_csv_add_int (csv, ast_query_int (row, column));
    break;
  case SQLITE_FLOAT:
    ast_csv_add_double (csv, ast_query_double (row, column));
    break;
  default:
    ast_csv_add_text (csv, ast_query_text (row, column));
  }
}

static gboolean
write_games (AstDb *db, GString *csv, GError **error)
{
  g_autoptr (AstQuery) query = ast_query_new (db, games_sql, "");
  gboolean more = ast_query_next (query);

  if (!ast_query_end (query, error))
    return FALSE;
  for (int column = 0; ast_query_name (query, column) != NULL; column++)
    ast_csv_add_text (csv, ast_query_name (query, column));
  ast_csv_end_line (csv);
  for (; more; more = ast_query_next (query)) {
    for (int column = 0; ast_query_name (query, column) != NULL; column++)
      add_column (csv, query, column);
    ast_csv_end_line (csv);
  }
  return ast_query_end (query, error);
}

/* A column of the table of players: what it is called, and where its value is. */
typedef struct {
  const char *name;
  enum { TEXT, INT, INT64, DOUBLE } type;
  gsize offset;
} Column;

#define AT(member) G_STRUCT_OFFSET (AstPlayerFigures, member)

static const Column player_columns[] = {
  { "name", TEXT, AT (name) },
  { "level", TEXT, AT (level) },
  { "games", INT, AT (games) },
  { "wins", INT, AT (wins) },
  { "games_2", INT, AT (games_with[2]) },
  { "games_3", INT, AT (games_with[3]) },
  { "games_4", INT, AT (games_with[4]) },
  { "games_5", INT, AT (games_with[5]) },
  { "games_6", INT, AT (games_with[6]) },
  { "wins_2", INT, AT (wins_with[2]) },
  { "wins_3", INT, AT (wins_with[3]) },
  { "wins_4", INT, AT (wins_with[4]) },
  { "wins_5", INT, AT (wins_with[5]) },
  { "wins_6", INT, AT (wins_with[6]) },
  { "mean_points", DOUBLE, AT (points) },
  { "best_points", INT, AT (best_points) },
  { "worst_points", INT, AT (worst_points) },
  { "routes", INT64, AT (points_for[AST_FOR_ROUTE]) },
  { "fields", INT64, AT (points_for[AST_FOR_FIELD]) },
  { "planets", INT64, AT (points_for[AST_FOR_PLANET]) },
  { "ties", INT64, AT (points_for[AST_FOR_TIE]) },
  { "defeats", INT64, AT (points_for[AST_FOR_DEFEAT]) },
  { "final_scoring", INT64, AT (points_final) },
  { "battles", INT, AT (battles) },
  { "battles_won", INT, AT (battles_won) },
  { "battles_expected", DOUBLE, AT (battles_expected) },
  { "planets_taken", INT, AT (planets_taken) },
  { "planets_lost", INT, AT (planets_lost) },
  { "meeples", INT, AT (meeples) },
  { "meeple_value", DOUBLE, AT (meeple_value) },
  { "streak", INT, AT (streak) },
  { "longest_streak", INT, AT (longest_streak) },
  { "games_reviewed", INT, AT (errors.games) },
  { "turns_reviewed", INT, AT (errors.turns) },
  { "errors_laying", DOUBLE, AT (errors.points[AST_ERROR_LAYING]) },
  { "errors_meeples", DOUBLE, AT (errors.points[AST_ERROR_MEEPLES]) },
  { "errors_battles", DOUBLE, AT (errors.points[AST_ERROR_BATTLES]) },
};

static void
add_value (GString *csv, const AstPlayerFigures *player, const Column *column)
{
  gconstpointer at = (const char *) player + column->offset;
  const char *text;

  switch (column->type) {
  case INT:
    ast_csv_add_int (csv, *(const int *) at);
    break;
  case INT64:
    ast_csv_add_int (csv, *(const gint64 *) at);
    break;
  case DOUBLE:
    ast_csv_add_double (csv, *(const double *) at);
    break;
  case TEXT:
  default:
    text = *(char *const *) at;
    ast_csv_add_text (csv, text != NULL ? text : "");
  }
}

static void
write_players (const AstFigures *figures, GString *csv)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_columns); i++)
    ast_csv_add_text (csv, player_columns[i].name);
  ast_csv_add_text (csv, "error_a_turn");
  ast_csv_end_line (csv);
  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    for (guint column = 0; column < G_N_ELEMENTS (player_columns); column++)
      add_value (csv, player, &player_columns[column]);
    ast_csv_add_double (csv, ast_errors_get_mean (&player->errors));
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
