/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints one tile: a pane of dark glass and what is on it.
 *
 * The same picture serves for all places on the board.
 */
#pragma once

#include <cairo.h>

#include "ast-palette.h"
#include "ast-tile-geometry.h"

/* Tiles of so many device pixels show the names of planets. */
enum { AST_NAMED_TILE = 96 };

/* Paints a tile of `kind`, turned by `rotation` quarters clockwise, with its upper left
 * corner at x, y. Crisp if corners and `size` are whole device pixels. */
void ast_paint_tile (cairo_t *cr, AstTheme theme, const AstTileSet *set, int kind, int rotation,
                     double x, double y, double size);

/* The same for a tile whose shape has been computed. */
void ast_paint_tile_shape (cairo_t *cr, AstTheme theme, const AstTileShape *shape, double x,
                           double y, double size);

/* Paints the light on realm `number` above a tile. `strength` is from 0 to 1. */
void ast_paint_realm_light (cairo_t *cr, const AstTileShape *shape, int number, double x, double y,
                            double size, AstRgb colour, double strength);

/* The radius of a symbol's plate in units of the tile, on a tile of `size` device pixels. Small
 * tiles have larger plates, so that symbols can be told apart. */
double ast_tile_plate_radius (double size);
