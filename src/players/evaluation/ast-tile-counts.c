/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-counts.h"

#include <assert.h>
#include <string.h>

/* Adds a number, which may be -1, for each of the needs. There is no branch, so many of them are
 * done at once. */
static void
add_matches (AstTileCounts *self, int kind, uint8_t copies)
{
  const uint8_t *fits = self->set->fits[kind], *closes = self->set->closes[kind];

  for (int needs = 0; needs < 256; needs++)
    self->fitting[needs] += fits[needs] != 0 ? copies : 0;
  for (int side = 0; side < 4; side++) {
    uint8_t bit = (uint8_t) (1 << side);

    for (int needs = 0; needs < 256; needs++)
      self->closing[side][needs] += (closes[needs] & bit) != 0 ? copies : 0;
  }
}

void
ast_tile_counts_init (AstTileCounts *self, const AstGame *game)
{
  int n_returning = ast_game_tiles_left (game) - game->n_bag;
  float missed = 1;

  self->set = game->set;
  memset (self->copies, 0, sizeof self->copies);
  memset (self->fitting, 0, sizeof self->fitting);
  memset (self->closing, 0, sizeof self->closing);
  for (int i = 0; i < game->n_bag; i++)
    self->copies[game->bag[i]]++;
  for (int i = 0; i < n_returning; i++)
    self->copies[game->away[i]]++;
  for (int i = 0; i <= AST_MAX_TILES; i++) {
    self->draw_chance[i] = 1 - missed;
    missed *= 1 - 1.0f / game->n_sides;
  }
  self->n_kinds = 0;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    if (self->copies[kind] == 0)
      continue;
    self->kinds[self->n_kinds++] = kind;
    add_matches (self, kind, self->copies[kind]);
  }
}

void
ast_tile_counts_draw (AstTileCounts *self, const AstGame *game, int kind)
{
  bool put_away = game->phase != AST_LAY;

  assert (self->copies[kind] > 0);
  if (game->phase == AST_FINISH) { /* L4: nothing returns any more. */
    ast_tile_counts_init (self, game);
    return;
  }
  if (put_away && game->setup.unplaceable == AST_RETURN)
    return;
  add_matches (self, kind, (uint8_t) -1);
  if (--self->copies[kind] > 0)
    return;
  for (int i = 0; i < self->n_kinds; i++) {
    if (self->kinds[i] == kind)
      self->kinds[i] = self->kinds[--self->n_kinds];
  }
}
