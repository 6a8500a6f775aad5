/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints meeples: a figure with a helmet, on a base with its player's emblem. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"

/* Heights of the two sizes in units of the tile, from the bottom of the base. */
#define AST_MEEPLE_HEIGHT 0.32
#define AST_MEEPLE_HEIGHT_LARGE 0.48

/* Pixels on a screen, and with high contrast. */
enum {
  AST_MEEPLE_LEAST = 22,
  AST_MEEPLE_LEAST_LARGE = 31,
  AST_MEEPLE_LEAST_CLEAR = 28,
  AST_MEEPLE_LEAST_CLEAR_LARGE = 40
};

/* Of meeples in the reserve. */
enum { AST_NO_ROLE = AST_N_REALM_KINDS };

typedef struct {
  AstColour colour;
  uint8_t role;      /* The sign on the chest: the AstRealmKind it stands on, or AST_NO_ROLE. */
  uint8_t equipment; /* Set of AstEquipment, in the hands. */
  bool lifted;       /* Do not paint a shadow on the ground. */
  AstTheme theme;
} AstMeepleLook;

/* Paints a meeple `height` tall whose base has its middle at x, y. A twelfth of the height, the
 * nearer half of the base, is below y; equipment reaches out to 0.7 of the height at the side. */
void ast_paint_meeple (cairo_t *cr, const AstMeepleLook *look, double x, double y, double height);

/* The height of a meeple of `size` on tiles of `tile` units. */
double ast_meeple_height (AstSize size, double tile);

/* The same on a screen, where both are in pixels: on small tiles meeples stay so tall that they can
 * be told apart, AST_MEEPLE_LEAST pixels and so on, unless they would cover a tile. With high
 * contrast all are larger. */
double ast_meeple_height_on_screen (AstTheme theme, AstSize size, double tile);
