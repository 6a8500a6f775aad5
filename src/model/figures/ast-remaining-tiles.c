/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-remaining-tiles.h"

#include <string.h>

void
ast_remaining_tiles (const AstGame *game, int *counts)
{
  memset (counts, 0, AST_MAX_KINDS * sizeof *counts);
  for (int i = 0; i < game->n_bag; i++)
    counts[game->bag[i]]++;
  for (int i = 0; game->setup.unplaceable == AST_RETURN && i < game->n_away; i++)
    counts[game->away[i]]++;
}

static int
count_fitting (const AstGame *game, const int *counts, AstPattern needs, bool *fits)
{
  int n = 0;

  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    bool may = game->set->fits[kind][needs] != 0;

    if (fits != NULL)
      fits[kind] = may;
    if (may)
      n += counts[kind];
  }
  return n;
}

int
ast_remaining_tiles_at (const AstGame *game, int x, int y, bool *fits)
{
  int place = ast_game_place_at (game, x, y);
  int counts[AST_MAX_KINDS];

  if (fits != NULL)
    memset (fits, 0, AST_MAX_KINDS * sizeof *fits);
  if (place == AST_NONE)
    return 0;
  ast_remaining_tiles (game, counts);
  return count_fitting (game, counts, game->needs[place], fits);
}

int
ast_dead_places (const AstGame *game, AstFit *places)
{
  int counts[AST_MAX_KINDS], n = 0;

  ast_remaining_tiles (game, counts);
  if (game->hand != AST_NONE)
    counts[game->hand]++;
  for (int place = 0; place < game->n_places; place++) {
    if (count_fitting (game, counts, game->needs[place], NULL) == 0)
      places[n++] = (AstFit){ game->place_x[place], game->place_y[place], 0 };
  }
  return n;
}
