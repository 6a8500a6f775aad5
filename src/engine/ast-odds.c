/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-odds.h"

/* The highest result: a yellow 8 and a blade (B10). */
enum { HIGHEST = 9, N_SETS = 1 << AST_MAX_PLAYERS };

/* Chances of a side's result in one roll. */
typedef struct {
  double exactly[HIGHEST + 1];
  double below[HIGHEST + 1];
} Results;

/* What to expect when the sides of a set roll until one of them is left. */

/* The chance that no die shows more than `face`. */
static double
chance_at_most (int face, int normal, int yellow)
{
  /* From -1 on: of a normal die. A yellow one shows two more. */
  static const double at_most[HIGHEST + 2] = { 0,       0, 1 / 6.0, 2 / 6.0, 3 / 6.0, 4 / 6.0,
                                               5 / 6.0, 1, 1,       1,       1 };
  double chance = 1;

  while (normal-- > 0)
    chance *= at_most[face + 1];
  while (yellow-- > 0)
    chance *= face > 2 ? at_most[face - 1] : 0;
  return chance;
}

static void
reckon_results (const AstBattle *battle, int side, Results *results)
{
  int yellow = battle->yellow[side], normal = battle->dice[side] - yellow;
  int blade = battle->blade[side];
  double below = 0;

  for (int result = 0; result <= HIGHEST; result++) {
    double at_most = chance_at_most (result - blade, normal, yellow);

    results->below[result] = below;
    results->exactly[result] = at_most - below;
    below = at_most;
  }
}

/* The chance that exactly the sides `tied`, of the sides `in`, have the highest result. */
static double
chance_highest (const Results *results, unsigned in, unsigned tied)
{
  double chances[HIGHEST + 1] = { 0, 1, 1, 1, 1, 1, 1, 1, 1, 1 }, sum = 0;

  for (unsigned left = in; left != 0; left &= left - 1) {
    const Results *of = &results[__builtin_ctz (left)];
    const double *chance = tied >> __builtin_ctz (left) & 1 ? of->exactly : of->below;

    for (int result = 0; result <= HIGHEST; result++)
      chances[result] *= chance[result];
  }
  for (int result = 1; result <= HIGHEST; result++)
    sum += chances[result];
  return sum;
}

/* Adds the case that a roll leaves the sides `tied` of the sides `in`: points for the defeated
 * (B6), for a tie (B4), and what the next rolls bring. */
static void
add_outcome (const AstBattle *battle, unsigned in, unsigned tied, double chance,
             const AstOdds *then, AstOdds *sum)
{
  bool tie = (tied & (tied - 1)) != 0;

  for (unsigned left = in; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);

    if ((tied >> side & 1) == 0)
      sum->points[side] += chance * battle->dice[side];
    else if (tie)
      sum->points[side] += chance * (1 + then->points[side]);
    sum->win[side] += chance * then->win[side];
  }
  sum->rolls += chance * then->rolls;
}

/* With the chance `again` all sides tie, get 1 point each (B4) and roll again. The sum of that
 * series is 1 / (1 - again). */
static void
count_repeats (unsigned in, double again, AstOdds *sum)
{
  sum->rolls = (sum->rolls + 1) / (1 - again);
  for (unsigned left = in; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);

    sum->points[side] = (sum->points[side] + again) / (1 - again);
    sum->win[side] /= 1 - again;
  }
}

void
ast_odds_of_battle (const AstBattle *battle, AstOdds *odds)
{
  Results results[AST_MAX_PLAYERS];
  AstOdds odds_of[N_SETS];
  unsigned all = battle->sides;

  for (unsigned left = all; left != 0; left &= left - 1)
    reckon_results (battle, __builtin_ctz (left), &results[__builtin_ctz (left)]);
  /* All subsets, each of which has a lower number than the sets that contain it. */
  for (unsigned in = all & -all; in != 0; in = (in - all) & all) {
    AstOdds *sum = &odds_of[in];

    *sum = (AstOdds){ 0 };
    if ((in & (in - 1)) == 0) {
      sum->win[__builtin_ctz (in)] = 1;
      continue;
    }
    for (unsigned tied = (in - 1) & in; tied != 0; tied = (tied - 1) & in)
      add_outcome (battle, in, tied, chance_highest (results, in, tied), &odds_of[tied], sum);
    count_repeats (in, chance_highest (results, in, in), sum);
  }
  *odds = all != 0 ? odds_of[all] : (AstOdds){ 0 };
}
