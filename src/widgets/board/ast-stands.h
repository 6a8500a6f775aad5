/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The points where meeples stand on a board, beside each other on each realm.
 *
 * To find the points of a tile, its shape is computed. That takes long, so it is kept. Main thread
 * only.
 */
#pragma once

#include <graphene.h>

#include "ast-draft.h"
#include "ast-tile-geometry.h"
#include "ast-viewport.h"

/* Of one tile, as it lay when it was looked at. */
typedef struct {
  const AstTileKind *kind; /* NULL: not computed yet. */
  int rotation;
  AstPoint alone[AST_MAX_TILE_REALMS]; /* Where a meeple stands alone on each realm, from 0 to 1. */
} AstTileStands;

/* All 0 at first, and for another set of tiles. */
typedef struct {
  AstTileStands tiles[AST_MAX_TILES]; /* By number of the tile. */
} AstStands;

/* Where the feet of the `i`th of `n` meeples on a tile's realm are, in widget coordinates. */
graphene_point_t ast_stands_find (AstStands *self, const AstViewport *port, const AstGame *game,
                                  int tile, int realm, int i, int n);

/* The same for a placed meeple among those on its realm; `joined` by one more, who may be sent
 * there. */
graphene_point_t ast_stands_find_meeple (AstStands *self, const AstViewport *port,
                                         const AstGame *game, int meeple, gboolean joined);

/* The same for a meeple that would be placed on a spot, beside those that stand there. The tile is
 * laid in `game`. */
graphene_point_t
ast_stands_find_spot (AstStands *self, const AstViewport *port, const AstGame *game, AstSpot spot);

/* The middle of a circle, moved so far that it lies within tile x, y; all in widget coordinates. */
graphene_point_t ast_stands_keep_inside (const AstViewport *port, int x, int y, float middle_x,
                                         float middle_y, float radius);
