/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints faction symbols and player emblems, which can be told apart by shape alone.
 *
 * They are always upright.
 */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* Paints the symbol on its plate, a disc with this radius in the faction's tint. */
void ast_paint_symbol_plate (cairo_t *cr, AstFaction faction, double x, double y, double radius);

/* Paints the sign of a player's colour in the colour `ink`: red star, green leaf, black square,
 * white ring, orange diamond, blue drop. */
void
ast_paint_emblem (cairo_t *cr, AstColour colour, double x, double y, double radius, AstRgb ink);

/* Paints the emblem on a disc in the player's colour, with its rim. */
void ast_paint_emblem_badge (cairo_t *cr, AstColour colour, double x, double y, double radius);
