/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-standing.h"

#include "ast-battle.h"

void
ast_standing_project (const AstGame *game, int *points)
{
  uint32_t seen = 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++)
    points[side] = game->points[side];
  if (game->phase == AST_OVER)
    return;
  for (uint32_t left = game->placed; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);
    int root = ast_game_root (game, game->meeples[meeple].tile, game->meeples[meeple].realm);
    unsigned sides = ast_battle_sides (game, root);

    if (!(seen >> meeple & 1) && (sides & (sides - 1)) == 0)
      points[__builtin_ctz (sides)] += ast_realm_worth (&game->realms[root], false);
    seen |= game->realms[root].meeples;
  }
}

unsigned
ast_standing_leaders (const AstGame *game)
{
  unsigned leaders = 0;
  int best = -1;

  for (int side = 0; side < game->n_sides; side++) {
    if (game->points[side] > best) {
      best = game->points[side];
      leaders = 0;
    }
    if (game->points[side] == best)
      leaders |= 1u << side;
  }
  return leaders;
}

void
ast_standing_rank (const int32_t *points, int n_sides, int *sides)
{
  for (int side = 0; side < n_sides; side++) {
    int i = side;

    for (; i > 0 && points[sides[i - 1]] < points[side]; i--)
      sides[i] = sides[i - 1];
    sides[i] = side;
  }
}
