/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-mark.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-paint-symbol.h"
#include "ast-tile-geometry.h"

/* A length that is a part of the square, but never less than so many device pixels. */
static double
at_least (cairo_t *cr, double length, double pixels)
{
  return fmax (length, pixels / ast_brush_density (cr));
}

/* Adds a star with four rays. */
static void
add_twinkle (cairo_t *cr, double x, double y, double radius)
{
  const double waist = 0.13 * radius;

  cairo_move_to (cr, x, y - radius);
  cairo_curve_to (cr, x, y - waist, x + waist, y, x + radius, y);
  cairo_curve_to (cr, x + waist, y, x, y + waist, x, y + radius);
  cairo_curve_to (cr, x, y + waist, x - waist, y, x - radius, y);
  cairo_curve_to (cr, x - waist, y, x, y - waist, x, y - radius);
  cairo_close_path (cr);
}

void
ast_paint_place (cairo_t *cr, AstTheme theme, double x, double y, double size)
{
  bool bold = theme == AST_THEME_CONTRAST;
  AstRgb colour = ast_palette (AST_PAINT_PLACE);
  double line = at_least (cr, size * (bold ? 0.03 : 0.012), bold ? 2 : 1);
  double inset = size * 0.07 + line / 2, side = size - 2 * inset;

  cairo_save (cr);
  cairo_new_path (cr);
  ast_brush_round_rectangle (cr, x + inset, y + inset, side, side, size * 0.06);
  ast_brush_fill_preserve (cr, colour, 0.085);
  ast_brush_stroke (cr, line, colour, bold ? 1 : 0.5);
  ast_brush_glow (cr, x + size / 2, y + size / 2, size * 0.3, colour, 0.25);
  add_twinkle (cr, x + size / 2, y + size / 2, at_least (cr, size * (bold ? 0.2 : 0.15), 6));
  ast_brush_fill (cr, colour, 0.95);
  cairo_restore (cr);
}

void
ast_paint_dead_place (cairo_t *cr, AstTheme theme, double x, double y, double size)
{
  bool bold = theme == AST_THEME_CONTRAST;
  double radius = at_least (cr, size * (bold ? 0.2 : 0.14), 5);
  double line = at_least (cr, size * (bold ? 0.045 : 0.025), bold ? 2 : 1.3);

  cairo_save (cr);
  cairo_new_path (cr);
  ast_brush_circle (cr, x + size / 2, y + size / 2, radius - line / 2);
  cairo_move_to (cr, x + size / 2 - radius * 0.45, y + size / 2);
  cairo_line_to (cr, x + size / 2 + radius * 0.45, y + size / 2);
  ast_brush_stroke (cr, line, ast_palette (AST_PAINT_CHART), bold ? 0.95 : 0.45);
  cairo_restore (cr);
}

/* Adds a bracket in each corner but the first, in which the emblem is. */
static void
add_brackets (cairo_t *cr, double inset, double arm, double size)
{
  for (int corner = 1; corner < 4; corner++) {
    double across = corner & 1 ? size - inset : inset, down = corner & 2 ? size - inset : inset;
    double right = corner & 1 ? -arm : arm, below = corner & 2 ? -arm : arm;

    cairo_move_to (cr, across + right, down);
    cairo_line_to (cr, across, down);
    cairo_line_to (cr, across, down + below);
  }
}

void
ast_paint_owner (cairo_t *cr, AstTheme theme, AstColour colour, double x, double y, double size)
{
  bool bold = theme == AST_THEME_CONTRAST;
  double line = at_least (cr, size * (bold ? 0.055 : 0.032), bold ? 4 : 2);
  double edge = at_least (cr, size * 0.012, 1);
  double inset = edge + line / 2,
         radius = at_least (cr, size * (bold ? 0.15 : 0.095), bold ? 9 : 6);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  add_brackets (cr, inset, size * 0.15, size);
  ast_brush_stroke_preserve (cr, line + 2 * edge, ast_palette_player_rim (colour), 0.9);
  ast_brush_stroke (cr, line, ast_palette_player (colour), 1);
  cairo_restore (cr);
  ast_paint_emblem_badge (cr, colour, x + radius + edge, y + radius + edge, radius);
}

void
ast_paint_conqueror (cairo_t *cr, AstTheme theme, AstColour colour, double x, double y, double size)
{
  const double symbol = -M_PI / 4, gap = M_PI / 10, radius = size * AST_CHART_RADIUS;
  double line = at_least (cr, size * (theme == AST_THEME_CONTRAST ? 0.04 : 0.022), 1.5);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, x + size / 2, y + size / 2, radius, symbol + gap, symbol - gap + 2 * M_PI);
  ast_brush_stroke_preserve (cr, line + 2 * at_least (cr, size * 0.006, 0.5),
                             ast_palette_player_rim (colour), 0.9);
  ast_brush_stroke (cr, line, ast_palette_player (colour), 1);
  cairo_restore (cr);
  ast_paint_emblem_badge (cr, colour, x + size / 2 - radius * M_SQRT1_2,
                          y + size / 2 + radius * M_SQRT1_2, at_least (cr, size * 0.058, 4));
}

void
ast_paint_way (cairo_t *cr, AstColour colour, double from_x, double from_y, double to_x,
               double to_y, double size)
{
  double begin = size * 0.3, end = hypot (to_x - from_x, to_y - from_y) - begin;
  double line = at_least (cr, size * 0.06, 3), head = 3 * line;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, from_x, from_y);
  cairo_rotate (cr, atan2 (to_y - from_y, to_x - from_x));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, begin, 0);
  cairo_line_to (cr, end, 0);
  cairo_move_to (cr, end - head, -head);
  cairo_line_to (cr, end, 0);
  cairo_line_to (cr, end - head, head);
  ast_brush_stroke_preserve (cr, line + 2 * at_least (cr, size * 0.018, 1.5),
                             ast_palette_player_rim (colour), 0.9);
  ast_brush_stroke (cr, line, ast_palette_player (colour), 1);
  cairo_restore (cr);
}
