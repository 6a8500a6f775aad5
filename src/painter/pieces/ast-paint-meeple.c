/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-meeple.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-paint-equipment.h"
#include "ast-paint-symbol.h"

/* The figure is drawn in units of its height, the middle of its base at 0, 0:
 *
 *        .-.        -0.90   helmet
 *       ( _ )       -0.66   visor
 *      / '-' \      -0.50   shoulders
 *     (_|   |_)     -0.28   hands
 *       |___|       -0.06
 *     (_______)      0      base, with the sign of what it does
 */
#define HELMET_Y (-0.685)
#define HELMET_RADIUS 0.215
#define BASE_WIDTH 0.325

/* Below these heights in device pixels the emblem is larger, and the small signs are left out. */
#define EMBLEM_PIXELS 40
#define SIGN_PIXELS 60
#define VISOR_PIXELS 12

/* On tiles of fewer pixels meeples shrink with them. */
#define SMALL_TILE 24.0

static AstRgb
lighter (AstRgb colour, double t)
{
  return ast_rgb_mix (colour, ast_rgb_from_hex (0xffffff), t);
}

static AstRgb
darker (AstRgb colour, double t)
{
  return ast_rgb_mix (colour, ast_rgb_from_hex (0x05060f), t);
}

static void
add_base (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_move_to (cr, -BASE_WIDTH, -0.045);
  cairo_curve_to (cr, -BASE_WIDTH, -0.16, BASE_WIDTH, -0.16, BASE_WIDTH, -0.045);
  cairo_line_to (cr, BASE_WIDTH, 0.01);
  cairo_curve_to (cr, BASE_WIDTH, 0.11, -BASE_WIDTH, 0.11, -BASE_WIDTH, 0.01);
  cairo_close_path (cr);
}

/* A long coat. */
static void
add_body (cairo_t *cr)
{
  cairo_new_sub_path (cr);
  cairo_move_to (cr, 0, -0.56);
  cairo_curve_to (cr, 0.15, -0.56, 0.225, -0.50, 0.235, -0.38);
  cairo_curve_to (cr, 0.24, -0.26, 0.225, -0.16, 0.25, -0.05);
  cairo_line_to (cr, -0.25, -0.05);
  cairo_curve_to (cr, -0.225, -0.16, -0.24, -0.26, -0.235, -0.38);
  cairo_curve_to (cr, -0.225, -0.50, -0.15, -0.56, 0, -0.56);
  cairo_close_path (cr);
}

static void
add_arm (cairo_t *cr, int side)
{
  const double r = 0.078, shoulder_x = 0.195 * side, hand_x = 0.305 * side;
  double angle = atan2 (-0.255 + 0.425, hand_x - shoulder_x);

  cairo_new_sub_path (cr);
  cairo_arc (cr, shoulder_x, -0.425, r, angle + M_PI / 2, angle - M_PI / 2);
  cairo_arc (cr, hand_x, -0.255, r, angle - M_PI / 2, angle + M_PI / 2);
  cairo_close_path (cr);
}

/* Helmet with a cap over each ear. */
static void
add_helmet (cairo_t *cr)
{
  ast_brush_round_rectangle (cr, -0.26, HELMET_Y - 0.065, 0.52, 0.13, 0.045);
  ast_brush_circle (cr, 0, HELMET_Y, HELMET_RADIUS);
}

static void
add_figure (cairo_t *cr)
{
  add_base (cr);
  add_body (cr);
  add_arm (cr, -1);
  add_arm (cr, 1);
  add_helmet (cr);
}

static void
paint_shadow (cairo_t *cr)
{
  cairo_save (cr);
  cairo_translate (cr, 0.06, 0.03);
  cairo_scale (cr, 1, 0.36);
  ast_brush_glow (cr, 0, 0, 0.62, ast_palette (AST_PAINT_SHADOW), 0.85);
  cairo_restore (cr);
}

/* The rim is a thick stroke of the outline, of which the figure covers the inner half. */
static void
paint_rim (cairo_t *cr, AstColour colour, double pixel)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_figure (cr);
  ast_brush_stroke_preserve (cr, fmax (0.105, 3.4 * pixel), ast_palette (AST_PAINT_SHADOW), 0.45);
  ast_brush_stroke (cr, fmax (0.060, 2.0 * pixel), ast_palette_player_rim (colour), 1);
}

