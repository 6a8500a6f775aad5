/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints the layers of a tile: fields, routes, planet.
 *
 * All work in units of the tile: `cr` is scaled by its size and clipped to it. `pixel` is the
 * length of a device pixel in these units.
 */
#pragma once

#include <cairo.h>

#include "ast-tile-geometry.h"

/* All asteroid fields: dust, rim and rocks. */
void ast_paint_fields (cairo_t *cr, const AstTileShape *shape, double pixel);

/* All trade routes with docks and station. */
void ast_paint_routes (cairo_t *cr, const AstTileShape *shape, double pixel);

/* The planet, if there is one, and its name. */
void ast_paint_planet (cairo_t *cr, const AstTileShape *shape, double pixel);
