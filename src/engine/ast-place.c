/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Placing a meeple (M). */

#include "ast-board.h"

int
ast_game_name_realm (const AstGame *game, int tile, int root)
{
  int number = 0;

  while (ast_game_root (game, tile, number) != root)
    number++;
  return number;
}

int
ast_game_spots (const AstGame *game, AstSpot *spots)
{
  int tile = game->n_tiles - 1;
  const AstTile *laid = &game->tiles[tile];
  int n_realms = game->set->kinds[laid->kind].n_realms;
  int n = 0;

  for (int number = 0; number < n_realms; number++) {
    int root = ast_game_root (game, tile, number);
    const AstRealm *realm = &game->realms[root];

    /* M3. Two realms of the tile that have become one are one spot. */
    if ((realm->kind == AST_PLANET || realm->meeples == 0)
        && ast_game_name_realm (game, tile, root) == number)
      spots[n++] = (AstSpot){ tile, number };
  }
  for (int i = 0; i < game->n_near; i++) {
    int other = game->near[i];

    spots[n++] = (AstSpot){ other, game->set->planet[game->tiles[other].kind] };
  }
  return n;
}

int
ast_game_placements (const AstGame *game, AstAction *actions)
{
  unsigned reserve = ast_game_reserve (game, game->player);
  unsigned available = game->equipment[game->player];
  unsigned large = reserve >> AST_SMALL_MEEPLES;
  unsigned small = (reserve & ((1 << AST_SMALL_MEEPLES) - 1)) != 0;
  AstSpot spots[AST_MAX_SPOTS];
  int n_spots = reserve != 0 ? ast_game_spots (game, spots) : 0;
  int n = 1;

  actions[0] = (AstAction){ .type = AST_PLACE };
  for (int i = 0; i < n_spots; i++) {
    const AstTile *tile = &game->tiles[spots[i].tile];

    for (int size = small ? AST_SMALL : AST_LARGE; size <= (large ? AST_LARGE : AST_SMALL);
         size++) {
      for (int equipment = AST_NO_EQUIPMENT; equipment <= AST_BLASTER; equipment++) {
        if ((equipment & available) != (unsigned) equipment)
          continue;
        actions[n].type = AST_PLACE;
        actions[n].place.size = size;
        actions[n].place.equipment = equipment;
        actions[n].place.x = tile->x;
        actions[n].place.y = tile->y;
        actions[n].place.realm = spots[i].realm;
        n++;
      }
    }
  }
  return n;
}

/* M2 to M4: the spot of `action`. */
static AstResult
check_spot (const AstGame *game, const AstAction *action, int *tile)
{
  const AstTile *laid = &game->tiles[game->n_tiles - 1];
  int x = action->place.x, y = action->place.y;
  int far_x = x < laid->x ? laid->x - x : x - laid->x;
  int far_y = y < laid->y ? laid->y - y : y - laid->y;
  const AstRealm *realm;

  *tile = ast_game_tile_at (game, x, y);
  if (*tile == AST_NONE
      || action->place.realm >= game->set->kinds[game->tiles[*tile].kind].n_realms)
    return AST_REFUSED_NO_REALM;
  realm = ast_game_realm (game, *tile, action->place.realm);
  if (realm->kind == AST_PLANET)
    return far_x <= 1 && far_y <= 1 ? AST_OK : AST_REFUSED_FAR;
  if (*tile != game->n_tiles - 1)
    return AST_REFUSED_NO_REALM;
  return realm->meeples == 0 ? AST_OK : AST_REFUSED_TAKEN;
}

/* A meeple of `size` in the player's reserve, or -1. */
static int
find_meeple (const AstGame *game, int size)
{
  unsigned reserve = ast_game_reserve (game, game->player);
  unsigned small = (1u << AST_SMALL_MEEPLES) - 1;

  reserve &= size == AST_LARGE ? ~small : small;
  return reserve == 0 ? -1 : game->player * AST_MEEPLES_EACH + __builtin_ctz (reserve);
}

AstResult
ast_place_apply (AstGame *game, const AstAction *action)
{
  int equipment = action->place.equipment;
  AstResult result;
  int tile, root, meeple;

  if (action->place.size == AST_NO_MEEPLE)
    return AST_OK;
  if (action->place.size > AST_LARGE)
    return AST_REFUSED_NO_MEEPLE;
  result = check_spot (game, action, &tile);
  if (result != AST_OK)
    return result;
  meeple = find_meeple (game, action->place.size);
  if (meeple < 0)
    return AST_REFUSED_NO_MEEPLE;
  if (equipment > AST_BLASTER || (equipment & game->equipment[game->player]) != equipment)
    return AST_REFUSED_EQUIPMENT;

  root = ast_game_root (game, tile, action->place.realm);
  game->meeples[meeple] = (AstMeeple){ .tile = tile,
                                       .realm = ast_game_name_realm (game, tile, root),
                                       .equipment = equipment };
  game->placed |= 1u << meeple;
  game->met |= game->realms[root].meeples != 0;
  game->realms[root].meeples |= 1u << meeple;
  game->equipment[game->player] &= ~equipment;
  return AST_OK;
}

void
ast_game_take_back (AstGame *game, AstRealm *realm, uint32_t meeples)
{
  realm->meeples &= ~meeples;
  game->placed &= ~meeples;
  for (; meeples != 0; meeples &= meeples - 1) {
    int meeple = __builtin_ctz (meeples);

    game->equipment[ast_meeple_player (meeple)] |= game->meeples[meeple].equipment;
    game->meeples[meeple] = (AstMeeple){ 0 };
  }
}
