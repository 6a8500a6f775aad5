/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sight.h"

#include <math.h>

static float
find_margin (const float *points, int n, int side)
{
  float best = -1000;

  for (int i = 0; i < n; i++) {
    if (i != side && points[i] > best)
      best = points[i];
  }
  return points[side] - best;
}

float
ast_sight_margin (const AstGame *game, const AstWeights *weights, AstTileCounts *counts, int side)
{
  float points[AST_MAX_PLAYERS];
  AstEvaluation evaluation;

  if (game->phase == AST_OVER) {
    for (int i = 0; i < game->n_sides; i++)
      points[i] = game->points[i];
  } else {
    ast_evaluation_init (&evaluation, game, weights, counts);
    if (game->n_sides == 2)
      return ast_evaluation_total (&evaluation) * (evaluation.side == side ? 1 : -1);
    ast_evaluation_prospects (&evaluation, points);
  }
  return find_margin (points, game->n_sides, side);
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

/* Defeats are paid by the roll; the little that ties pay on average, mostly to both, is left
 * out. */
float
ast_sight_margin_after_battles (const AstGame *game, const AstWeights *weights,
                                AstTileCounts *counts, int side)
{
  float margin = 0;
  AstOdds odds;

  if (game->phase != AST_ROLL)
    return ast_sight_margin (game, weights, counts, side);
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstAction roll = make_winning_roll (&game->battle, winner);
    AstGame copy = *game;

    if (odds.win[winner] <= 0)
      continue;
    ast_game_apply (&copy, &roll, NULL);
    margin += odds.win[winner] * ast_sight_margin_after_battles (&copy, weights, counts, side);
  }
  return margin;
}

float
ast_sight_win (float margin, int n_undrawn)
{
  /* Margins judged at sight are off by so much in games of the pilot. */
  float spread = 1.25f * sqrtf (40 + 10 * n_undrawn);
  float x = margin / spread;

  return 0.5f + 0.5f * x / sqrtf (1 + x * x);
}

void
ast_sight_report (const AstEvaluation *evaluation, const AstTurnList *list, AstChoice *choice)
{
  const AstGame *game = evaluation->game;
  float points[AST_MAX_PLAYERS];
  float margin;

  ast_evaluation_prospects (evaluation, points);
  margin = find_margin (points, game->n_sides, evaluation->side);
  choice->n_candidates = list->n;
  for (int i = 0; i < list->n; i++) {
    float gained = margin + list->turns[i].gain;

    choice->candidates[i] = (AstCandidate){ .lay = list->turns[i].lay,
                                            .place = list->turns[i].place,
                                            .margin = gained,
                                            .win = ast_sight_win (gained, evaluation->n_left) };
  }
}

static void
choose_turn (const AstGame *game, const AstWeights *weights, AstTileCounts *counts,
             AstChoice *choice)
{
  /* With many sides to look ahead for, there is time for spots or for meeples, not for both. */
  AstTurnList list = { .limit = AST_MAX_CANDIDATES, .n_alike = game->n_sides > 4 ? 2 : 0 };
  AstEvaluation evaluation;

  ast_evaluation_init (&evaluation, game, weights, counts);
  ast_turn_list_fill (&list, &evaluation);
  ast_sight_report (&evaluation, &list, choice);
}

static void
add_candidate (AstChoice *choice, const AstCandidate *candidate)
{
  int i;

  if (choice->n_candidates < AST_MAX_CANDIDATES)
    choice->n_candidates++;
  else if (choice->candidates[AST_MAX_CANDIDATES - 1].margin >= candidate->margin)
    return;
  for (i = choice->n_candidates - 1; i > 0 && choice->candidates[i - 1].margin < candidate->margin;
       i--)
    choice->candidates[i] = choice->candidates[i - 1];
  choice->candidates[i] = *candidate;
}

static void
choose_placement (const AstGame *game, const AstWeights *weights, AstTileCounts *counts,
                  AstChoice *choice)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (game, actions);
  int side = game->side_of[game->player];

  choice->n_candidates = 0;
  for (int i = 0; i < n; i++) {
    AstCandidate candidate = { .place = actions[i] };
    AstGame copy = *game;

    ast_game_apply (&copy, &actions[i], NULL);
    candidate.margin = ast_sight_margin_after_battles (&copy, weights, counts, side);
    candidate.win = ast_sight_win (candidate.margin, game->n_bag);
    add_candidate (choice, &candidate);
  }
}

void
ast_sight_choose (const AstGame *game, const AstWeights *weights, AstTileCounts *counts,
                  AstChoice *choice)
{
  if (game->phase == AST_LAY)
    choose_turn (game, weights, counts, choice);
  else
    choose_placement (game, weights, counts, choice);
  choice->steps = 1;
}
