/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chances.h"

#include <string.h>

#include "ast-prospects.h"

/* E3: equal sides share the win. */
static void
share_win (const AstGame *game, double *chances)
{
  int n_leaders = 0;

  for (int side = 0; side < game->n_sides; side++)
    n_leaders += ast_game_lead (game, side) >= 0;
  for (int side = 0; side < game->n_sides; side++)
    chances[side] = ast_game_lead (game, side) >= 0 ? 1.0 / n_leaders : 0;
}

static void
scale (const AstGame *game, double *chances)
{
  double sum = 0;

  for (int side = 0; side < game->n_sides; side++)
    sum += chances[side];
  for (int side = 0; side < game->n_sides; side++)
    chances[side] = sum > 0 ? chances[side] / sum : 1.0 / game->n_sides;
}

/* What is drawn but not laid is as good as undrawn. */
static void
put_hand_back (AstGame *game)
{
  if (game->phase != AST_LAY)
    return;
  game->bag[game->n_bag++] = game->hand;
  game->hand = AST_NONE;
  game->phase = AST_DRAW;
}

bool
ast_chances_estimate (const AstGame *seen, double *chances)
{
  AstGame game = *seen;
  AstTileCounts counts;

  if (game.phase == AST_PLACE)
    return false;
  memset (chances, 0, AST_MAX_PLAYERS * sizeof *chances);
  if (game.phase == AST_OVER) {
    share_win (&game, chances);
    return true;
  }
  put_hand_back (&game);
  ast_tile_counts_init (&counts, &game);
  for (int side = 0; side < game.n_sides; side++) {
    float margin = ast_prospects_margin_after_battles (&game, ast_weights_for (&game, AST_FINE),
                                                       &counts, side);

    chances[side] = ast_prospects_win (margin, ast_game_tiles_left (&game));
  }
  scale (&game, chances);
  return true;
}
