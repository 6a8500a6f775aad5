/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-symbol.h"

#include <math.h>

#include "ast-brush.h"

/* The functions that paint symbols draw into a square from -1 to 1. */

static void
paint_rings (cairo_t *cr)
{
  const double r = 0.46, d = 0.40;

  cairo_set_line_width (cr, 0.20);
  for (int i = 0; i < 3; i++) {
    double angle = -M_PI / 2 + i * 2 * M_PI / 3;
    ast_brush_circle (cr, d * cos (angle), 0.08 + d * sin (angle), r);
    cairo_stroke (cr);
  }
}

static void
paint_crown (cairo_t *cr)
{
  static const AstPoint points[] = { { -0.62, 0.42 }, { -0.86, -0.42 }, { -0.38, -0.02 },
                                     { 0, -0.72 },    { 0.38, -0.02 },  { 0.86, -0.42 },
                                     { 0.62, 0.42 } };

  for (unsigned i = 0; i < sizeof points / sizeof points[0]; i++)
    cairo_line_to (cr, points[i].x, points[i].y);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 0.12);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);
  ast_brush_round_rectangle (cr, -0.68, 0.56, 1.36, 0.24, 0.08);
  cairo_fill (cr);
}

static void
paint_sight (cairo_t *cr)
{
  cairo_set_line_width (cr, 0.19);
  ast_brush_circle (cr, 0, 0, 0.56);
  cairo_stroke (cr);
  for (int i = 0; i < 4; i++) {
    double x = cos (i * M_PI / 2), y = sin (i * M_PI / 2);
    cairo_move_to (cr, 0.34 * x, 0.34 * y);
    cairo_line_to (cr, 0.92 * x, 0.92 * y);
  }
  cairo_stroke (cr);
  ast_brush_circle (cr, 0, 0, 0.13);
  cairo_fill (cr);
}

static void
paint_chevrons (cairo_t *cr)
{
  cairo_set_line_width (cr, 0.22);
  for (int i = 0; i < 3; i++) {
    double y = -0.42 + 0.50 * i;
    cairo_move_to (cr, -0.66, y + 0.16);
    cairo_line_to (cr, 0, y - 0.30);
    cairo_line_to (cr, 0.66, y + 0.16);
  }
  cairo_stroke (cr);
}

/* Paints a symbol in a square around x, y with sides of 2 `radius`. */
static void
paint_symbol (cairo_t *cr, AstFaction faction, double x, double y, double radius, AstRgb colour)
{
  static void (*const painters[AST_N_FACTIONS]) (cairo_t *) = { paint_rings, paint_crown,
                                                                paint_sight, paint_chevrons };

  if (faction >= AST_N_FACTIONS)
    return;
  ast_brush_begin (cr, x, y, radius);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ast_brush_colour (cr, colour, 1);
  painters[faction](cr);
  cairo_restore (cr);
}

void
ast_paint_symbol_plate (cairo_t *cr, AstFaction faction, double x, double y, double radius)
{
  AstRgb tint = ast_palette_faction (faction);
  AstRgb dark = ast_rgb_mix (ast_palette (AST_PAINT_GLASS_DARK), tint, 0.16);
  AstRgb lit = ast_rgb_mix (ast_palette (AST_PAINT_GLASS_DARK), tint, 0.34);
  double line = fmax (radius * 0.11, 0.8 / ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  ast_brush_glow (cr, x, y, radius * 1.7, tint, 0.22);
  ast_brush_circle (cr, x, y, radius - line / 2);
  cairo_path_t *disc = cairo_copy_path (cr);
  ast_brush_fill_linear (cr, (AstPoint){ x - radius * 0.6, y - radius * 0.8 },
                         (AstPoint){ x + radius * 0.5, y + radius * 0.7 }, lit, dark);
  cairo_append_path (cr, disc);
  cairo_path_destroy (disc);
  ast_brush_stroke (cr, line, tint, 0.9);
  cairo_restore (cr);
  /* On a small plate the symbol reaches the rim. */
  paint_symbol (cr, faction, x, y, radius * (radius * ast_brush_density (cr) < 9 ? 0.74 : 0.64),
                ast_rgb_mix (tint, ast_rgb_from_hex (0xffffff), 0.35));
}

static void
add_leaf (cairo_t *cr)
{
  cairo_move_to (cr, -0.72, 0.80);
  cairo_curve_to (cr, -1.05, -0.35, -0.10, -0.95, 0.86, -0.82);
  cairo_curve_to (cr, 0.95, 0.20, 0.35, 0.95, -0.46, 0.56);
  cairo_close_path (cr);
}

static void
add_drop (cairo_t *cr)
{
  cairo_move_to (cr, 0, -1);
  cairo_curve_to (cr, 0.30, -0.45, 0.66, -0.10, 0.66, 0.32);
  cairo_arc (cr, 0, 0.32, 0.66, 0, M_PI);
  cairo_curve_to (cr, -0.66, -0.10, -0.30, -0.45, 0, -1);
  cairo_close_path (cr);
}

static void
add_emblem (cairo_t *cr, AstColour colour)
{
  switch (colour) {
  case AST_RED:
    ast_brush_polygon (cr, 0, 0.06, 1.02, 5, 0.44);
    break;
  case AST_GREEN:
    add_leaf (cr);
    break;
  case AST_BLACK:
    cairo_rectangle (cr, -0.72, -0.72, 1.44, 1.44);
    break;
  case AST_WHITE:
    ast_brush_circle (cr, 0, 0, 0.86);
    cairo_new_sub_path (cr);
    cairo_arc_negative (cr, 0, 0, 0.46, 0, -2 * M_PI);
    cairo_close_path (cr);
    break;
  case AST_ORANGE:
    cairo_scale (cr, 0.82, 1);
    ast_brush_polygon (cr, 0, 0, 1, 4, 1);
    break;
  default:
    add_drop (cr);
  }
}

void
ast_paint_emblem (cairo_t *cr, AstColour colour, double x, double y, double radius, AstRgb ink)
{
  ast_brush_begin (cr, x, y, radius);
  add_emblem (cr, colour);
  ast_brush_fill (cr, ink, 1);
  cairo_restore (cr);
}

void
ast_paint_emblem_badge (cairo_t *cr, AstColour colour, double x, double y, double radius)
{
  AstRgb body = ast_palette_player (colour);
  AstRgb light = ast_rgb_mix (body, ast_rgb_from_hex (0xffffff), 0.22);
  double line = fmax (radius * 0.10, 1 / ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  ast_brush_circle (cr, x, y, radius - line / 2);
  ast_brush_fill_linear (cr, (AstPoint){ x - radius * 0.6, y - radius * 0.8 },
                         (AstPoint){ x + radius * 0.5, y + radius * 0.7 }, light, body);
  ast_brush_circle (cr, x, y, radius - line / 2);
  ast_brush_stroke (cr, line, ast_palette_player_rim (colour), 0.85);
  cairo_restore (cr);
  ast_paint_emblem (cr, colour, x, y, radius * 0.58, ast_palette_player_ink (colour));
}
