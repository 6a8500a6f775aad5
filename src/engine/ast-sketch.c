/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sketch.h"

#include <string.h>

#include "ast-board.h"

AstResult
ast_sketch_start (AstGame *game, const AstTileSet *set, const AstSetup *setup)
{
  AstResult result = ast_game_init (game, set, setup);

  if (result != AST_OK)
    return result;
  game->phase = AST_OVER;
  while (game->n_places > 0)
    game->needs[--game->n_places] = 0;
  memset (game->place_in, 0, sizeof game->place_in);
  memset (game->refuses, 0, sizeof game->refuses);
  return AST_OK;
}

bool
ast_sketch_lay (AstGame *game, int kind, int x, int y, int rotation)
{
  uint8_t *found = memchr (game->bag, kind, game->n_bag);
  int cell;

  if (found == NULL || rotation < 0 || rotation > 3 || !ast_is_on_board (x, y))
    return false;
  /* A place far away may share the cell. */
  cell = ast_cell (x, y);
  if (game->tile_in[AST_RING_MARGIN + cell] != 0)
    return false;
  *found = game->bag[--game->n_bag];
  ast_board_put (game, kind, x, y, rotation);
  game->player = game->player + 1 < game->setup.n_players ? game->player + 1 : 0;
  return true;
}

static int
find_meeple (const AstGame *game, int player, AstSize size)
{
  for (int i = 0; i < AST_MEEPLES_EACH; i++) {
    int meeple = player * AST_MEEPLES_EACH + i;

    if (ast_meeple_size (meeple) == size && (game->placed >> meeple & 1) == 0)
      return meeple;
  }
  return -1;
}

bool
ast_sketch_stand (AstGame *game, int player, AstSize size, AstEquipment equipment, int x, int y,
                  int realm)
{
  int tile = ast_game_tile_at (game, x, y);
  int meeple =
      player >= 0 && player < game->setup.n_players ? find_meeple (game, player, size) : -1;

  if (meeple < 0 || tile == AST_NONE || realm < 0
      || realm >= game->set->kinds[game->tiles[tile].kind].n_realms
      || (equipment != AST_NO_EQUIPMENT && (game->equipment[player] & equipment) == 0))
    return false;
  game->placed |= 1u << meeple;
  game->meeples[meeple] = (AstMeeple){ .tile = tile, .realm = realm, .equipment = equipment };
  game->equipment[player] &= ~equipment;
  game->realms[game->realm_of[tile][realm]].meeples |= 1u << meeple;
  return true;
}
