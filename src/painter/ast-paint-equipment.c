/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-equipment.h"

#include <math.h>

#include "ast-brush.h"

void
ast_paint_blade (cairo_t *cr, double pixel)
{
  AstRgb light = ast_palette (AST_PAINT_BLADE);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, 0, -0.08);
  cairo_line_to (cr, 0, -0.62);
  cairo_set_line_width (cr, 0.17);
  ast_brush_colour (cr, light, 0.20);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, fmax (0.10, 2.4 * pixel));
  ast_brush_colour (cr, ast_palette (AST_PAINT_SHADOW), 0.75);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, fmax (0.066, 1.5 * pixel));
  ast_brush_colour (cr, light, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, 0, 0.08);
  cairo_line_to (cr, 0, -0.05);
  cairo_set_line_width (cr, 0.085);
  ast_brush_colour (cr, ast_palette (AST_PAINT_STEEL), 1);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.075, -0.075);
  cairo_line_to (cr, 0.075, -0.075);
  cairo_set_line_width (cr, 0.05);
  ast_brush_colour (cr, ast_rgb_from_hex (0xd6dbe6), 1);
  cairo_stroke (cr);
}

static void
add_blaster (cairo_t *cr)
{
  static const AstPoint points[] = { { -0.085, -0.10 }, { 0.33, -0.10 },  { 0.33, -0.02 },
                                     { 0.15, -0.02 },   { 0.12, 0.04 },   { 0.035, 0.04 },
                                     { 0.01, 0.15 },    { -0.095, 0.15 }, { -0.06, 0.0 } };

  cairo_new_sub_path (cr);
  for (unsigned i = 0; i < sizeof points / sizeof points[0]; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  cairo_close_path (cr);
}

void
ast_paint_blaster (cairo_t *cr, double pixel)
{
  AstRgb steel = ast_palette (AST_PAINT_STEEL);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_blaster (cr);
  cairo_set_line_width (cr, fmax (0.07, 1.6 * pixel));
  ast_brush_colour (cr, ast_rgb_from_hex (0xe6ebf5), 1);
  cairo_stroke (cr);
  add_blaster (cr);
  ast_brush_fill_linear (cr, (AstPoint){ 0, -0.1 }, (AstPoint){ 0.1, 0.15 },
                         ast_rgb_mix (steel, ast_rgb_from_hex (0xffffff), 0.25),
                         ast_rgb_mix (steel, ast_rgb_from_hex (0x05060f), 0.3));
  ast_brush_circle (cr, 0.30, -0.06, 0.035);
  ast_brush_circle (cr, 0.10, -0.06, 0.024);
  ast_brush_colour (cr, ast_palette (AST_PAINT_DIE_YELLOW), 1);
  cairo_fill (cr);
}

void
ast_paint_equipment (cairo_t *cr, AstEquipment piece, double x, double y, double radius)
{
  double unit = radius * 2.4;
  double pixel = 1 / (unit * ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
  if (piece == AST_BLADE) {
    cairo_rotate (cr, 0.6);
    cairo_translate (cr, 0, 0.27);
    ast_paint_blade (cr, pixel);
  } else if (piece == AST_BLASTER) {
    cairo_scale (cr, 1.6, 1.6);
    cairo_translate (cr, -0.115, -0.02);
    ast_paint_blaster (cr, pixel);
  }
  cairo_restore (cr);
}
