/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The cadet: sees a few lays only, expects no rivals, and errs by a few points. */

#include "ast-player-kinds.h"
#include "ast-greedy.h"

enum { LAYS_SEEN = 10, TURNS_SEEN = 16, LEAST_MISJUDGED = 2 };

/* The weights of a beginner: realms grow by themselves, rivals do not attack, and all meeples are
 * worth about the same. */
static const AstWeights beginner = {
  .fit_weight = 1,
  .pace = 1,
  .grow_route = 0.5f,
  .grow_field = 0.5f,
  .grow_turns = 20,
  .reserve_worth = { 3, 2, 1, 0.5f, 0 },
  .later_worth = 1,
  .reserve_turns = 4,
  .large_worth = 1,
  .equipment_worth = 1,
  .return_weight = 0.5f,
  .fill = 20,
  .raid_turns = 1,
  .best_rival = 0,
};

/* Adds the turns of a few random lays. */
static void
fill_list (AstTurnList *list, AstEvaluation *evaluation, AstRng *rng)
{
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (evaluation->game, lays);

  for (int i = 0; i < LAYS_SEEN && n > 0; i++) {
    int pick = ast_rng_below (rng, n);

    ast_turn_list_fill_lay (list, evaluation, lays[pick]);
    lays[pick] = lays[--n];
  }
}

static void
list_turns (const AstGame *game, AstRng *rng, AstTileCounts *counts, AstChoice *choice)
{
  AstEvaluation evaluation;
  AstTurnList list;

  ast_turn_list_init (&list, TURNS_SEEN, 0);
  ast_evaluation_init (&evaluation, game, &beginner, counts);
  fill_list (&list, &evaluation, rng);
  ast_greedy_report (&evaluation, &list, choice);
}

/* Puts first the candidate with the highest margin after a random error is added to each. */
static void
misjudge (AstChoice *choice, AstRng *rng)
{
  float best = -1000;
  int chosen = 0;
  AstCandidate first;

  for (int i = 0; i < choice->n_candidates; i++) {
    float error = ast_rng_below (rng, 1000) * (2.0f * LEAST_MISJUDGED / 1000);
    float looks = choice->candidates[i].margin + error;

    if (looks > best) {
      best = looks;
      chosen = i;
    }
  }
  first = choice->candidates[chosen];
  choice->candidates[chosen] = choice->candidates[0];
  choice->candidates[0] = first;
}

static bool
choose (const AstPlayerKind *kind, const AstGame *game, const AstBudget *budget, AstRng *rng,
        AstWatch *watch, AstChoice *choice)
{
  AstTileCounts counts;

  ast_tile_counts_init (&counts, game);
  if (game->phase == AST_LAY)
    list_turns (game, rng, &counts, choice);
  else
    ast_greedy_choose (game, &beginner, &counts, TURNS_SEEN, choice);
  misjudge (choice, rng);
  choice->steps = 1;
  return true;
}

const AstPlayerKind ast_player_cadet = { .name = "cadet", .choose = choose };
