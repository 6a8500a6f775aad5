/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sight.h"

#include "ast-remaining-tiles.h"

/* All places around the tiles, but those where none of the remaining tiles fits. */
static void
add_rim (AstOutline *outline, const AstGame *game)
{
  AstFit dead[AST_MAX_PLACES];
  int n_dead = ast_dead_places (game, dead);

  for (int i = 0; i < game->n_places; i++) {
    gboolean is_dead = FALSE;

    for (int j = 0; j < n_dead && !is_dead; j++)
      is_dead = dead[j].x == game->place_x[i] && dead[j].y == game->place_y[i];
    if (!is_dead)
      ast_outline_add (outline, game->place_x[i], game->place_y[i]);
  }
}

static void
add_places (AstOutline *outline, const AstGame *game)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);

  for (int i = 0; i < n; i++)
    ast_outline_add (outline, fits[i].x, fits[i].y);
}

void
ast_sight_list (AstSight sight, const AstGame *shown, AstDraft *draft, AstOutline *outline)
{
  ast_outline_init (outline);
  ast_outline_add (outline, 0, 0);
  if (shown == NULL)
    return;
  for (int i = 0; i < shown->n_tiles; i++)
    ast_outline_add (outline, shown->tiles[i].x, shown->tiles[i].y);
  if (sight == AST_SIGHT_RIM && shown->phase != AST_OVER)
    add_rim (outline, shown);
  else if (sight == AST_SIGHT_PLACES && draft != NULL)
    add_places (outline, ast_draft_get (draft)->game);
}

AstPlaces
ast_sight_find_extent (const AstGame *shown)
{
  AstPlaces extent = { -1, -1, 3, 3 };

  for (int i = 0; shown != NULL && i < shown->n_tiles; i++) {
    extent = ast_places_extend (extent, shown->tiles[i].x - 1, shown->tiles[i].y - 1);
    extent = ast_places_extend (extent, shown->tiles[i].x + 1, shown->tiles[i].y + 1);
  }
  return extent;
}
