/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Blade and blaster. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* A piece of equipment alone, in a square with sides of 2 `radius`. */
void ast_paint_equipment (cairo_t *cr, AstEquipment piece, double x, double y, double radius);

/* Them as a meeple holds them, in units of its height; the hand is at 0, 0. `pixel` is the size of
 * one in these units. */
void ast_paint_blade (cairo_t *cr, double pixel);
void ast_paint_blaster (cairo_t *cr, double pixel);
