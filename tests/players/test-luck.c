/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Luck has the mean 0 over all that chance may bring, whatever the values. */

#include <math.h>

#include "ast-chances.h"
#include "ast-luck.h"
#include "ast-odds.h"
#include "decks.h"
#include "walk-game.h"

static bool
value_by_model (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  int *n_asked = data;

  (*n_asked)++;
  ast_chances_estimate (values, game);
  return true;
}

static bool
give_up (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  return false;
}

typedef struct {
  double margin, win, most; /* The sums, and the largest part of the margin. */
} Sum;

static void
add_luck (Sum *self, const AstEventLuck *luck, int side, double weight)
{
  double margin = luck->came[side].margin - luck->expected[side].margin;

  self->margin += weight * margin;
  self->win += weight * (luck->came[side].win - luck->expected[side].win);
  self->most = MAX (self->most, fabs (margin));
}

static void
check_sum (const Sum *self, const char *what)
{
  g_test_message ("luck of up to %.2f points by %s", self->most, what);
  g_assert_cmpfloat (self->most, >, 0.1);
  g_assert_cmpfloat_with_epsilon (self->margin, 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (self->win, 0, 1e-8);
}

static void
check_draws (const AstGame *game)
{
  int n_of[AST_MAX_KINDS] = { 0 };
  Sum sum = { 0 };

  for (int i = 0; i < game->n_bag; i++)
    n_of[game->bag[i]]++;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    int n_asked = 0;
    AstEventLuck luck;

    if (n_of[kind] == 0)
      continue;
    g_assert_true (ast_luck_of_draw (&luck, game, kind, n_of, value_by_model, &n_asked));
    g_assert_cmpint (n_asked, >, 1);
    add_luck (&sum, &luck, 1, n_of[kind]);
    g_assert_false (ast_luck_of_draw (&luck, game, kind, n_of, give_up, NULL));
  }
  check_sum (&sum, "draws");
}

static void
check_battle (const AstGame *game)
{
  Sum sum = { 0 };
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    int n_asked = 0;
    AstEventLuck luck;

    if (odds.win[winner] <= 0)
      continue;
    g_assert_true (ast_luck_of_battle (&luck, game, winner, value_by_model, &n_asked));
    add_luck (&sum, &luck, game->side_of[game->player], odds.win[winner]);
    g_assert_false (ast_luck_of_battle (&luck, game, winner, give_up, NULL));
  }
  check_sum (&sum, "dice");
}

static void
test_mean (gconstpointer data)
{
  int n_players = GPOINTER_TO_INT (data), n_draws = 0, n_battles = 0;
  AstSetup setup = walk_game_setup (n_players, FALSE, TRUE);
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 5);
  g_assert_cmpint (ast_game_init (&game, decks_get (FALSE), &setup), ==, AST_OK);
  while (game.phase != AST_OVER) {
    if (game.phase == AST_DRAW && game.n_bag > 1 && n_draws++ % 8 == 0)
      check_draws (&game);
    if (game.phase == AST_ROLL && game.battle.n_rolls == 0 && n_battles++ < 4)
      check_battle (&game);
    walk_game_step (&game, AST_PILOT, &rng);
  }
  g_assert_cmpint (n_battles, >, 0);
}

/* The only kind that can come is no luck. */
static void
test_only_kind (void)
{
  int n_of[AST_MAX_KINDS] = { 0 };
  AstEventLuck luck;
  AstGame game;

  walk_game_to (&game, 30, 5);
  n_of[game.bag[0]] = 3;
  g_assert_true (ast_luck_of_draw (&luck, &game, game.bag[0], n_of, give_up, NULL));
  g_assert_cmpfloat (luck.came[0].margin, ==, luck.expected[0].margin);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/players/luck/two", GINT_TO_POINTER (2), test_mean);
  g_test_add_data_func ("/players/luck/four", GINT_TO_POINTER (4), test_mean);
  g_test_add_func ("/players/luck/only-kind", test_only_kind);
  return g_test_run ();
}
