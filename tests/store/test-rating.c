/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which games tell how strong a person plays, and what of them. */

#include "ast-figures-player.h"
#include "ast-ladder.h"
#include "ast-review.h"
#include "store-fixture.h"

typedef ArchiveFixture Fixture;

static const double luck_of_turn = 0.01;

/* Has all turns of `record` looked at again: whoever is player 0 was lucky in each of theirs. */
static void
add_reviews (Fixture *self, gint64 id, const AstRecord *record)
{
  const AstReviewStyle style = ast_review_get_style ();
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
  AstReviewSpan spans[AST_MAX_TILES];
  g_autoptr (GError) error = NULL;
  AstGame game;
  int n;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  n = ast_review_divide (&game, get_actions (record, 0, record->actions->len),
                         (int) record->actions->len, spans);
  for (int i = 0; i < n; i++) {
    AstTurnReview turn = { .number = i + 1, .lay.type = AST_LAY, .place.type = AST_PLACE };

    turn.player = turn.side = i % record->setup.n_players;
    if (turn.player == 0)
      turn.best.win = turn.played.win = turn.after.win = (gint64) (luck_of_turn * AST_REVIEW_UNIT);
    g_array_append_val (turns, turn);
  }
  ast_archive_add_reviews (self->archive, id, &style, get_actions (record, 0, record->actions->len),
                           record->actions->len, (AstTurnReview *) (gpointer) turns->data,
                           turns->len, &error);
  g_assert_no_error (error);
}

/* Stores a finished game of Ada with rivals of these levels, NULL: a person; a day later for each
 * `seed`. */
static void
add_game (Fixture *self, const RandomGame *options, guint64 seed, const char *const *levels,
          gboolean reviewed)
{
  g_autoptr (AstRecord) record = play_random_game (options, seed);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000 + (gint64) seed * 86400);
  g_autoptr (GError) error = NULL;
  gint64 game;

  g_free (record->created);
  record->created = g_date_time_format_iso8601 (time);
  ast_record_set_player (record, 0, "Ada", FALSE, NULL);
  for (int i = 1; i < record->setup.n_players; i++)
    ast_record_set_player (record, i, "Vega", levels[i - 1] != NULL, levels[i - 1]);
  game = ast_archive_create (self->archive, record, NULL, &error);
  g_assert_no_error (error);
  if (reviewed)
    add_reviews (self, game, record);
}

static GArray *
list_games (Fixture *self, const char *name, const char *level)
{
  g_autoptr (GError) error = NULL;
  GArray *games = ast_figures_player_list_games (self->archive->db, name, level, NULL, &error);

  g_assert_no_error (error);
  return games;
}

static void
assert_strength (const AstPlayerGame *game, const AstRating *rating)
{
  AstRatingBand band = ast_rating_tell (rating);

  g_assert_true (game->rated);
  g_assert_cmpfloat_with_epsilon (game->strength.least, band.least, 1e-6);
  g_assert_cmpfloat_with_epsilon (game->strength.middle, band.middle, 1e-6);
  g_assert_cmpfloat_with_epsilon (game->strength.most, band.most, 1e-6);
}

static double
get_result (const AstPlayerGame *game)
{
  return !game->won ? 0 : game->lead > 0 ? 1 : 0.5;
}

/* One rival, two rivals, and a game that was looked at again. */
static void
test_games (Fixture *self, gconstpointer data)
{
  const RandomGame two = { .n_players = 2 }, three = { .n_players = 3 };
  const double rivals[] = { ast_ladder_get_strength (2), ast_ladder_get_strength (5) };
  g_autoptr (GArray) games = NULL;
  g_autoptr (GArray) pilot = NULL;
  const AstPlayerGame *game;
  AstRating rating;

  add_game (self, &two, 1, (const char *[]){ "pilot" }, FALSE);
  add_game (self, &three, 2, (const char *[]){ "cadet-2", "pilot-2" }, FALSE);
  add_game (self, &two, 3, (const char *[]){ "pilot-2" }, TRUE);
  games = list_games (self, "Ada", NULL);
  g_assert_cmpuint (games->len, ==, 3);
  game = &g_array_index (games, AstPlayerGame, 0);
  ast_rating_init (&rating, AST_RATING_MEAN, AST_RATING_DEVIATION);
  ast_rating_add (&rating, &(AstRatedGame){ rivals[1], AST_STEP_DEVIATION, get_result (game) });
  assert_strength (game++, &rating);
  ast_rating_add (&rating, &(AstRatedGame){ ast_rating_join (rivals, 2), AST_STEP_DEVIATION,
                                            get_result (game) });
  assert_strength (game++, &rating);
  g_assert_cmpuint (game->errors.turns, >, 0);
  ast_rating_add (&rating, &(AstRatedGame){ rivals[1], AST_STEP_DEVIATION, get_result (game), TRUE,
                                            luck_of_turn * game->errors.turns });
  assert_strength (game, &rating);
  pilot = list_games (self, NULL, "pilot");
  g_assert_cmpuint (pilot->len, ==, 1);
  g_assert_false (g_array_index (pilot, AstPlayerGame, 0).rated);
}

/* Against people, in teams, and against levels that nobody knows. */
static void
test_others (Fixture *self, gconstpointer data)
{
  const RandomGame two = { .n_players = 2 }, three = { .n_players = 3 };
  const RandomGame teams = { .n_players = 4, .teams = TRUE };
  g_autoptr (GArray) games = NULL;

  add_game (self, &two, 1, (const char *[]){ NULL }, FALSE);
  add_game (self, &three, 2, (const char *[]){ "pilot-1", NULL }, FALSE);
  add_game (self, &teams, 3, (const char *[]){ "pilot", "pilot", "pilot" }, FALSE);
  add_game (self, &two, 4, (const char *[]){ "emperor" }, FALSE);
  games = list_games (self, "Ada", NULL);
  g_assert_cmpuint (games->len, ==, 4);
  for (guint i = 0; i < games->len; i++)
    g_assert_false (g_array_index (games, AstPlayerGame, i).rated);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_archive_test ("/rating/games", archive_fixture_set_up, test_games);
  add_archive_test ("/rating/others", archive_fixture_set_up, test_others);
  return g_test_run ();
}
