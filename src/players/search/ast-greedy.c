/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-greedy.h"

#include "ast-valuer.h"

void
ast_greedy_report (const AstEvaluation *evaluation, const AstTurnList *list, AstChoice *choice)
{
  const AstGame *game = evaluation->game;
  float points[AST_MAX_PLAYERS];
  float margin;

  ast_evaluation_prospects (evaluation, points);
  margin = ast_valuer_lead (points, game->n_sides, evaluation->side);
  choice->n_candidates = list->n;
  for (int i = 0; i < list->n; i++) {
    float gained = margin + list->turns[i].gain;

    choice->candidates[i] =
        (AstCandidate){ .lay = list->turns[i].lay,
                        .place = list->turns[i].place,
                        .margin = gained,
                        .win = ast_valuer_guess_win (gained, evaluation->n_left) };
  }
}

static void
choose_turn (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts, int limit,
             AstChoice *choice)
{
  /* With many sides a search has no time to compare both spots and meeples. */
  int n_alike = game->n_sides > 4 ? 2 : 0;
  AstEvaluation evaluation;
  AstTurnList list;

  ast_turn_list_init (&list, limit, n_alike);
  ast_evaluation_init (&evaluation, game, weights, counts);
  ast_turn_list_fill (&list, &evaluation);
  ast_greedy_report (&evaluation, &list, choice);
}

static void
add_candidate (AstChoice *choice, int limit, const AstCandidate *candidate)
{
  int i;

  if (choice->n_candidates < limit)
    choice->n_candidates++;
  else if (choice->candidates[limit - 1].margin >= candidate->margin)
    return;
  for (i = choice->n_candidates - 1; i > 0 && choice->candidates[i - 1].margin < candidate->margin;
       i--)
    choice->candidates[i] = choice->candidates[i - 1];
  choice->candidates[i] = *candidate;
}

static void
choose_placement (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts,
                  int limit, AstChoice *choice)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (game, actions);
  int side = game->side_of[game->player];

  choice->n_candidates = 0;
  for (int i = 0; i < n; i++) {
    AstCandidate candidate = { .place = actions[i] };
    AstValue values[AST_MAX_PLAYERS];
    AstGame copy = *game;

    ast_game_apply (&copy, &actions[i], NULL);
    ast_valuer_find (&copy, AST_BY_WEIGHTS, weights, counts, values);
    candidate.margin = (float) values[side].margin;
    candidate.win = ast_valuer_guess_win (candidate.margin, game->n_bag);
    add_candidate (choice, limit, &candidate);
  }
}

void
ast_greedy_choose (const AstGame *game, const AstWeights *weights, const AstTileCounts *counts,
                   int limit, AstChoice *choice)
{
  if (game->phase == AST_LAY)
    choose_turn (game, weights, counts, limit, choice);
  else
    choose_placement (game, weights, counts, limit, choice);
  choice->steps = 1;
}
