/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The odds of a battle, against all rolls there are, counted one by one. */

#include <glib.h>
#include <math.h>

#include "ast-battle.h"
#include "ast-odds.h"
#include "ast-rng.h"

/* All the dice of a battle as one number: die 0 counts most often. */
typedef struct {
  int side, index, lowest;
} Die;

static int
list_dice (const AstBattle *battle, Die *dice)
{
  int n = 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    for (int i = 0; i < battle->dice[side] && battle->sides >> side & 1; i++)
      dice[n++] = (Die){ side, i, i >= battle->dice[side] - battle->yellow[side] ? 3 : 1 };
  return n;
}

/* Adds up what each roll leads to; rolls where all tie again are left to the caller. */
static double
count_rolls (const AstBattle *battle, AstOdds *sum)
{
  Die dice[AST_MAX_PLAYERS * AST_MAX_DICE];
  int n = list_dice (battle, dice), n_rolls = (int) round (pow (6, n));
  double again = 0;

  for (int number = 0; number < n_rolls; number++) {
    AstAction roll = { .type = AST_ROLL };
    AstBattle after = *battle;
    AstOdds then = { 0 };
    for (int i = 0, rest = number; i < n; i++, rest /= 6)
      roll.roll.dice[dice[i].side][dice[i].index] = (uint8_t) (dice[i].lowest + rest % 6);
    after.sides = (uint8_t) ast_battle_highest (battle, &roll, NULL);
    if (after.sides == battle->sides) {
      again += 1.0 / n_rolls;
      continue;
    }
    ast_odds_of_battle (&after, &then);
    for (int side = 0; side < AST_MAX_PLAYERS; side++) {
      gboolean in = battle->sides >> side & 1, left = after.sides >> side & 1;
      int tie = __builtin_popcount (after.sides) > 1;
      sum->win[side] += then.win[side] / n_rolls;
      sum->points[side] += (!in    ? 0
                            : left ? tie + then.points[side]
                                   : battle->dice[side])
                           / (double) n_rolls;
    }
    sum->rolls += then.rolls / n_rolls;
  }
  return again;
}

/* x = sum + again * (x + 1): a tie of all sides gives a point each and another roll. */
static void
expect_odds (const AstBattle *battle)
{
  AstOdds odds, sum = { 0 };
  double again = count_rolls (battle, &sum), all = 0;

  ast_odds_of_battle (battle, &odds);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    double tie = battle->sides >> side & 1 ? again : 0;
    g_assert_cmpfloat_with_epsilon (odds.win[side], sum.win[side] / (1 - again), 1e-9);
    g_assert_cmpfloat_with_epsilon (odds.points[side], (sum.points[side] + tie) / (1 - again),
                                    1e-9);
    all += odds.win[side];
  }
  g_assert_cmpfloat_with_epsilon (odds.rolls, (sum.rolls + 1) / (1 - again), 1e-9);
  g_assert_cmpfloat_with_epsilon (all, 1, 1e-9);
}

static AstBattle
make_battle (const char *dice)
{
  AstBattle battle = { 0 };

  for (int side = 0; dice[side] != '\0'; side++) {
    battle.dice[side] = (uint8_t) (dice[side] - '0');
    battle.sides |= (uint8_t) ((battle.dice[side] > 0) << side);
  }
  return battle;
}

/* One die against one: 15 of 36 rolls for each, 6 tie. */
static void
test_known (void)
{
  AstBattle battle = make_battle ("11");
  AstOdds odds;

  ast_odds_of_battle (&battle, &odds);
  g_assert_cmpfloat_with_epsilon (odds.win[0], 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (odds.rolls, 1.2, 1e-12);
  g_assert_cmpfloat_with_epsilon (odds.points[1], 0.7, 1e-12); /* 0.2 ties, 0.5 defeats. */
}

/* Every number of dice of two sides, with every mix of equipment. */
static void
test_two_sides (void)
{
  for (int i = 0; i < 9 * 64; i++) {
    AstBattle battle = { .sides = 1 << 1 | 1 << 4 };
    battle.dice[1] = (uint8_t) (1 + i % 3);
    battle.dice[4] = (uint8_t) (1 + i / 3 % 3);
    battle.blade[1] = i / 9 % 2;
    battle.blade[4] = i / 18 % 2;
    battle.yellow[1] = (uint8_t) MIN (i / 36 % 4, battle.dice[1]);
    battle.yellow[4] = (uint8_t) MIN (i / 144 % 4, battle.dice[4]);
    if (battle.dice[1] + battle.dice[4] < 6 || i % 5 == 0)
      expect_odds (&battle);
  }
}

static void
test_more_sides (void)
{
  static const char *const dice[] = { "111", "121", "2111", "1111", "10212", "11111", "111111" };

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++) {
    AstBattle battle = make_battle (dice[i]);
    expect_odds (&battle);
    battle.blade[0] = 1;
    battle.yellow[2] = battle.dice[2] > 0;
    expect_odds (&battle);
  }
}

static void
test_decided (void)
{
  AstBattle battle = make_battle ("03");
  AstOdds odds;

  ast_odds_of_battle (&battle, &odds);
  g_assert_cmpfloat (odds.win[1], ==, 1);
  g_assert_cmpfloat (odds.rolls, ==, 0);
  battle.sides = 0;
  ast_odds_of_battle (&battle, &odds);
  g_assert_cmpfloat (odds.win[1], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/odds/known", test_known);
  g_test_add_func ("/engine/odds/two-sides", test_two_sides);
  g_test_add_func ("/engine/odds/more-sides", test_more_sides);
  g_test_add_func ("/engine/odds/decided", test_decided);
  return g_test_run ();
}
