/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chance.h"

static AstAction
roll_dice (const AstBattle *battle, AstRng *rng)
{
  AstAction action = { .type = AST_ROLL };

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    int n = battle->sides >> side & 1 ? battle->dice[side] : 0;

    for (int i = 0; i < n; i++) {
      int lowest = i >= n - battle->yellow[side] ? 3 : 1;

      action.roll.dice[side][i] = lowest + ast_rng_below (rng, 6);
    }
  }
  return action;
}

AstAction
ast_chance_next (const AstGame *game, AstRng *rng)
{
  AstAction action = { .type = game->phase };

  if (game->phase == AST_DRAW)
    action.draw.kind = game->bag[ast_rng_below (rng, game->n_bag)];
  else if (game->phase == AST_ROLL)
    action = roll_dice (&game->battle, rng);
  return action;
}

AstAction
ast_fate_next (const AstGame *game, uint64_t seed)
{
  /* Within a turn draws differ by the tiles put away, rolls by the realm and the roll. */
  uint64_t step = game->phase == AST_DRAW
                      ? game->n_away
                      : (uint64_t) game->battle.tile << 32 | (uint64_t) game->battle.realm << 24
                            | game->battle.n_rolls << 8 | 0xff;
  AstRng rng;

  ast_rng_init_keyed (&rng, seed, (uint64_t) game->n_tiles << 40 | step);
  return ast_chance_next (game, &rng);
}
