/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-valuer.h"

#include <math.h>
#include <string.h>

/* The variance of what a margin at sight misses, in points², measured in games of pilots: of the
 * final scoring, and more for each tile undrawn. The deviation is taken for somewhat larger. */
#define VARIANCE_AT_END 40
#define VARIANCE_A_TILE 10
#define DEVIATION_FACTOR 1.25f

float
ast_valuer_lead (const float *points, int n, int side)
{
  float best = -1000;

  for (int i = 0; i < n; i++) {
    if (i != side && points[i] > best)
      best = points[i];
  }
  return points[side] - best;
}

float
ast_valuer_guess_win (float margin, int n_undrawn)
{
  float deviation = DEVIATION_FACTOR * sqrtf (VARIANCE_AT_END + VARIANCE_A_TILE * n_undrawn);
  float x = margin / deviation;

  return 0.5f + 0.5f * x / sqrtf (1 + x * x);
}

/* A roll with which `winner` beats all others at once. */
static AstAction
make_winning_roll (const AstBattle *battle, int winner)
{
  AstAction roll = { .type = AST_ROLL };

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    int n = battle->sides >> side & 1 ? battle->dice[side] : 0;

    for (int i = 0; i < n; i++) {
      bool yellow = i >= n - battle->yellow[side];

      roll.roll.dice[side][i] = (yellow ? 3 : 1) + (side == winner ? 5 : 0);
    }
  }
  return roll;
}

/* The roll pays for defeats. What ties pay is left out: it is little and mostly goes to both. */
void
ast_valuer_win_battle (AstGame *game, int winner)
{
  AstAction roll = make_winning_roll (&game->battle, winner);

  ast_game_apply (game, &roll, NULL);
}

/* What the end gives (E3). */
static void
find_at_end (const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  int n_leaders = 0;

  for (int side = 0; side < game->n_sides; side++) {
    values[side].margin = ast_game_lead (game, side);
    n_leaders += values[side].margin >= 0;
  }
  for (int side = 0; side < game->n_sides; side++)
    values[side].win = values[side].margin >= 0 ? 1.0 / n_leaders : 0;
}

static void
find_by_weights (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts,
                 AstValue values[AST_MAX_PLAYERS])
{
  AstEvaluation evaluation;
  float points[AST_MAX_PLAYERS];
  float total = 0;

  ast_evaluation_init (&evaluation, game, weights, counts);
  if (game->n_sides == 2)
    total = ast_evaluation_total (&evaluation);
  else
    ast_evaluation_prospects (&evaluation, points);
  for (int side = 0; side < game->n_sides; side++) {
    float margin = game->n_sides > 2         ? ast_valuer_lead (points, game->n_sides, side)
                   : side == evaluation.side ? total
                                             : -total;

    values[side] = (AstValue){ margin, ast_valuer_guess_win (margin, game->n_bag) };
  }
}

static void
find_by_model (const AstGame *game, const AstTileCounts *counts, AstValue values[AST_MAX_PLAYERS])
{
  AstFeatures features[AST_MAX_PLAYERS];
  AstEvaluation evaluation;

  ast_evaluation_init (&evaluation, game, ast_weights_for (game, AST_FINE), counts);
  ast_features_find (&evaluation, &ast_model_for (game)->realms, features);
  ast_model_predict (values, game, features);
}

/* The mean over who wins the battle, and those that follow it. */
static void
find_in_battle (const AstGame *game, AstLeafValue leaf_value, const AstWeights *weights,
                const AstTileCounts *counts, AstValue values[AST_MAX_PLAYERS])
{
  AstOdds odds;

  memset (values, 0, AST_MAX_PLAYERS * sizeof *values);
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstValue then[AST_MAX_PLAYERS];
    AstGame won;

    if (odds.win[winner] <= 0)
      continue;
    won = *game;
    ast_valuer_win_battle (&won, winner);
    ast_valuer_find (&won, leaf_value, weights, counts, then);
    for (int side = 0; side < game->n_sides; side++)
      ast_value_add (&values[side], odds.win[winner], then[side]);
  }
}

/* Nothing but the final scoring is left (E2). */
static void
find_by_scoring (const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  AstAction finish = { .type = AST_FINISH };
  AstGame over = *game;

  ast_game_apply (&over, &finish, NULL);
  find_at_end (&over, values);
}

void
ast_valuer_find (const AstGame *game, AstLeafValue leaf_value, const AstWeights *weights,
                 const AstTileCounts *counts, AstValue values[AST_MAX_PLAYERS])
{
  if (game->phase == AST_OVER)
    find_at_end (game, values);
  else if (game->phase == AST_FINISH)
    find_by_scoring (game, values);
  else if (game->phase == AST_ROLL)
    find_in_battle (game, leaf_value, weights, counts, values);
  else if (leaf_value == AST_BY_MODEL)
    find_by_model (game, counts, values);
  else
    find_by_weights (game, weights, counts, values);
}