static void
paint_suit (cairo_t *cr, AstRgb body)
{
  add_base (cr);
  ast_brush_fill_linear (cr, (AstPoint){ -0.3, -0.1 }, (AstPoint){ 0.3, 0.1 }, lighter (body, 0.10),
                         darker (body, 0.35));
  /* The shadow of the body on the base. */
  cairo_save (cr);
  add_base (cr);
  cairo_clip (cr);
  cairo_save (cr);
  cairo_scale (cr, 1, 0.22);
  ast_brush_circle (cr, 0, -0.28, 0.27);
  cairo_restore (cr);
  ast_brush_fill (cr, darker (body, 0.75), 0.45);
  cairo_restore (cr);
  add_body (cr);
  ast_brush_fill_linear (cr, (AstPoint){ -0.24, -0.50 }, (AstPoint){ 0.26, -0.10 },
                         lighter (body, 0.16), darker (body, 0.22));
  for (int side = -1; side <= 1; side += 2) {
    add_arm (cr, side);
    ast_brush_stroke_preserve (cr, 0.035, darker (body, 0.8), 0.30);
    ast_brush_fill_linear (cr, (AstPoint){ 0.26 * side - 0.1, -0.46 },
                           (AstPoint){ 0.26 * side + 0.1, -0.20 }, lighter (body, 0.24),
                           darker (body, 0.16));
  }
}

static void
paint_helmet (cairo_t *cr, AstColour colour, AstRgb body, double pixel)
{
  const double r = HELMET_RADIUS;
  cairo_pattern_t *ball =
      cairo_pattern_create_radial (-0.08, HELMET_Y - 0.09, 0.02, 0, HELMET_Y, r);

  ast_brush_stop (ball, 0, lighter (body, 0.42), 1);
  ast_brush_stop (ball, 0.55, lighter (body, 0.06), 1);
  ast_brush_stop (ball, 1, darker (body, 0.20), 1);
  /* The shadow on the shoulders, the caps, the ball. */
  cairo_save (cr);
  add_body (cr);
  cairo_clip (cr);
  ast_brush_circle (cr, 0.02, HELMET_Y + 0.05, r);
  ast_brush_fill (cr, darker (body, 0.8), 0.35);
  cairo_restore (cr);
  ast_brush_round_rectangle (cr, -0.26, HELMET_Y - 0.065, 0.52, 0.13, 0.045);
  ast_brush_fill_linear (cr, (AstPoint){ -0.26, HELMET_Y }, (AstPoint){ 0.26, HELMET_Y },
                         darker (body, 0.12), darker (body, 0.42));
  ast_brush_circle (cr, 0, HELMET_Y, r);
  ast_brush_fill_pattern (cr, ball);
  if (pixel > 1.0 / VISOR_PIXELS)
    return;
  ast_brush_round_rectangle (cr, -0.145, HELMET_Y - 0.075, 0.29, 0.165, 0.082);
  ast_brush_fill_linear (cr, (AstPoint){ -0.12, HELMET_Y - 0.08 },
                         (AstPoint){ 0.12, HELMET_Y + 0.1 }, ast_rgb_from_hex (0x2c3a66),
                         ast_rgb_from_hex (0x0a0d20));
  if (colour == AST_BLACK) {
    ast_brush_round_rectangle (cr, -0.145, HELMET_Y - 0.075, 0.29, 0.165, 0.082);
    ast_brush_stroke (cr, fmax (0.018, 0.7 * pixel), ast_palette_player_rim (colour), 0.75);
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, -0.085, HELMET_Y - 0.015);
  cairo_curve_to (cr, -0.08, HELMET_Y - 0.035, -0.06, HELMET_Y - 0.042, -0.025, HELMET_Y - 0.042);
  ast_brush_stroke (cr, fmax (0.026, 0.8 * pixel), ast_rgb_from_hex (0xffffff), 0.85);
}

static void
paint_crate (cairo_t *cr)
{
  cairo_rectangle (cr, -0.80, -0.72, 1.60, 1.50);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.80, -0.18);
  cairo_line_to (cr, 0.80, -0.18);
  cairo_move_to (cr, 0, -0.18);
  cairo_line_to (cr, 0, 0.30);
  cairo_stroke (cr);
}

