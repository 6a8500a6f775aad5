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
  ast_brush_stroke_preserve (cr, 0.17, light, 0.20);
  ast_brush_stroke_preserve (cr, fmax (0.10, 2.4 * pixel), ast_palette (AST_PAINT_SHADOW), 0.75);
  ast_brush_stroke (cr, fmax (0.066, 1.5 * pixel), light, 1);
  cairo_move_to (cr, 0, 0.08);
  cairo_line_to (cr, 0, -0.05);
  ast_brush_stroke (cr, 0.085, ast_palette (AST_PAINT_STEEL), 1);
  cairo_move_to (cr, -0.075, -0.075);
  cairo_line_to (cr, 0.075, -0.075);
  ast_brush_stroke (cr, 0.05, ast_rgb_from_hex (0xd6dbe6), 1);
}

/* The blaster is drawn with its muzzle at the right:
 *
 *     |\\  _   | | |
 *      (    )=|=|=|=o    fin, bulb, barrel with rings, and the light at the muzzle
 *       //-'
 *      //               grip
 */

static void
add_grip (cairo_t *cr)
{
  cairo_move_to (cr, -0.035, -0.02);
  cairo_curve_to (cr, -0.05, 0.06, -0.075, 0.10, -0.105, 0.145);
  cairo_curve_to (cr, -0.07, 0.185, -0.01, 0.185, 0.015, 0.15);
  cairo_curve_to (cr, 0.025, 0.10, 0.045, 0.05, 0.085, 0.0);
  cairo_close_path (cr);
}

static void
add_bulb (cairo_t *cr)
{
  cairo_move_to (cr, -0.105, -0.065);
  cairo_curve_to (cr, -0.105, -0.185, 0.06, -0.18, 0.125, -0.10);
  cairo_line_to (cr, 0.285, -0.082);
  cairo_line_to (cr, 0.285, -0.048);
  cairo_line_to (cr, 0.125, -0.03);
  cairo_curve_to (cr, 0.06, 0.05, -0.105, 0.055, -0.105, -0.065);
  cairo_close_path (cr);
}

static void
add_fin (cairo_t *cr)
{
  cairo_move_to (cr, 0.025, -0.13);
  cairo_curve_to (cr, -0.03, -0.15, -0.075, -0.185, -0.125, -0.215);
  cairo_curve_to (cr, -0.13, -0.15, -0.12, -0.10, -0.085, -0.06);
  cairo_close_path (cr);
}

static void
add_rings (cairo_t *cr)
{
  for (int ring = 0; ring < 3; ring++) {
    double half = 0.085 - 0.016 * ring;
    ast_brush_round_rectangle (cr, 0.138 + 0.053 * ring, -0.065 - half, 0.03, 2 * half, 0.015);
  }
}

static void
add_muzzle (cairo_t *cr)
{
  ast_brush_circle (cr, 0.318, -0.065, 0.045);
}

static void
add_blaster (cairo_t *cr)
{
  add_grip (cr);
  add_fin (cr);
  add_bulb (cr);
  add_rings (cr);
  add_muzzle (cr);
}

void
ast_paint_blaster (cairo_t *cr, double pixel)
{
  AstRgb light = ast_palette (AST_PAINT_BRASS_LIGHT), brass = ast_palette (AST_PAINT_BRASS);
  AstRgb ray = ast_palette (AST_PAINT_RAY);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_blaster (cr);
  ast_brush_stroke (cr, fmax (0.05, 1.6 * pixel), ast_palette (AST_PAINT_PIP), 1);
  add_grip (cr);
  ast_brush_fill_linear (cr, (AstPoint){ -0.06, 0 }, (AstPoint){ 0.05, 0.17 }, ray,
                         ast_rgb_mix (ray, ast_palette (AST_PAINT_PIP), 0.45));
  add_fin (cr);
  ast_brush_fill_linear (cr, (AstPoint){ -0.12, -0.2 }, (AstPoint){ 0, -0.08 }, ray,
                         ast_rgb_mix (ray, ast_palette (AST_PAINT_PIP), 0.35));
  add_bulb (cr);
  ast_brush_fill_linear (cr, (AstPoint){ 0, -0.17 }, (AstPoint){ 0.03, 0.03 }, light, brass);
  add_rings (cr);
  ast_brush_fill_linear (cr, (AstPoint){ 0, -0.15 }, (AstPoint){ 0, 0.02 },
                         ast_rgb_mix (ray, ast_rgb_from_hex (0xffffff), 0.35), ray);
  add_muzzle (cr);
  ast_brush_fill (cr, ast_palette (AST_PAINT_BLADE), 1);
  if (pixel < 1 / 40.0) {
    cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to (cr, -0.06, -0.085);
    cairo_curve_to (cr, -0.05, -0.125, -0.01, -0.14, 0.03, -0.13);
    ast_brush_stroke (cr, 0.022, ast_rgb_from_hex (0xffffff), 0.8);
  }
}

void
ast_paint_equipment (cairo_t *cr, AstEquipment piece, double x, double y, double radius)
{
  double unit = radius * 2.4;
  double pixel = 1 / (unit * ast_brush_density (cr));

  ast_brush_begin (cr, x, y, unit);
  if (piece == AST_BLADE) {
    cairo_rotate (cr, 0.6);
    cairo_translate (cr, 0, 0.27);
    ast_paint_blade (cr, pixel);
  } else if (piece == AST_BLASTER) {
    cairo_scale (cr, 1.55, 1.55);
    cairo_translate (cr, -0.115, 0.02);
    ast_paint_blaster (cr, pixel / 1.55);
  }
  cairo_restore (cr);
}
