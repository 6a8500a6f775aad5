/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-summary.h"

static void
add_tile (AstDeckSummary *self, const AstTileKind *tile)
{
  self->tiles += tile->count;
  self->kinds++;
  self->has_start |= tile->start;
  for (int side = 0; side < 4; side++)
    self->edges[tile->edges[side]] += tile->count;
  for (int i = 0; i < tile->n_realms; i++) {
    const AstTileRealm *realm = &tile->realms[i];

    self->realms[realm->kind] += tile->count;
    if (realm->symbol < AST_N_FACTIONS)
      self->symbols[realm->symbol] += tile->count;
  }
}

static AstPattern
turn (AstPattern pattern)
{
  return (AstPattern) (pattern << 2 | pattern >> 6);
}

/* The turned pattern with the lowest number stands for all four. */
static gboolean
is_lowest (AstPattern needs)
{
  AstPattern turned = needs;

  for (int i = 0; i < 3; i++) {
    turned = turn (turned);
    if (turned < needs)
      return FALSE;
  }
  return TRUE;
}

static guint
count_neighbours (AstPattern needs)
{
  guint n = 0;

  for (int side = 0; side < 4; side++)
    n += (needs >> 2 * side & 3) != AST_EDGE_FREE;
  return n;
}

/* Whether a tile fits in some rotation. */
static gboolean
fits (const AstTileKind *tile, AstPattern needs)
{
  for (int rotation = 0; rotation < 4; rotation++, needs = turn (needs)) {
    gboolean refused = FALSE;

    for (int side = 0; side < 4; side++) {
      int need = needs >> 2 * side & 3;

      refused |= need != AST_EDGE_FREE && need != tile->edges[side];
    }
    if (!refused)
      return TRUE;
  }
  return FALSE;
}

static void
add_place (AstDeckSummary *self, AstPattern needs, const AstTileKind *tiles, guint n_tiles)
{
  guint neighbours = count_neighbours (needs), fitting = 0;
  AstPlaceSummary *place = &self->places[neighbours];

  for (guint i = 0; i < n_tiles; i++)
    if (fits (&tiles[i], needs))
      fitting += tiles[i].count;
  place->n++;
  place->fillable += fitting > 0;
  place->fitting += fitting;
  if (neighbours == 1) /* The lowest pattern has its neighbour in the north. */
    self->fitting[needs] = fitting;
}

void
ast_deck_summary_init (AstDeckSummary *self, const AstTileKind *tiles, guint n_tiles)
{
  *self = (AstDeckSummary){ 0 };
  for (guint i = 0; i < n_tiles; i++)
    add_tile (self, &tiles[i]);
  for (int needs = 1; needs < 256; needs++)
    if (is_lowest ((AstPattern) needs))
      add_place (self, (AstPattern) needs, tiles, n_tiles);
  for (int n = 1; n <= 4; n++)
    self->places[n].fitting /= self->places[n].n;
}
