/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How many of the undrawn tiles fit a place, by what the place needs. */

/* The tiles are counted when they are first asked for, and kept up to date as tiles are drawn, so a
 * search rarely counts. */
#pragma once

#include "ast-game.h"

typedef struct {
  uint8_t fitting;    /* Undrawn tiles that fit a place with such needs, and */
  uint8_t closing[4]; /* by side, those of them whose realm there has no other open edge. */
} AstMatches;

typedef struct {
  const AstTileSet *set;
  int n_kinds;
  uint8_t kinds[AST_MAX_KINDS]; /* The kinds that have undrawn tiles. */
  uint8_t copies[AST_MAX_KINDS];
  int n_known;
  uint8_t known[256];
  bool is_known[256];
  AstMatches matches[256];
} AstTileCounts;

/* Counts the undrawn tiles of `game`, with those put away that will return (L3). */
void ast_tile_counts_init (AstTileCounts *self, const AstGame *game);

/* Updates the counts after the draw of a tile of `kind` has been carried out on `game`. A tile put
 * away that will return stays counted. */
void ast_tile_counts_draw (AstTileCounts *self, const AstGame *game, int kind);

/* Counts the tiles for `needs`, for which nothing is known yet. */
void ast_tile_counts_count (AstTileCounts *self, AstPattern needs);

/* The counts for a place with `needs`; valid until the next call. */
static inline const AstMatches *
ast_tile_counts_match (AstTileCounts *self, AstPattern needs)
{
  if (!self->is_known[needs])
    ast_tile_counts_count (self, needs);
  return &self->matches[needs];
}
