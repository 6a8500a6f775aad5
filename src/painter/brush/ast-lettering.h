/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The lettering of the board: capitals of plain strokes, which look the same everywhere and need no
 * font. */
#pragma once

#include <cairo.h>

/* Strokes `text` (A to Z, others are spaces) in capitals `height` tall along a circle around x, y,
 * with feet or heads of the letters at `radius` so that they always read from left to right:
 * `middle` is the angle of the text's middle, in radians clockwise from the east. Uses the line
 * width and source of `cr`. */
void ast_lettering_around (cairo_t *cr, const char *text, double x, double y, double radius,
                           double middle, double height);
