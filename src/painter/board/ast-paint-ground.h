/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints the sky behind the board, a dark nebula with stars, of which any rectangle can be painted
 * by itself. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* Paints the part of the sky behind the places `x`, `y` to `x + width`, `y + height` (board
 * coordinates, with fractions), with its upper left corner at the origin of `cr` and `tile` units
 * to a place. Rectangles whose corners are on whole pixels join without a seam. */
void ast_paint_ground (cairo_t *cr, AstTheme theme, double x, double y, double width, double height,
                       double tile);
