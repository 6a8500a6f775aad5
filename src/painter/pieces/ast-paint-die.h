/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints dice: white ones with 1 to 6 and the yellow one with 3 to 8. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

/* Paints a die of `size` units around x, y that shows `face`: 1 to 6, or 3 to 8 if `yellow`; 0
 * shows no pips. It is rotated by `angle` in radians, with the light always at the upper left. A
 * rotated die reaches half its diagonal from its middle. */
void
ast_paint_die (cairo_t *cr, int face, bool yellow, double x, double y, double size, double angle);
