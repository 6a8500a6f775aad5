/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints marks on the squares of a board: places that are free, and tiles that somebody laid. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* A place where the drawn tile fits. The square has its upper left corner at x, y. */
void ast_paint_place (cairo_t *cr, AstTheme theme, double x, double y, double size);

/* A place where no remaining tile fits. */
void ast_paint_dead_place (cairo_t *cr, AstTheme theme, double x, double y, double size);

/* The sign of a player on a tile that was laid lately: corners in the player's colour, with an edge
 * that shows on any ground, and the emblem. */
void
ast_paint_owner (cairo_t *cr, AstTheme theme, AstColour colour, double x, double y, double size);

/* A ring around the planet of a tile, in the colour of the player who scored it and with the
 * emblem; open where the planet's symbol is. */
void ast_paint_conqueror (cairo_t *cr, AstTheme theme, AstColour colour, double x, double y,
                          double size);

/* An arrow in a player's colour from the middle of one square of `size` to that of another, leaving
 * out what lies in their middles. */
void ast_paint_way (cairo_t *cr, AstColour colour, double from_x, double from_y, double to_x,
                    double to_y, double size);
