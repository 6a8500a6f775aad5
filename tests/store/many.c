/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "many.h"

static void
multiply_games (AstDb *db)
{
  static const char *const tables[][2] = {
    { "game_deck", "deck" },
    { "player", "seat, name, colour, computer, level, points, key" },
    { "action", "n, position, code" },
    { "score", "n, turn, side, reason, final, points" },
    { "battle", "n, turn, x, y, realm, kind, rolls, mover, winner" },
    { "battle_side", "n, side, dice, chance" },
    { "result",
      "seat, side, n_players, points, lead, won, for_tie, for_defeat, for_route, for_field,"
      " for_planet, final, battles, battles_won, battles_expected, planets_taken,"
      " planets_lost, meeples" },
  };
  g_autofree char *times = g_strdup_printf (
      "CREATE TEMP TABLE time AS WITH RECURSIVE t (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM t"
      " WHERE i < %d) SELECT i * %d AS shift FROM t",
      MANY_GAMES / MANY_PLAYED - 1, MANY_PLAYED);

  g_assert_true (ast_db_exec (db, times, NULL));
  g_assert_true (ast_db_exec (
      db,
      "INSERT INTO game (id, record, created, changed, touched, teams, equipment, unplaceable,"
      " start_rotation, n_rows, position, finished, turns, turn_of, title, search, summary)"
      " SELECT id + shift, record || shift, created + shift * 60, changed, touched + shift, teams,"
      " equipment, unplaceable, start_rotation, n_rows, position, finished, turns, turn_of,"
      " 'Game ' || (id + shift), 'game ' || (id + shift) || search, summary FROM game, time",
      NULL));
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *sql =
        g_strdup_printf ("INSERT INTO %s (game, %s) SELECT game + shift, %s FROM time, %s",
                         tables[i][0], tables[i][1], tables[i][1], tables[i][0]);

    g_assert_true (ast_db_exec (db, sql, NULL));
  }
}

void
make_many (const char *directory)
{
  AstArchive *archive = open_archive (directory);

  g_assert_true (ast_db_exec (archive->db, "PRAGMA synchronous = OFF", NULL));
  for (guint i = 0; i < MANY_PLAYED; i++) {
    RandomGame options = { .n_players = 2 + i % 4, .equipment = i % 2 };
    g_autoptr (AstRecord) record = play_random_game (&options, i);

    if (i == 0)
      g_array_set_size (record->actions, 30);
    g_assert_cmpint (ast_archive_create (archive, record, "", NULL), >, 0);
  }
  multiply_games (archive->db);
  ast_archive_free (archive);
}
