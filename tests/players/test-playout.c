/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How a playout begins: battles by their odds, and a given first tile. */

#include "ast-odds.h"
#include "ast-playout.h"
#include "ast-valuer.h"
#include "walk-game.h"

static void
init_playout (AstPlayout *playout, const AstGame *game)
{
  *playout = (AstPlayout){
    .game = *game,
    .weights = ast_weights_for (game, AST_FINE),
    .leaf_value = AST_BY_MODEL,
    .n_turns = 4,
    .midway_weight = 0.5f,
  };
  ast_tile_counts_init (&playout->counts, game);
}

static void
test_first_tile (void)
{
  AstGame game;

  walk_game_to (&game, 30, 2);
  while (game.phase != AST_DRAW) {
    AstRng rng;

    ast_rng_init (&rng, 5);
    walk_game_step (&game, AST_PILOT, &rng);
  }
  for (int i = 0; i < game.n_bag; i++) {
    AstPlayout playout;

    init_playout (&playout, &game);
    ast_playout_begin (&playout, game.bag[i], 0.5f);
    g_assert_cmpint (playout.game.phase, ==, AST_LAY);
    g_assert_cmpint (playout.game.hand, ==, game.bag[i]);
    g_assert_cmpint (playout.game.n_bag, ==, game.n_bag - 1);
    ast_playout_run (&playout, 7);
    g_assert_cmpint (playout.n_taken, ==, 4);
  }
}

/* Plays to a battle with dice for both sides. */
static void
walk_to_battle (AstGame *game, guint64 seed)
{
  AstRng rng;

  walk_game_to (game, 10, seed);
  ast_rng_init (&rng, seed);
  while (game->phase != AST_ROLL && game->phase != AST_OVER)
    walk_game_step (game, AST_PILOT, &rng);
}

/* Of luck that is spread evenly each side gets the part that is its chance. */
static void
check_battle (const AstGame *game)
{
  enum { N = 400 };
  double wins[2] = { 0 };
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  for (int i = 0; i < N; i++) {
    AstPlayout playout;

    init_playout (&playout, game);
    ast_playout_begin (&playout, AST_NONE, (i + 0.5f) / N);
    for (int side = 0; side < 2; side++) {
      AstGame won = *game;

      ast_valuer_win_battle (&won, side);
      wins[side] += won.placed == playout.game.placed
                    && won.points[side] == playout.game.points[side]
                    && won.points[!side] == playout.game.points[!side];
    }
  }
  for (int side = 0; side < 2; side++)
    g_assert_cmpfloat_with_epsilon (wins[side] / N, odds.win[side], 1.5 / N);
}

static void
test_first_battle (void)
{
  int n_battles = 0;

  for (guint64 seed = 1; n_battles < 5; seed++) {
    AstGame game, won;

    g_assert_cmpuint (seed, <, 100);
    walk_to_battle (&game, seed);
    if (game.phase != AST_ROLL)
      continue;
    won = game;
    ast_valuer_win_battle (&won, 0);
    if (won.phase == AST_ROLL) /* Another battle follows. */
      continue;
    check_battle (&game);
    n_battles++;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/playout/first-tile", test_first_tile);
  g_test_add_func ("/players/playout/first-battle", test_first_battle);
  return g_test_run ();
}
