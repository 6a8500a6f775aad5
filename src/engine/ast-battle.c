/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle.h"

#include "ast-board.h"

AstForces
ast_battle_forces (const AstGame *game, int root, int side)
{
  const AstRealm *realm = &game->realms[root];

  if ((realm->meeples & game->meeples_of[side]) == 0)
    return (AstForces){ 0 };
  return ast_battle_count_forces (game, side, realm->meeples, realm->symbols);
}

unsigned
ast_battle_sides_among (const AstGame *game, uint32_t meeples)
{
  unsigned sides = 0;

  for (int side = 0; side < game->n_sides; side++)
    sides |= (unsigned) ((meeples & game->meeples_of[side]) != 0) << side;
  return sides;
}

unsigned
ast_battle_sides (const AstGame *game, int root)
{
  return ast_battle_sides_among (game, game->realms[root].meeples);
}

static bool
begin_battle (AstGame *game, int root, int tile, int number)
{
  AstBattle *battle = &game->battle;
  uint32_t meeples = game->realms[root].meeples;
  unsigned sides;

  if ((meeples & (meeples - 1)) == 0)
    return false;
  sides = ast_battle_sides (game, root);
  if ((sides & (sides - 1)) == 0)
    return false;
  *battle = (AstBattle){ .tile = tile, .realm = number };
  for (; sides != 0; sides &= sides - 1) {
    int side = __builtin_ctz (sides);
    AstForces forces = ast_battle_forces (game, root, side);

    ast_battle_add_side (battle, side, &forces);
  }
  game->phase = AST_ROLL;
  return true;
}

/* Battles fought earlier in the turn have left one side each, so looking from the first realm again
 * finds none of them. */
bool
ast_battle_begin_next (AstGame *game)
{
  int tile = game->n_tiles - 1;
  const AstTile *laid = &game->tiles[tile];
  int n_realms = game->set->kinds[laid->kind].n_realms;

  if (!game->met)
    return false;
  for (int number = 0; number < n_realms; number++) {
    if (begin_battle (game, ast_game_root (game, tile, number), tile, number))
      return true;
  }
  for (int i = 0; i < game->n_near; i++) {
    int other = game->near[i];

    if (begin_battle (game, game->planet_of[other], other,
                      game->set->planet[game->tiles[other].kind]))
      return true;
  }
  return false;
}

AstResult
ast_battle_check_roll (const AstGame *game, const AstAction *roll)
{
  const AstBattle *battle = &game->battle;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    int n = battle->sides >> side & 1 ? battle->dice[side] : 0;

    for (int i = 0; i < AST_MAX_DICE; i++) {
      int face = roll->roll.dice[side][i];
      bool yellow = i >= n - battle->yellow[side];

      if ((face != 0) != (i < n))
        return AST_REFUSED_DICE;
      if (i < n && (yellow ? face < 3 || face > 8 : face > 6))
        return AST_REFUSED_FACE;
    }
  }
  return AST_OK;
}

unsigned
ast_battle_highest (const AstBattle *battle, const AstAction *roll, int *highest)
{
  unsigned sides = 0;
  int best = 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    int result = 0;

    if ((battle->sides >> side & 1) == 0)
      continue;
    for (int i = 0; i < battle->dice[side]; i++) {
      if (roll->roll.dice[side][i] > result)
        result = roll->roll.dice[side][i];
    }
    result += battle->blade[side];
    if (result > best) {
      best = result;
      sides = 0;
    }
    if (result == best)
      sides |= 1u << side;
  }
  if (highest != NULL)
    *highest = best;
  return sides;
}

bool
ast_battle_roll (AstGame *game, const AstAction *roll, AstScores *scores)
{
  AstBattle *battle = &game->battle;
  AstRealm *realm = &game->realms[ast_game_root (game, battle->tile, battle->realm)];
  unsigned highest = ast_battle_highest (battle, roll, NULL);
  bool tie = (highest & (highest - 1)) != 0;

  for (int side = 0; tie && side < game->n_sides; side++) {
    if (highest >> side & 1)
      ast_score_add (game, scores, side, AST_FOR_TIE, 1, battle->tile, battle->realm);
  }
  for (int side = 0; side < game->n_sides; side++) {
    if ((battle->sides & ~highest) >> side & 1) {
      ast_score_add (game, scores, side, AST_FOR_DEFEAT, battle->dice[side], battle->tile,
                     battle->realm);
      ast_game_take_back (game, realm, realm->meeples & game->meeples_of[side]);
    }
  }
  battle->sides = highest;
  if (battle->n_rolls < UINT16_MAX)
    battle->n_rolls++;
  return !tie;
}
