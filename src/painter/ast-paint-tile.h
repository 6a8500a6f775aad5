/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* One tile: a pane of dark glass and what is on it. The ground shows through, so a tile is
 * painted once for its kind, turning and size, and laid anywhere. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"
#include "ast-tile-geometry.h"

/* Paints a tile of `kind`, turned by `rotation` quarters clockwise, with its upper left
 * corner at x, y. Crisp if corners and `size` are whole device pixels. */
void ast_paint_tile (cairo_t *cr, const AstTileSet *set, int kind, int rotation, double x, double y,
                     double size);

/* The same for a tile whose shape is at hand. */
void ast_paint_tile_shape (cairo_t *cr, const AstTileShape *shape, double x, double y, double size);

/* Lights up realm `number` of a tile that is painted already. `strength` is from 0 to 1. */
void ast_paint_realm_light (cairo_t *cr, const AstTileShape *shape, int number, double x, double y,
                            double size, AstRgb colour, double strength);

/* The radius of a symbol's plate on a tile of this size in device pixels, in units of the
 * tile: small tiles have larger ones, so that they can be told apart. */
double ast_tile_plate_radius (double size);
