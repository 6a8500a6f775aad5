/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-counts.h"

#include <assert.h>
#include <string.h>

static void
add_matches (AstTileCounts *self, AstPattern needs, int kind, int copies)
{
  AstMatches *matches = &self->matches[needs];
  unsigned closed;

  if (self->set->fits[kind][needs] == 0)
    return;
  matches->fitting += copies;
  closed = self->set->closes[kind][needs];
  for (int side = 0; side < 4; side++)
    matches->closing[side] += closed >> side & 1 ? copies : 0;
}

void
ast_tile_counts_init (AstTileCounts *self, const AstGame *game)
{
  int n_returning = ast_game_tiles_left (game) - game->n_bag;

  self->set = game->set;
  self->n_known = 0;
  memset (self->is_known, 0, sizeof self->is_known);
  memset (self->copies, 0, sizeof self->copies);
  for (int i = 0; i < game->n_bag; i++)
    self->copies[game->bag[i]]++;
  for (int i = 0; i < n_returning; i++)
    self->copies[game->away[i]]++;
  self->n_kinds = 0;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    if (self->copies[kind] > 0)
      self->kinds[self->n_kinds++] = kind;
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
  for (int i = 0; i < self->n_known; i++)
    add_matches (self, self->known[i], kind, -1);
  if (--self->copies[kind] > 0)
    return;
  for (int i = 0; i < self->n_kinds; i++) {
    if (self->kinds[i] == kind)
      self->kinds[i] = self->kinds[--self->n_kinds];
  }
}

void
ast_tile_counts_count (AstTileCounts *self, AstPattern needs)
{
  self->is_known[needs] = true;
  self->known[self->n_known++] = needs;
  self->matches[needs] = (AstMatches){ 0 };
  for (int i = 0; i < self->n_kinds; i++)
    add_matches (self, needs, self->kinds[i], self->copies[self->kinds[i]]);
}
