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
scale (AstChances *chances, int n_sides)
{
  double sum = 0;

  for (int side = 0; side < n_sides; side++)
    sum += chances->win[side];
  for (int side = 0; side < n_sides; side++)
    chances->win[side] /= sum;
}

static void
evaluate (AstChances *chances, const AstGame *game, AstTileCounts *counts)
{
  const AstWeights *fine = ast_weights_for (game, AST_FINE);
  AstWeights weights = *fine;

  /* The weight of the last meeple in reserve keeps players from sending it: it is a rule for
   * decisions and not a number of points. */
  weights.keep[0] = fine->keep[1];
  for (int side = 0; side < game->n_sides; side++) {
    float margin = ast_prospects_margin (game, &weights, counts, side);

    chances->margin[side] = margin;
    chances->win[side] = ast_prospects_win (margin, ast_game_tiles_left (game));
  }
  scale (chances, game->n_sides);
}

static void
take_best_turn (AstGame *game, AstTileCounts *counts)
{
  const AstCandidate *best;
  AstChoice choice;

  ast_greedy_choose (game, ast_weights_for (game, AST_FINE), counts, &choice);
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
  else
    evaluate (chances, game, counts);
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
