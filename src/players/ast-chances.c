/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chances.h"

#include <string.h>

#include "ast-greedy.h"
#include "ast-prospects.h"

/* E3: equal sides share the win. */
static void
share_win (AstValue chances[AST_MAX_PLAYERS], const AstGame *game)
{
  int n_leaders = 0;

  for (int side = 0; side < game->n_sides; side++) {
    chances[side].margin = ast_game_lead (game, side);
    n_leaders += chances[side].margin >= 0;
  }
  for (int side = 0; side < game->n_sides; side++)
    chances[side].win = chances[side].margin >= 0 ? 1.0 / n_leaders : 0;
}

static void
predict (AstValue chances[AST_MAX_PLAYERS], const AstGame *game, AstTileCounts *counts)
{
  AstPrediction prediction;

  ast_prospects_predict (game, counts, &prediction);
  for (int side = 0; side < game->n_sides; side++) {
    chances[side].margin = prediction.margin[side];
    chances[side].win = prediction.win[side];
  }
}

/* Nothing but the final scoring is left (E2). */
static void
finish (AstValue chances[AST_MAX_PLAYERS], const AstGame *game)
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

static void
estimate (AstValue chances[AST_MAX_PLAYERS], const AstGame *game, AstTileCounts *counts);

/* The mean over who wins the battle, and those that follow it. */
static void
estimate_battle (AstValue chances[AST_MAX_PLAYERS], const AstGame *game, AstTileCounts *counts)
{
  AstOdds odds;

  memset (chances, 0, AST_MAX_PLAYERS * sizeof *chances);
  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < game->n_sides; winner++) {
    AstGame won = *game;
    AstValue then[AST_MAX_PLAYERS];

    if (odds.win[winner] <= 0)
      continue;
    ast_prospects_win_battle (&won, winner);
    estimate (then, &won, counts);
    for (int side = 0; side < game->n_sides; side++) {
      chances[side].margin += odds.win[winner] * then[side].margin;
      chances[side].win += odds.win[winner] * then[side].win;
    }
  }
}

static void
estimate (AstValue chances[AST_MAX_PLAYERS], const AstGame *game, AstTileCounts *counts)
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
ast_chances_estimate (AstValue chances[AST_MAX_PLAYERS], const AstGame *game)
{
  AstGame copy = *game;
  AstTileCounts counts;

  memset (chances, 0, AST_MAX_PLAYERS * sizeof *chances);
  ast_tile_counts_init (&counts, game);
  if (game->phase == AST_LAY || game->phase == AST_PLACE)
    take_best_turn (&copy, &counts);
  estimate (chances, &copy, &counts);
}

void
ast_chances_estimate_turn (AstValue chances[AST_MAX_PLAYERS], const AstGame *game,
                           const AstAction *lay, const AstAction *place)
{
  AstGame after = *game;

  ast_game_apply (&after, lay, NULL);
  ast_game_apply (&after, place, NULL);
  ast_chances_estimate (chances, &after);
}
