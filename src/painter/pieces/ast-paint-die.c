/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-die.h"

#include <math.h>

#include "ast-brush.h"

#define CORNER 0.20
#define PIP_STEP 0.245
#define PIP_RADIUS 0.088

/* Nine places of pips from the upper left, row by row; bit 0 is the first. */
static const unsigned pips[] = { 0x000, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16d, 0x17d, 0x1ef };

static void
add_face (cairo_t *cr, double grow)
{
  double side = 1 + 2 * grow;

  ast_brush_round_rectangle (cr, -side / 2, -side / 2, side, side, CORNER + grow);
}

/* Paints the lower side of the die, seen a little from above, and its shadow. */
static void
paint_depth (cairo_t *cr, double angle, AstRgb colour)
{
  AstRgb dark = ast_rgb_mix (colour, ast_rgb_from_hex (0x1a1408), 0.45);

  cairo_save (cr);
  cairo_translate (cr, 0.05, 0.12);
  ast_brush_glow (cr, 0, 0, 0.86, ast_palette (AST_PAINT_SHADOW), 0.80);
  cairo_restore (cr);
  for (int i = 4; i >= 1; i--) {
    cairo_save (cr);
    cairo_translate (cr, 0.006 * i, 0.019 * i);
    cairo_rotate (cr, angle);
    add_face (cr, -0.004 * i);
    ast_brush_fill (cr, dark, 1);
    cairo_restore (cr);
  }
}

static void
paint_face (cairo_t *cr, double angle, AstRgb colour, double pixel)
{
  AstRgb white = ast_rgb_from_hex (0xffffff), shade = ast_rgb_from_hex (0x2a2440);
  /* The gradient is rotated back: the light stays where it is. */
  AstPoint from = { -0.5 * cos (angle) - 0.5 * sin (angle), 0.5 * sin (angle) - 0.5 * cos (angle) };

  cairo_rotate (cr, angle);
  add_face (cr, 0);
  ast_brush_fill_linear (cr, from, (AstPoint){ -from.x, -from.y },
                         ast_rgb_mix (colour, white, 0.55), ast_rgb_mix (colour, shade, 0.20));
  add_face (cr, -0.055);
  ast_brush_fill_linear (cr, from, (AstPoint){ -from.x, -from.y },
                         ast_rgb_mix (colour, shade, 0.05), ast_rgb_mix (colour, white, 0.25));
  add_face (cr, -pixel / 2);
  ast_brush_stroke (cr, pixel, ast_rgb_mix (colour, shade, 0.55), 0.35);
}

/* Pips are hollow: dark, with a glint at the lower right. */
static void
paint_pips (cairo_t *cr, int face, double angle, double pixel)
{
  double dx = cos (M_PI / 4 - angle), dy = sin (M_PI / 4 - angle);

  for (int i = 0; i < 9; i++) {
    double x = (i % 3 - 1) * PIP_STEP, y = (i / 3 - 1) * PIP_STEP;
    if (!(pips[face] >> i & 1))
      continue;
    if (pixel < 1 / 24.0) {
      ast_brush_circle (cr, x + 0.022 * dx, y + 0.022 * dy, PIP_RADIUS);
      ast_brush_fill (cr, ast_rgb_from_hex (0xffffff), 0.65);
    }
    ast_brush_circle (cr, x, y, PIP_RADIUS);
    ast_brush_fill (cr, ast_palette (AST_PAINT_PIP), 1);
  }
}

void
ast_paint_die (cairo_t *cr, int face, bool yellow, double x, double y, double size, double angle)
{
  double unit = size * 0.90, pixel = 1 / (unit * ast_brush_density (cr));
  AstRgb colour = ast_palette (yellow ? AST_PAINT_DIE_YELLOW : AST_PAINT_DIE);

  ast_brush_begin (cr, x, y - 0.02 * size, unit);
  paint_depth (cr, angle, colour);
  paint_face (cr, angle, colour, pixel);
  if (face >= 0 && face <= 8)
    paint_pips (cr, face, angle, pixel);
  cairo_restore (cr);
}
