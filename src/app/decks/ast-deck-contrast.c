/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-contrast.h"

#include "ast-tile-edit.h"

static AstTileContrast *
find_look (GArray *looks, const AstTileKind *tile)
{
  AstTileContrast look = { .tile = *tile };

  for (guint i = 0; i < looks->len; i++) {
    AstTileContrast *known = &g_array_index (looks, AstTileContrast, i);

    if (ast_tile_edit_look_alike (&known->tile, tile))
      return known;
  }
  g_array_append_val (looks, look);
  return &g_array_index (looks, AstTileContrast, looks->len - 1);
}

GArray *
ast_deck_contrast (const AstDeck *deck, const AstDeck *other)
{
  GArray *looks = g_array_new (FALSE, FALSE, sizeof (AstTileContrast));

  for (guint i = 0; i < deck->n_tiles; i++)
    find_look (looks, &deck->tiles[i])->here += deck->tiles[i].count;
  for (guint i = 0; i < other->n_tiles; i++)
    find_look (looks, &other->tiles[i])->there += other->tiles[i].count;
  for (guint i = looks->len; i-- > 0;) {
    const AstTileContrast *look = &g_array_index (looks, AstTileContrast, i);

    if (look->here == look->there)
      g_array_remove_index (looks, i);
  }
  return looks;
}