static void
paint_compass (cairo_t *cr)
{
  ast_brush_circle (cr, 0, 0, 0.86);
  cairo_stroke (cr);
  cairo_save (cr);
  cairo_rotate (cr, 0.6);
  cairo_scale (cr, 0.34, 1);
  ast_brush_polygon (cr, 0, 0, 0.66, 4, 1);
  cairo_restore (cr);
  cairo_fill (cr);
}

static void
paint_flag (cairo_t *cr)
{
  cairo_move_to (cr, -0.62, 0.95);
  cairo_line_to (cr, -0.62, -0.90);
  cairo_stroke (cr);
  cairo_move_to (cr, -0.62, -0.86);
  cairo_curve_to (cr, -0.10, -1.15, 0.20, -0.50, 0.86, -0.80);
  cairo_line_to (cr, 0.86, 0.12);
  cairo_curve_to (cr, 0.20, 0.42, -0.10, -0.24, -0.62, 0.06);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
paint_role (cairo_t *cr, AstRealmKind role, double x, double y, double radius, AstRgb ink)
{
  static void (*const painters[]) (cairo_t *) = { paint_crate, paint_compass, paint_flag };

  ast_brush_begin (cr, x, y, radius);
  cairo_set_line_width (cr, 0.30);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ast_brush_colour (cr, ink, 1);
  painters[role](cr);
  cairo_restore (cr);
}

/* The smaller the figure, the more of the coat it takes. */
static double
find_emblem_radius (AstTheme theme, double pixel)
{
  if (pixel > 1.0 / EMBLEM_PIXELS)
    return 0.235;
  return theme == AST_THEME_CONTRAST ? 0.22 : 0.185;
}

/* Whose meeple it is matters most: the emblem is on the chest, what it does below, if there is room
 * for that. */
static void
paint_signs (cairo_t *cr, const AstMeepleLook *look, double pixel)
{
  AstRgb ink = ast_palette_player_ink (look->colour);

  ast_paint_emblem (cr, look->colour, 0, -0.26, find_emblem_radius (look->theme, pixel), ink);
  if (pixel > 1.0 / SIGN_PIXELS || look->role >= AST_NO_ROLE)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0, 0.008);
  cairo_scale (cr, 1.15, 0.92);
  paint_role (cr, look->role, 0, 0, 0.068, ink);
  cairo_restore (cr);
}

static void
paint_in_hand (cairo_t *cr, AstEquipment piece, double pixel)
{
  cairo_save (cr);
  if (piece == AST_BLADE) {
    cairo_translate (cr, -0.30, -0.27);
    cairo_rotate (cr, -0.35);
    ast_paint_blade (cr, pixel);
  } else {
    cairo_translate (cr, 0.29, -0.29);
    cairo_rotate (cr, -0.30);
    ast_paint_blaster (cr, pixel);
  }
  cairo_restore (cr);
}

double
ast_meeple_height (AstSize size, double tile)
{
  return tile * (size == AST_LARGE ? AST_MEEPLE_HEIGHT_LARGE : AST_MEEPLE_HEIGHT);
}

double
ast_meeple_height_on_screen (AstTheme theme, AstSize size, double tile)
{
  double height = ast_meeple_height (size, tile), part = fmin (tile / SMALL_TILE, 1);

  if (theme == AST_THEME_CONTRAST)
    return fmax (1.2 * height,
                 part
                     * (size == AST_LARGE ? AST_MEEPLE_LEAST_CLEAR_LARGE : AST_MEEPLE_LEAST_CLEAR));
  return fmax (height, part * (size == AST_LARGE ? AST_MEEPLE_LEAST_LARGE : AST_MEEPLE_LEAST));
}

void
ast_paint_meeple (cairo_t *cr, const AstMeepleLook *look, double x, double y, double height)
{
  double pixel = 1 / (height * ast_brush_density (cr));
  AstRgb body = ast_palette_player (look->colour);

  ast_brush_begin (cr, x, y, height);
  if (!look->lifted)
    paint_shadow (cr);
  paint_rim (cr, look->colour, pixel);
  paint_suit (cr, body);
  paint_helmet (cr, look->colour, body, pixel);
  paint_signs (cr, look, pixel);
  for (int piece = AST_BLADE; piece <= AST_BLASTER; piece <<= 1)
    if (look->equipment & piece)
      paint_in_hand (cr, piece, pixel);
  cairo_restore (cr);
}
