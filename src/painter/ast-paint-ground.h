/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The nebula behind the board: one for the whole board, the same wherever it is looked at
 * from, so any rectangle of it can be painted, and kept, on its own. */
#pragma once

#include <cairo.h>

/* Paints the part of the nebula that lies behind the places `x`, `y` to `x + width`,
 * `y + height` (board coordinates, fractions allowed) with its upper left corner at the
 * origin of `cr` and `tile` units to a place. Pieces whose corners lie on whole pixels
 * join without a seam. */
void ast_paint_ground (cairo_t *cr, double x, double y, double width, double height, double tile);
