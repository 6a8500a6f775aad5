/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-prospects.h"

#include <math.h>

float
ast_prospects_lead (const float *points, int n, int side)
{
  float best = -1000;

  for (int i = 0; i < n; i++) {
    if (i != side && points[i] > best)
      best = points[i];
  }
  return points[side] - best;
}

float
ast_prospects_margin (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts,
                      int side)
{
  float points[AST_MAX_PLAYERS];
  AstEvaluation evaluation;

  if (game->phase == AST_OVER)
    return ast_game_lead (game, side);
  ast_evaluation_init (&evaluation, game, weights, counts);
  if (game->n_sides == 2)
    return ast_evaluation_total (&evaluation) * (evaluation.side == side ? 1 : -1);
  ast_evaluation_prospects (&evaluation, points);
  return ast_prospects_lead (points, game->n_sides, side);
}

/* What the end gives (E3). */
static AstProspect
judge_end (const AstGame *game, int side)
{
  int margin = ast_game_lead (game, side), n = 0;

  for (int other = 0; other < game->n_sides; other++)
    n += game->points[other] == game->points[side];
  return (AstProspect){ margin, margin < 0 ? 0 : 1.0f / n };
}

void
ast_prospects_predict (const AstGame *game, const AstTileCounts *counts, AstPrediction *prediction)
{
  AstFeatures features[AST_MAX_PLAYERS];
  AstEvaluation evaluation;

  ast_evaluation_init (&evaluation, game, ast_weights_for (game, AST_FINE), counts);
  ast_features_find (&evaluation, &ast_model_for (game)->realms, features);
  ast_model_predict (prediction, game, features);
}

AstProspect
ast_prospects_judge (const AstGame *game, AstLeafValue leaf_value, const AstWeights *weights,
                     const AstTileCounts *counts, int side)
{
  AstPrediction prediction;
  float margin;

  if (game->phase == AST_OVER)
    return judge_end (game, side);
  if (leaf_value == AST_BY_MODEL) {
    ast_prospects_predict (game, counts, &prediction);
    return (AstProspect){ prediction.margin[side], prediction.win[side] };
  }
  margin = ast_prospects_margin (game, weights, counts, side);
  return (AstProspect){ margin, ast_prospects_win (margin, game->n_bag) };
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
ast_prospects_win_battle (AstGame *game, int winner)
{
  AstAction roll = make_winning_roll (&game->battle, winner);

  ast_game_apply (game, &roll, NULL);
}

AstProspect
ast_prospects_judge_after_battles (const AstGame *game, AstLeafValue leaf_value,
                                   const AstWeights *weights, const AstTileCounts *counts, int side)
{
  AstProspect sum = { 0 };
  AstOdds odds;

  if (game->phase != AST_ROLL)
    return ast_prospects_judge (game, leaf_value, weights, counts, side);
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstProspect then;
    AstGame won;

    if (odds.win[winner] <= 0)
      continue;
    won = *game;
    ast_prospects_win_battle (&won, winner);
    then = ast_prospects_judge_after_battles (&won, leaf_value, weights, counts, side);
    sum.margin += (float) odds.win[winner] * then.margin;
    sum.win += (float) odds.win[winner] * then.win;
  }
  return sum;
}

float
ast_prospects_win (float margin, int n_undrawn)
{
  /* The standard deviation of the error of the margin, measured in games of pilots. */
  float deviation = 1.25f * sqrtf (40 + 10 * n_undrawn);
  float x = margin / deviation;

  return 0.5f + 0.5f * x / sqrtf (1 + x * x);
}
