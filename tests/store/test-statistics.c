/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle.h"
#include "ast-career.h"
#include "ast-figures-player.h"
#include "ast-figures.h"
#include "ast-odds.h"
#include "ast-query.h"
#include "store-fixture.h"

enum { N_GAMES = 24 };

typedef struct {
  char *directory;
  AstArchive *archive;
  AstRecord *records[N_GAMES];
  gint64 games[N_GAMES];
} Fixture;

/* Games of every kind, one a day. */
static void
set_up (Fixture *self, gconstpointer data)
{
  self->directory = make_directory ();
  self->archive = open_archive (self->directory);
  for (guint i = 0; i < N_GAMES; i++) {
    RandomGame options = {
      .n_players = i % 6 == 5 ? 4 : 2 + i % 4,
      .teams = i % 6 == 5,
      .equipment = i % 2,
      .expansion = i % 4 == 3,
      .returning = i % 5 == 4,
    };
    AstRecord *record = play_random_game (&options, i);
    g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000 + i * 86400);

    g_free (record->created);
    record->created = g_date_time_format_iso8601 (time);
    self->records[i] = record;
    self->games[i] = ast_archive_create (self->archive, record, NULL, NULL);
    g_assert_cmpint (self->games[i], >, 0);
  }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < N_GAMES; i++)
    ast_record_free (self->records[i]);
  ast_archive_free (self->archive);
  remove_directory (self->directory);
}

static AstFigures *
get_figures (Fixture *self, const AstStatisticsFilter *filter)
{
  g_autoptr (GError) error = NULL;
  AstFigures *figures = ast_figures_read (self->archive->db, filter, &error);

  g_assert_no_error (error);
  return figures;
}

static const AstPlayerFigures *
find_player (const AstFigures *figures, const char *name, const char *level)
{
  for (guint i = 0; i < figures->players->len; i++) {
    const AstPlayerFigures *player = figures->players->pdata[i];

    if (g_strcmp0 (player->name, name) == 0 && g_strcmp0 (player->level, level) == 0)
      return player;
  }
  return NULL;
}

/* The figures of Ada, who is player 0 of every game, summed up while the games are played. */
typedef struct {
  guint games, wins, streak, longest;
  gint64 points, points_for[AST_N_REASONS], final;
  guint battles, battles_won, meeples, taken, lost;
  double expected;
  int best;
} Sums;

static void
watch_scores (Sums *sums, const AstGame *game, const AstScores *scores, gboolean final)
{
  for (int i = 0; i < scores->n; i++) {
    const AstScore *score = &scores->scores[i];

    if (score->side != game->side_of[0])
      continue;
    if (final)
      sums->final += score->points;
    else
      sums->points_for[score->reason] += score->points;
  }
}

static void
watch_battle (Sums *sums, const AstGame *before, const AstAction *action)
{
  unsigned highest = ast_battle_highest (&before->battle, action, NULL);
  int own = before->side_of[0], mover = before->side_of[before->player];
  int kind_number = before->tiles[before->battle.tile].kind;
  int kind = before->set->kinds[kind_number].realms[before->battle.realm].kind;
  AstOdds odds;

  if (before->battle.n_rolls == 0 && (before->battle.sides >> own & 1)) {
    ast_odds_of_battle (&before->battle, &odds);
    sums->battles++;
    sums->expected += odds.win[own];
  }
  if ((highest & (highest - 1)) != 0)
    return;
  if (highest == 1u << own) {
    sums->battles_won++;
    sums->taken += kind == AST_PLANET && mover == own;
  } else if (before->battle.dice[own] > 0) {
    sums->lost += kind == AST_PLANET && mover != own && highest == 1u << mover;
  }
}

static void
watch_game (Sums *sums, const AstRecord *record)
{
  AstGame game, before;
  AstScores scores;
  gboolean won = TRUE;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    before = game;
    ast_game_apply (&game, action, &scores);
    if (action->type == AST_ROLL)
      watch_battle (sums, &before, action);
    sums->meeples += action->type == AST_PLACE && action->place.size != AST_NO_MEEPLE
                     && before.side_of[before.player] == before.side_of[0];
    watch_scores (sums, &game, &scores, action->type == AST_FINISH);
  }
  for (int side = 0; side < game.n_sides; side++)
    won = won && game.points[side] <= game.points[game.side_of[0]];
  sums->games++;
  sums->wins += won;
  sums->streak = won ? sums->streak + 1 : 0;
  sums->longest = MAX (sums->longest, sums->streak);
  sums->points += game.points[game.side_of[0]];
  sums->best = MAX (sums->best, game.points[game.side_of[0]]);
}

