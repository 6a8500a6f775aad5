/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chances.h"

#include "ast-greedy.h"
#include "ast-prospects.h"

/* E3: equal sides share the win. */
static void
share_win (AstChances *chances, const AstGame *game)
{
  int n_leaders = 0;

  for (int side = 0; side < game->n_sides; side++) {
    chances->margin[side] = ast_game_lead (game, side);
    n_leaders += chances->margin[side] >= 0;
  }
  for (int side = 0; side < game->n_sides; side++)
    chances->win[side] = chances->margin[side] >= 0 ? 1.0 / n_leaders : 0;
}

static void
predict (AstChances *chances, const AstGame *game, AstTileCounts *counts)
{
  AstPrediction prediction;

  ast_prospects_predict (game, counts, &prediction);
  for (int side = 0; side < game->n_sides; side++) {
    chances->margin[side] = prediction.margin[side];
    chances->win[side] = prediction.win[side];
  }
}

/* Nothing but the final scoring is left (E2). */
static void
finish (AstChances *chances, const AstGame *game)
{
  AstAction action = { .type = AST_FINISH };
  AstGame over = *game;

  ast_game_apply (&over, &action, NULL);
  share_win (chances, &over);
}

static void
take_best_turn (AstGame *game, AstTileCounts *counts)
{
  const AstCandidate *best;
  AstChoice choice;

  ast_greedy_choose (game, ast_weights_for (game, AST_FINE), counts, 1, &choice);
  best = &choice.candidates[0];
  if (game->phase == AST_LAY)
    ast_game_apply (game, &best->lay, NULL);
  ast_game_apply (game, &best->place, NULL);
}

static void estimate (AstChances *chances, const AstGame *game, AstTileCounts *counts);

/* The mean over who wins the battle, and those that follow it. */
static void
estimate_battle (AstChances *chances, const AstGame *game, AstTileCounts *counts)
{
  AstOdds odds;

  *chances = (AstChances){ 0 };
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstGame won = *game;
    AstChances then;

    if (odds.win[winner] <= 0)
      continue;
    ast_prospects_win_battle (&won, winner);
    estimate (&then, &won, counts);
    for (int side = 0; side < game->n_sides; side++) {
      chances->margin[side] += odds.win[winner] * then.margin[side];
      chances->win[side] += odds.win[winner] * then.win[side];
    }
  }
}

static void
estimate (AstChances *chances, const AstGame *game, AstTileCounts *counts)
{
  if (game->phase == AST_OVER)
    share_win (chances, game);
  else if (game->phase == AST_ROLL)
    estimate_battle (chances, game, counts);
  else if (game->phase == AST_FINISH)
    finish (chances, game);
  else
    predict (chances, game, counts);
}

void
ast_chances_estimate (AstChances *chances, const AstGame *game)
{
  AstGame copy = *game;
  AstTileCounts counts;

  *chances = (AstChances){ 0 };
  ast_tile_counts_init (&counts, game);
  if (game->phase == AST_LAY || game->phase == AST_PLACE)
    take_best_turn (&copy, &counts);
  estimate (chances, &copy, &counts);
}

void
ast_chances_estimate_turn (AstChances *chances, const AstGame *game, const AstAction *lay,
                           const AstAction *place)
{
  AstGame after = *game;

  ast_game_apply (&after, lay, NULL);
  ast_game_apply (&after, place, NULL);
  ast_chances_estimate (chances, &after);
}
