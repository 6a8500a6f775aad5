/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints the outline of the galaxy: the rim of tiles where nothing lies beside them, and how deep
 * the free places beside tiles are.
 */
#pragma once

#include <cairo.h>

#include "ast-game.h"
#include "ast-palette.h"

/* The eight places around a place as a set: bits 0 to 3 are the sides N, E, S, W, bits 4 to 7 the
 * corners NE, SE, SW, NW. */
enum { AST_ALL_SIDES = 0xf, AST_ALL_AROUND = 0xff };

/* The places around x, y where tiles lie, without corners that join a side, for they change nothing
 * that is painted. Tiles for which `absent` is true do not count; NULL: all
 * do. */
unsigned ast_board_around (const AstGame *game, int x, int y, const bool *absent);

/* The rim of a tile on a set of its sides: a line of this width in units of the tile's `size`,
 * which is in device pixels; and its colour, which is opaque. */
double ast_rim_width (AstTheme theme, double size);
AstRgb ast_rim_colour (AstTheme theme, int side);
void ast_paint_rim (cairo_t *cr, AstTheme theme, unsigned sides, double x, double y, double size);

/* Paints, in the free square at x, y, what the tiles around it let fall into it: their lower faces
 * and their shadow. */
void
ast_paint_depth (cairo_t *cr, AstTheme theme, unsigned around, double x, double y, double size);