static void
test_player (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = get_figures (self, NULL);
  const AstPlayerFigures *ada = find_player (figures, "Ada", NULL);
  Sums sums = { .best = G_MININT };
  gint64 realms;

  for (guint i = 0; i < N_GAMES; i++)
    watch_game (&sums, self->records[i]);
  g_assert_nonnull (ada);
  g_assert_cmpuint (ada->games, ==, sums.games);
  g_assert_cmpuint (ada->wins, ==, sums.wins);
  g_assert_cmpuint (ada->streak, ==, sums.streak);
  g_assert_cmpuint (ada->longest_streak, ==, sums.longest);
  g_assert_cmpfloat_with_epsilon (ada->points, (double) sums.points / sums.games, 1e-9);
  g_assert_cmpint (ada->best_points, ==, sums.best);
  for (guint i = 0; i < AST_N_REASONS; i++)
    g_assert_cmpint (ada->points_for[i], ==, sums.points_for[i]);
  g_assert_cmpint (ada->points_final, ==, sums.final);
  g_assert_cmpuint (ada->battles, ==, sums.battles);
  g_assert_cmpuint (ada->battles_won, ==, sums.battles_won);
  g_assert_cmpfloat_with_epsilon (ada->battles_expected, sums.expected, 1e-9);
  g_assert_cmpuint (ada->planets_taken, ==, sums.taken);
  g_assert_cmpuint (ada->planets_lost, ==, sums.lost);
  g_assert_cmpuint (ada->meeples, ==, sums.meeples);
  realms = sums.points_for[AST_FOR_ROUTE] + sums.points_for[AST_FOR_FIELD]
           + sums.points_for[AST_FOR_PLANET] + sums.final;
  g_assert_cmpfloat_with_epsilon (ada->meeple_value, (double) realms / sums.meeples, 1e-9);
  g_assert_cmpuint (sums.battles, >, 0); /* There were such battles. */
  g_assert_cmpuint (sums.taken + sums.lost, >, 0);
}

static void
test_overall (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = get_figures (self, NULL);
  const AstPlayerFigures *captain = find_player (figures, NULL, "captain");
  const AstPlayerFigures *ada = find_player (figures, "Ada", NULL);
  guint n = 0, n_with = 0;

  g_assert_cmpuint (figures->games, ==, N_GAMES);
  for (guint i = 0; i <= AST_MAX_PLAYERS; i++) {
    n += figures->games_with[i];
    n_with += ada->games_with[i];
    g_assert_cmpuint (ada->wins_with[i], <=, ada->games_with[i]);
  }
  g_assert_cmpuint (n, ==, N_GAMES);
  g_assert_cmpuint (n_with, ==, N_GAMES);
  g_assert_cmpuint (captain->games, ==, N_GAMES / 2); /* In every other game, see the fixture. */
  g_assert_cmpuint (figures->rolls, ==, figures->battles + figures->ties);
  g_assert_cmpuint (figures->battles, >, 0);
  g_assert_cmpfloat (figures->winning_points, >, figures->points);
}

/* All tables that follow from the actions, as text. */
static char *
dump (AstDb *db)
{
  static const char *const queries[] = {
    "SELECT game || ' ' || n || ' ' || turn || ' ' || side || ' ' || reason || ' ' || final || ' '"
    " || points FROM score ORDER BY game, n",
    "SELECT game || ' ' || n || ' ' || turn || ' ' || x || ' ' || y || ' ' || realm || ' ' || kind"
    " || ' ' || rolls || ' ' || mover || ' ' || winner FROM battle ORDER BY game, n",
    "SELECT game || ' ' || n || ' ' || side || ' ' || dice || ' ' || chance FROM battle_side"
    " ORDER BY game, n, side",
    "SELECT game || ' ' || seat || ' ' || side || ' ' || n_players || ' ' || points || ' ' || lead || ' ' || won || ' '"
    " || for_tie || ' ' || for_defeat || ' ' || for_route || ' ' || for_field || ' ' || for_planet"
    " || ' ' || final || ' ' || battles || ' ' || battles_won || ' ' || battles_expected || ' '"
    " || planets_taken || ' ' || planets_lost || ' ' || meeples FROM result ORDER BY game, seat",
    "SELECT id || ' ' || summary || ' ' || content FROM game ORDER BY id",
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    g_autoptr (AstQuery) query = ast_query_new (db, queries[i], "");

    while (ast_query_next (query))
      g_string_append_printf (text, "%s\n", ast_query_text (query, 0));
    g_assert_true (ast_query_end (query, NULL));
  }
  return g_string_free (text, FALSE);
}

