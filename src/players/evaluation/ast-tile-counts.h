/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How many of the undrawn tiles fit a place, by what the place needs. */

/* All needs are counted, and the counts kept up to date as tiles are drawn. */
#pragma once

#include "ast-game.h"

typedef struct {
  const AstTileSet *set;
  int n_kinds;
  uint8_t kinds[AST_MAX_KINDS]; /* The kinds that have undrawn tiles. */
  uint8_t copies[AST_MAX_KINDS];
  uint8_t fitting[256];    /* By needs: undrawn tiles that fit a place with such needs, and */
  uint8_t closing[4][256]; /* by side, those of them whose realm there has no other open edge. */
  float
      draw_chance[AST_MAX_TILES + 1]; /* By n: chance that one of n tiles comes to a given side. */
} AstTileCounts;

/* Counts the undrawn tiles of `game`, with those put away that will return (L3). */
void ast_tile_counts_init (AstTileCounts *self, const AstGame *game);

/* Updates the counts after the draw of a tile of `kind` has been carried out on `game`. A tile put
 * away that will return stays counted. */
void ast_tile_counts_draw (AstTileCounts *self, const AstGame *game, int kind);
