/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is read of one person's games, and which games look like those of a day. */

#include "ast-career.h"
#include "store-fixture.h"

typedef ArchiveFixture Fixture;

static GPtrArray *
read_career (Fixture *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *career = ast_career_read (self->archive->db, name, 0, &error);

  g_assert_no_error (error);
  return career;
}

/* Stores a finished game of Ada and computer players of `level`; returns its number. */
static gint64
add_game (Fixture *self, const RandomGame *options, guint64 seed, const char *level)
{
  g_autoptr (AstRecord) record = play_random_game (options, seed);
  g_autoptr (GError) error = NULL;
  gint64 game;

  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  for (int i = 1; i < record->setup.n_players; i++)
    ast_record_set_player (record, i, "Vega", TRUE, level);
  game = ast_archive_create (self->archive, record, NULL, &error);
  g_assert_no_error (error);
  return game;
}

/* The most points that side 0 got in one turn, while the game is played again. */
static int
sum_best_turn (const AstRecord *record)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  int best = 0, points = 0;

  g_assert_cmpint (ast_game_init (game, ast_deck_set_get_tiles (record->decks), &record->setup), ==,
                   AST_OK);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);
    AstScores scores = { 0 };

    if (action->type == AST_DRAW)
      points = 0;
    g_assert_cmpint (ast_game_apply (game, action, &scores), ==, AST_OK);
    for (int j = 0; j < scores.n && action->type != AST_FINISH; j++) {
      if (scores.scores[j].side == 0)
        points += scores.scores[j].points;
    }
    best = MAX (best, points);
  }
  return best;
}

static void
test_games (Fixture *self, gconstpointer data)
{
  const RandomGame two = { .n_players = 2 };
  const RandomGame four = { .n_players = 4, .teams = TRUE, .equipment = TRUE, .expansion = TRUE };
  gint64 first = add_game (self, &two, 1, "pilot");
  gint64 second = add_game (self, &four, 2, "captain");
  g_autoptr (GPtrArray) career = read_career (self, "ADA");
  g_autoptr (GPtrArray) latest = NULL;
  const AstCareerGame *game;

  g_assert_cmpuint (career->len, ==, 2);
  game = career->pdata[0];
  g_assert_cmpint (game->game, ==, first);
  g_assert_cmpstr (game->rivals, ==, "pilot");
  g_assert_cmpuint (game->n_players, ==, 2);
  g_assert_false (game->teams || game->equipment || game->expansion);
  g_assert_cmpint (game->won, ==, game->lead >= 0);
  game = career->pdata[1];
  g_assert_cmpint (game->game, ==, second);
  g_assert_cmpstr (game->rivals, ==, "captain,captain");
  g_assert_true (game->teams && game->equipment && game->expansion);
  latest = ast_career_read (self->archive->db, "Ada", 1, NULL);
  g_assert_cmpuint (latest->len, ==, 1);
  g_assert_cmpint (((AstCareerGame *) latest->pdata[0])->game, ==, second);
}

static void
test_best_turn (Fixture *self, gconstpointer data)
{
  const RandomGame options = { .n_players = 3 };

  for (guint64 seed = 1; seed <= 6; seed++) {
    gint64 number = add_game (self, &options, seed, "cadet");
    g_autoptr (AstRecord) record = ast_archive_load (self->archive, number, NULL, NULL);
    g_autoptr (GPtrArray) career = read_career (self, "Ada");
    const AstCareerGame *game = career->pdata[career->len - 1];

    g_assert_cmpint (game->game, ==, number);
    g_assert_cmpint (game->best_turn, ==, sum_best_turn (record));
  }
}

/* Unfinished and deleted games do not count, nor those of others. */
static void
test_other_games (Fixture *self, gconstpointer data)
{
  const RandomGame whole = { .n_players = 2 };
  const RandomGame begun = { .n_players = 2, .max_actions = 30 };
  gint64 deleted = add_game (self, &whole, 1, "pilot");
  g_autoptr (GPtrArray) career = NULL;
  g_autoptr (GPtrArray) other = NULL;

  add_game (self, &begun, 2, "pilot");
  g_assert_true (ast_archive_set_deleted (self->archive, deleted, TRUE, NULL));
  career = read_career (self, "Ada");
  g_assert_cmpuint (career->len, ==, 0);
  add_game (self, &whole, 3, "pilot");
  other = read_career (self, "Vega");
  g_assert_cmpuint (other->len, ==, 0);
}

/* A game whose other side is a person, and one of a computer of unknown level. */
static void
test_rivals (Fixture *self, gconstpointer data)
{
  const RandomGame options = { .n_players = 3 };
  g_autoptr (AstRecord) record = play_random_game (&options, 1);
  g_autoptr (GPtrArray) career = NULL;

  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  ast_record_set_player (record, 1, "Bert", FALSE, NULL);
  ast_record_set_player (record, 2, "Vega", TRUE, NULL);
  g_assert_cmpint (ast_archive_create (self->archive, record, NULL, NULL), >, 0);
  career = read_career (self, "Ada");
  g_assert_cmpstr (((AstCareerGame *) career->pdata[0])->rivals, ==, "human,");
}

static void
test_days (Fixture *self, gconstpointer data)
{
  static const char *const seeds[] = { "20261122", "2026112", "202611220", "12345678", "day" };
  const RandomGame options = { .n_players = 2, .max_actions = 4 };
  const AstListQuery query = { .days = TRUE };
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  guint n_total;

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++) {
    g_autoptr (AstRecord) record = play_random_game (&options, i);

    g_free (record->seed);
    record->seed = g_strdup (seeds[i]);
    g_assert_cmpint (ast_archive_create (self->archive, record, NULL, NULL), >, 0);
  }
  entries = ast_archive_list (self->archive, &query, &n_total, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpuint (n_total, ==, 1);
  g_assert_cmpstr (((AstGameEntry *) entries->pdata[0])->seed, ==, "20261122");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/store/career/games", archive_fixture_set_up, test_games);
  add_archive_test ("/store/career/best-turn", archive_fixture_set_up, test_best_turn);
  add_archive_test ("/store/career/other-games", archive_fixture_set_up, test_other_games);
  add_archive_test ("/store/career/rivals", archive_fixture_set_up, test_rivals);
  add_archive_test ("/store/library/days", archive_fixture_set_up, test_days);
  return g_test_run ();
}
