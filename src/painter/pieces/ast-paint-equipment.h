/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints blade and blaster. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* Paints one kind of equipment in a square with sides of 2 `radius` around x, y. */
void ast_paint_equipment (cairo_t *cr, AstEquipment piece, double x, double y, double radius);

/* Paint them as a meeple holds them, in units of its height, with the hand at 0, 0. `pixel` is the
 * size of a pixel in these units. */
void ast_paint_blade (cairo_t *cr, double pixel);
void ast_paint_blaster (cairo_t *cr, double pixel);
