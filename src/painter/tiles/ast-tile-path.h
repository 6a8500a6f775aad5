/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Realms of a tile as paths of cairo, in units of the tile: scale `cr` by its size. */
#pragma once

#include <cairo.h>

#include "ast-tile-geometry.h"

/* Adds the closed outline of realm `number` to the path, to fill, stroke or clip to. */
void ast_tile_path_realm (cairo_t *cr, const AstTileShape *shape, int number);

/* Adds the rim of realm `number` to the path, to stroke: a field's outline without the edges of the
 * tile that it crosses, both sides of a route's lane, the circle of a planet. Lines reach a little
 * beyond the tile, so that a stroke ends cleanly at its edge. */
void ast_tile_path_rim (cairo_t *cr, const AstTileShape *shape, int number);

/* Adds the middle line of a route, also a little beyond the edges of the tile. */
void ast_tile_path_line (cairo_t *cr, const AstRealmShape *route);
