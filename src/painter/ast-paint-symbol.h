/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Faction symbols and player emblems, on tiles, on meeples and for the chrome. Told apart by
 * shape alone; always upright. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* The symbol on its plate, a disc with this radius in the faction's tint. */
void ast_paint_symbol_plate (cairo_t *cr, AstFaction faction, double x, double y, double radius);

/* The sign of a player's colour: red star, green leaf, black square, white ring, orange
 * diamond, blue drop. Fills it with `ink`. */
void
ast_paint_emblem (cairo_t *cr, AstColour colour, double x, double y, double radius, AstRgb ink);

/* The emblem on a disc in the player's colour, with its rim. */
void ast_paint_emblem_badge (cairo_t *cr, AstColour colour, double x, double y, double radius);