static guint
summarise (AstArchive *archive)
{
  gint64 last = 0;
  guint n = 0;

  do {
    g_autoptr (GError) error = NULL;

    ast_archive_summarise_next (archive, &last, &error);
    g_assert_no_error (error);
    n += last != 0;
  } while (last != 0);
  return n;
}

static void
test_recompute (Fixture *self, gconstpointer data)
{
  g_autofree char *before = dump (self->archive->db);
  g_autofree char *after = NULL;

  g_assert_cmpuint (strlen (before), >, 10000);
  g_assert_true (ast_db_exec (self->archive->db,
                              "UPDATE score SET points = points + 1;"
                              "DELETE FROM battle WHERE n = 1;"
                              "DELETE FROM result WHERE seat = 0;"
                              "UPDATE game SET summary = 0, content = NULL",
                              NULL));
  g_assert_cmpuint (summarise (self->archive), ==, N_GAMES);
  after = dump (self->archive->db);
  g_assert_cmpstr (before, ==, after);
}

/* After an undo of the last turn the game does not count, and counts again when it ends. */
static void
test_undo_of_the_end (Fixture *self, gconstpointer data)
{
  guint n = self->records[4]->actions->len;
  g_autofree char *before = dump (self->archive->db);
  g_autofree char *after = NULL;
  g_autoptr (AstFigures) fewer = NULL;

  g_assert_true (ast_archive_set_position (self->archive, self->games[4], n - 1, NULL));
  fewer = get_figures (self, NULL);
  g_assert_cmpuint (fewer->games, ==, N_GAMES - 1);
  g_assert_true (ast_archive_set_position (self->archive, self->games[4], n, NULL));
  after = dump (self->archive->db);
  g_assert_cmpstr (before, ==, after);
}

static guint
count (Fixture *self, const AstStatisticsFilter *filter)
{
  g_autoptr (AstFigures) figures = get_figures (self, filter);

  return figures->games;
}

static void
test_filters (Fixture *self, gconstpointer data)
{
  gint64 day_10 = 1700000000 + 10 * 86400;

  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .since = day_10 }), ==, N_GAMES - 10);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .until = day_10 }), ==, 10);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .since = day_10, .until = day_10 + 1 }),
                    ==, 1);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .teams = AST_WITH }), ==, N_GAMES / 6);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .teams = AST_WITHOUT }), ==,
                    N_GAMES - N_GAMES / 6);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .equipment = AST_WITH }), ==, N_GAMES / 2);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .expansion = AST_WITH }), ==, N_GAMES / 4);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .computers = AST_WITHOUT }), ==,
                    N_GAMES / 2);
  g_assert_cmpuint (count (self, &(AstStatisticsFilter){ .returning = AST_WITH }), ==, 4);
  for (guint n = 2, sum = 0; n <= 6; n++) {
    sum += count (self, &(AstStatisticsFilter){ .n_players = n });
    g_assert_true (n < 6 || sum == N_GAMES);
  }
}

/* Games with decks of one's own have figures of their own, and break no records. */
static void
test_own_decks (Fixture *self, gconstpointer data)
{
  const AstStatisticsFilter own = { .own_decks = TRUE };
  const char *name = self->records[0]->players[0].name;
  g_autoptr (GPtrArray) before = ast_career_read (self->archive->db, name, 0, NULL);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (AstFigures) ours = NULL, theirs = NULL;

  g_assert_true (ast_db_run (self->archive->db, NULL,
                             "UPDATE game_deck SET deck = 'base-game-12ab:1' WHERE game = ?", "l",
                             self->games[0]));
  ours = get_figures (self, NULL);
  theirs = get_figures (self, &own);
  g_assert_cmpuint (ours->games, ==, N_GAMES - 1);
  g_assert_cmpuint (theirs->games, ==, 1);
  g_assert_cmpuint (ours->own_games, ==, 1);
  g_assert_cmpuint (theirs->own_games, ==, 1);
  after = ast_career_read (self->archive->db, name, 0, NULL);
  g_assert_cmpuint (after->len, ==, before->len - !self->records[0]->players[0].computer);
}

static void
test_deleted_counts_no_more (Fixture *self, gconstpointer data)
{
  g_assert_true (ast_archive_set_deleted (self->archive, self->games[0], TRUE, NULL));
  g_assert_cmpuint (count (self, NULL), ==, N_GAMES - 1);
  g_assert_true (ast_archive_set_deleted (self->archive, self->games[0], FALSE, NULL));
  g_assert_cmpuint (count (self, NULL), ==, N_GAMES);
}

