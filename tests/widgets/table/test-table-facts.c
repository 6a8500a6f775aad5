/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the table counts out, held against the rules themselves over whole games. */

#include "ast-chance.h"
#include "ast-forecast.h"
#include "ast-realm-facts.h"
#include "ast-standing.h"
#include "ast-remaining-tiles.h"
#include "sample.h"

static void
check_remaining_tiles (const AstGame *game)
{
  int counts[AST_MAX_KINDS], sum = 0;
  AstFit fits[AST_MAX_PLACES];
  int n_fits = game->hand != AST_NONE ? ast_game_fits (game, game->hand, fits) : 0;

  ast_remaining_tiles (game, counts);
  for (int kind = 0; kind < game->set->n_kinds; kind++)
    sum += counts[kind];
  g_assert_cmpint (sum, ==, ast_game_tiles_left (game));
  for (int i = 0; i < n_fits; i++) {
    bool may[AST_MAX_KINDS];

    ast_remaining_tiles_at (game, fits[i].x, fits[i].y, may);
    g_assert_true (may[game->hand]);
  }
  g_assert_cmpint (ast_remaining_tiles_at (game, game->tiles[0].x, game->tiles[0].y, NULL), ==, 0);
}

/* Where nothing fits, each kind left must be refused by the engine too. */
static void
check_dead_places (const AstGame *game)
{
  AstFit dead[AST_MAX_PLACES], fits[AST_MAX_PLACES];
  int n = ast_dead_places (game, dead), counts[AST_MAX_KINDS];

  ast_remaining_tiles (game, counts);
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    int n_fits = counts[kind] > 0 ? ast_game_fits (game, kind, fits) : 0;

    for (int i = 0; i < n * n_fits; i++)
      g_assert_false (dead[i / n_fits].x == fits[i % n_fits].x
                      && dead[i / n_fits].y == fits[i % n_fits].y);
  }
}

/* The realms' worth adds up to the projected standing. */
static void
check_realms (const AstGame *game)
{
  int points[AST_MAX_PLAYERS], sum[AST_MAX_PLAYERS];
  uint32_t seen = 0;

  ast_standing_project (game, points);
  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    sum[side] = game->points[side];
  for (uint32_t left = game->placed; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);
    AstRealmFacts facts;

    if (seen >> meeple & 1)
      continue;
    ast_realm_facts_init (&facts, game, game->meeples[meeple].tile, game->meeples[meeple].realm);
    g_assert_cmpuint (facts.sides, !=, 0);
    g_assert_cmpint (facts.complete, >=, facts.at_end);
    seen |= ast_game_realm (game, game->meeples[meeple].tile, game->meeples[meeple].realm)->meeples;
    if ((facts.sides & (facts.sides - 1)) == 0) {
      g_assert_cmpint (facts.forces[__builtin_ctz (facts.sides)].dice, >, 0);
      sum[__builtin_ctz (facts.sides)] += facts.at_end;
    }
  }
  for (int side = 0; side < game->n_sides; side++)
    g_assert_cmpint (sum[side], ==, points[side]);
}

/* Compares what open realms give at least with what they give after `lay`. Returns how many give
 * just that. */
static int
check_lay (const AstGame *game, AstLay lay)
{
  AstAction action = ast_game_lay_action (game, lay);
  AstGame after = *game;
  int n_just = 0;

  g_assert_cmpint (ast_game_apply (&after, &action, NULL), ==, AST_OK);
  for (int root = 0; root < game->n_realms; root++) {
    int least = ast_realm_facts_complete (game, game->root[root]);
    const AstRealm *then = &after.realms[after.root[root]];

    if (game->realms[game->root[root]].open == 0)
      continue;
    g_assert_cmpint (ast_realm_facts_complete (&after, after.root[root]), >=, least);
    if (then->open > 0)
      continue;
    g_assert_cmpint (ast_realm_worth (then, true), >=, least);
    n_just += then->kind != AST_PLANET && ast_realm_worth (then, true) == least;
  }
  return n_just;
}

