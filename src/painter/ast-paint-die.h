/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Dice: white ones with 1 to 6 and the yellow one with 3 to 8. */
#pragma once

#include <cairo.h>
#include <stdbool.h>

/* Paints a die of `size` units around x, y that shows `face`: 1 to 6, or 3 to 8 if `yellow`;
 * 0 shows no pips. `angle` in radians turns it, while the light stays upper left. A turned die
 * reaches half its diagonal from its middle. */
void
ast_paint_die (cairo_t *cr, int face, bool yellow, double x, double y, double size, double angle);
