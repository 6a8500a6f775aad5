/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How many of the undrawn tiles fit a place, by what the place needs. Counted when first
 * asked for and kept up to date as tiles are drawn, so that a search rarely counts. */
#pragma once

#include "ast-game.h"

typedef struct {
  uint8_t fitting;    /* Undrawn tiles that fit a place with such needs, */
  uint8_t closing[4]; /* and those of them whose realm at that side has no other open edge. */
} AstMatches;

typedef struct {
  const AstTileSet *set;
  int n_kinds;
  uint8_t kinds[AST_MAX_KINDS]; /* The kinds of which tiles are undrawn, */
  uint8_t copies[AST_MAX_KINDS];
  int n_known;
  uint8_t known[256];
  bool is_known[256];
  AstMatches matches[256];
} AstTileCounts;

/* Counts the undrawn tiles of `game`, and those put away that return to them (L3). */
void ast_tile_counts_init (AstTileCounts *self, const AstGame *game);

/* Follows the draw of a tile of `kind`, which has been carried out on `game`. A tile put away
 * that will return stays counted. */
void ast_tile_counts_draw (AstTileCounts *self, const AstGame *game, int kind);

/* Counts the tiles for `needs`, which are not known yet. */
void ast_tile_counts_count (AstTileCounts *self, AstPattern needs);

static inline const AstMatches *
ast_tile_counts_match (AstTileCounts *self, AstPattern needs)
{
  if (!self->is_known[needs])
    ast_tile_counts_count (self, needs);
  return &self->matches[needs];
}