/* No realm is completed with fewer points than its facts say, and many with just these. */
static void
test_complete (void)
{
  g_autoptr (AstMatch) match = sample_match (&(Sample){ .n_players = 2, .seed = 11 });
  const AstGame *game = ast_match_get_game (match);
  int n_just = 0;

  for (int n_tiles = 1; game->phase != AST_OVER; n_tiles++) {
    AstLay lays[AST_MAX_LAYS];
    int n = 0;

    sample_play (match, n_tiles);
    if (game->phase == AST_LAY)
      n = ast_game_lays (game, lays);
    for (int i = 0; i < n; i++)
      n_just += check_lay (game, lays[i]);
  }
  g_assert_cmpint (n_just, >, 100);
}

static void
test_whole_game (void)
{
  Sample sample = { .n_players = 4, .equipment = TRUE, .seed = 11 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  const AstGame *game = ast_match_get_game (match);
  int n_dead = 0;

  for (int n_tiles = 2; n_tiles < AST_MAX_TILES && game->phase != AST_OVER; n_tiles += 3) {
    AstFit dead[AST_MAX_PLACES];

    sample_play (match, n_tiles);
    if (game->phase == AST_OVER)
      break;
    check_remaining_tiles (game);
    check_dead_places (game);
    check_realms (game);
    n_dead += ast_dead_places (game, dead);
  }
  g_assert_cmpint (n_dead, >, 0);
}

/* That another battle follows, and what for, is told before the first one. */
static void
test_next_battle (void)
{
  int n_next = 0;

  for (guint64 seed = 1; seed <= 60; seed++) {
    g_autoptr (AstMatch) match =
        sample_played (&(Sample){ .n_players = 4, .equipment = TRUE, .seed = seed }, 30);
    AstForecast forecast;
    AstGame game;

    sample_play_to_battle (match);
    game = *ast_match_get_game (match);
    ast_forecast_init (&forecast, &game);
    while (game.phase == AST_ROLL && game.battle.tile == forecast.realm.tile
           && game.battle.realm == forecast.realm.realm) {
      AstAction roll = ast_fate_next (&game, seed);

      ast_game_apply (&game, &roll, NULL);
    }
    g_assert_cmpint (forecast.has_next, ==, game.phase == AST_ROLL);
    n_next += forecast.has_next;
    if (!forecast.has_next)
      continue;
    g_assert_cmpint (forecast.next.tile, ==, game.battle.tile);
    g_assert_cmpint (forecast.next.realm, ==, game.battle.realm);
  }
  g_assert_cmpint (n_next, >, 0);
}

static void
test_forecast (void)
{
  g_autoptr (AstMatch) match =
      sample_played (&(Sample){ .n_players = 3, .equipment = TRUE, .seed = 6 }, 20);
  const AstGame *game = ast_match_get_game (match);
  AstForecast forecast;
  int percent = 0;

  sample_play_to_battle (match);
  ast_forecast_init (&forecast, game);
  g_assert_cmpuint (forecast.sides, ==, game->battle.sides);
  for (int side = 0; side < game->n_sides; side++) {
    percent += ast_forecast_percent (&forecast, side);
    if (forecast.sides >> side & 1)
      g_assert_cmpint (forecast.forces[side].dice, ==, game->battle.dice[side]);
    else
      g_assert_cmpint (ast_forecast_percent (&forecast, side), ==, 0);
  }
  g_assert_cmpint (ABS (percent - 100), <=, 1);
  g_assert_cmpint (forecast.stake, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-facts/whole-game", test_whole_game);
  g_test_add_func ("/table-facts/complete", test_complete);
  g_test_add_func ("/table-facts/forecast", test_forecast);
  g_test_add_func ("/table-facts/next-battle", test_next_battle);
  return g_test_run ();
}