static void
test_player_games (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) games =
      ast_figures_player_list_games (self->archive->db, "ADA", NULL, NULL, NULL);
  g_autoptr (GArray) captain =
      ast_figures_player_list_games (self->archive->db, NULL, "captain", NULL, NULL);
  g_autoptr (AstFigures) figures = get_figures (self, NULL);
  const AstPlayerFigures *ada = find_player (figures, "Ada", NULL);
  guint wins = 0, battles = 0, battles_won = 0;
  double expected = 0;

  g_assert_cmpuint (games->len, ==, N_GAMES);
  g_assert_cmpuint (captain->len, ==, N_GAMES / 2);
  for (guint i = 0; i < games->len; i++) {
    const AstPlayerGame *game = &g_array_index (games, AstPlayerGame, i);

    g_assert_cmpint (game->game, ==, self->games[i]);
    g_assert_cmpint (game->created, ==, 1700000000 + i * 86400);
    g_assert_cmpint (game->won, ==, game->lead >= 0);
    wins += game->won;
    battles += game->battles;
    battles_won += game->battles_won;
    expected += game->battles_expected;
  }
  g_assert_cmpuint (wins, ==, ada->wins);
  g_assert_cmpuint (battles, ==, ada->battles);
  g_assert_cmpuint (battles_won, ==, ada->battles_won);
  g_assert_cmpfloat_with_epsilon (expected, ada->battles_expected, 1e-9);
}

static void
test_rivals (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) rivals =
      ast_figures_player_list_rivals (self->archive->db, NULL, "captain", NULL, NULL);
  g_autoptr (GPtrArray) back =
      ast_figures_player_list_rivals (self->archive->db, "ada", NULL, NULL, NULL);
  const AstRivalFigures *ada = rivals->pdata[0], *captain = NULL;

  g_assert_cmpstr (ada->name, ==, "Ada");
  g_assert_cmpuint (ada->games, ==, N_GAMES / 2);
  g_assert_cmpuint (ada->ahead + ada->level_with + ada->behind, ==, ada->games);
  for (guint i = 0; i < back->len; i++) {
    const AstRivalFigures *rival = back->pdata[i];

    if (g_strcmp0 (rival->level, "captain") == 0)
      captain = rival;
    else
      g_assert_cmpstr (rival->name, !=, "Ada");
  }
  g_assert_cmpuint (captain->ahead, ==, ada->behind);
  g_assert_cmpfloat_with_epsilon (captain->lead, -ada->lead, 1e-9);
}

/* The chances of the sides of a battle sum up to 1, and one of them won. */
static void
test_battles (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = get_figures (self, NULL);
  g_autoptr (AstQuery) query =
      ast_query_new (self->archive->db,
                     "SELECT count (*), sum (abs (chances - 1) < 1e-9 AND winners = 1) FROM"
                     " (SELECT sum (chance) AS chances, sum (side = winner) AS winners"
                     " FROM battle LEFT JOIN battle_side USING (game, n) GROUP BY game, n)",
                     "");

  g_assert_true (ast_query_next (query));
  g_assert_cmpuint (figures->battles, >, 0);
  g_assert_cmpuint (ast_query_int (query, 0), ==, figures->battles);
  g_assert_cmpuint (ast_query_int (query, 1), ==, figures->battles);
}

static void
test_nothing (Fixture *self, gconstpointer data)
{
  g_autoptr (AstFigures) figures = get_figures (self, &(AstStatisticsFilter){ .until = 1 });

  g_assert_cmpuint (figures->games, ==, 0);
  g_assert_cmpuint (figures->players->len, ==, 0);
  g_assert_cmpfloat (figures->points, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/store/statistics/player", test_player);
  add_test ("/store/statistics/overall", test_overall);
  add_test ("/store/statistics/recompute", test_recompute);
  add_test ("/store/statistics/undo-of-the-end", test_undo_of_the_end);
  add_test ("/store/statistics/filters", test_filters);
  add_test ("/store/statistics/deleted-counts-no-more", test_deleted_counts_no_more);
  add_test ("/store/statistics/own-decks", test_own_decks);
  add_test ("/store/statistics/player-games", test_player_games);
  add_test ("/store/statistics/rivals", test_rivals);
  add_test ("/store/statistics/battles", test_battles);
  add_test ("/store/statistics/nothing", test_nothing);
  return g_test_run ();
}
