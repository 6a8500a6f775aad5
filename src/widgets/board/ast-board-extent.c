/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-extent.h"

AstPlaces
ast_board_extent_of_tiles (const AstGame *game)
{
  AstPlaces tiles = { game->tiles[0].x, game->tiles[0].y, 1, 1 };

  for (int i = 1; i < game->n_tiles; i++)
    tiles = ast_places_extend (tiles, game->tiles[i].x, game->tiles[i].y);
  return tiles;
}

AstPlaces
ast_board_extent_of_fits (const AstGame *game)
{
  AstPlaces places = ast_board_extent_of_tiles (game);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);

  for (int i = 0; i < n; i++)
    places = ast_places_extend (places, fits[i].x, fits[i].y);
  return places;
}

AstPlaces
ast_board_extent_around (const AstGame *game)
{
  AstPlaces extent = { -1, -1, 3, 3 };

  for (int i = 0; game != NULL && i < game->n_tiles; i++) {
    extent = ast_places_extend (extent, game->tiles[i].x - 1, game->tiles[i].y - 1);
    extent = ast_places_extend (extent, game->tiles[i].x + 1, game->tiles[i].y + 1);
  }
  return extent;
}
