/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-tile.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-noise.h"
#include "ast-paint-realms.h"
#include "ast-paint-symbol.h"
#include "ast-tile-path.h"

static void
paint_pane (cairo_t *cr)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, 0, 1, 1);

  ast_brush_stop (pattern, 0, ast_palette (AST_PAINT_GLASS_LIGHT), 0.30);
  ast_brush_stop (pattern, 0.5, ast_palette (AST_PAINT_GLASS_DARK), 0.40);
  ast_brush_stop (pattern, 1, ast_palette (AST_PAINT_GLASS_DARK), 0.52);
  cairo_set_source (cr, pattern);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* A hairline of light along the upper and left edge, of shadow along the others. */
static void
paint_bevel (cairo_t *cr, double pixel, double strength)
{
  double half = pixel / 2;

  cairo_set_line_width (cr, pixel);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, half, 1);
  cairo_line_to (cr, half, half);
  cairo_line_to (cr, 1, half);
  ast_brush_colour (cr, ast_palette (AST_PAINT_CHART), 0.20 * strength);
  cairo_stroke (cr);
  cairo_move_to (cr, 1 - half, 0);
  cairo_line_to (cr, 1 - half, 1 - half);
  cairo_line_to (cr, 0, 1 - half);
  ast_brush_colour (cr, ast_palette (AST_PAINT_SHADOW), 0.55 * strength);
  cairo_stroke (cr);
}

/* A few stars caught in the glass, where nothing else is. */
static void
paint_specks (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  uint32_t state = shape->seed ^ 0x5bd1e995u;

  for (int i = 0; i < 14; i++) {
    AstPoint p = { 0.04 + 0.92 * ast_noise_next (&state), 0.04 + 0.92 * ast_noise_next (&state) };
    double bright = ast_noise_next (&state);
    p = ast_point_turn (p, shape->rotation);
    if (ast_tile_shape_hit (shape, p.x, p.y) != AST_NONE)
      continue;
    ast_brush_circle (cr, p.x, p.y, fmax (0.0028 + 0.003 * bright, 0.42 * pixel));
    ast_brush_colour (cr, ast_palette (AST_PAINT_STAR), 0.12 + 0.45 * bright * bright);
    cairo_fill (cr);
  }
}

double
ast_tile_plate_radius (double size)
{
  return fmin (fmax (0.095, 7.2 / size), 0.16);
}

static void
paint_plates (cairo_t *cr, const AstTileShape *shape, double size)
{
  for (int i = 0; i < shape->n_realms; i++) {
    const AstRealmShape *realm = &shape->realms[i];
    if (realm->symbol != AST_NO_FACTION)
      ast_paint_symbol_plate (cr, realm->symbol, realm->symbol_at.x, realm->symbol_at.y,
                              ast_tile_plate_radius (size));
  }
}

void
ast_paint_tile_shape (cairo_t *cr, const AstTileShape *shape, double x, double y, double size)
{
  double pixel = 1 / (size * ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  paint_pane (cr);
  if (pixel < 1 / 40.0)
    paint_specks (cr, shape, pixel);
  paint_bevel (cr, pixel, 1);
  ast_paint_fields (cr, shape, pixel);
  ast_paint_routes (cr, shape, pixel);
  ast_paint_planet (cr, shape, pixel);
  paint_plates (cr, shape, 1 / pixel);
  cairo_restore (cr);
}

void
ast_paint_tile (cairo_t *cr, const AstTileSet *set, int kind, int rotation, double x, double y,
                double size)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, &set->kinds[kind], rotation);
  ast_paint_tile_shape (cr, &shape, x, y, size);
}

void
ast_paint_realm_light (cairo_t *cr, const AstTileShape *shape, int number, double x, double y,
                       double size, AstRgb colour, double strength)
{
  const AstRealmShape *realm = &shape->realms[number];
  double pixel = 1 / (size * ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ast_tile_path_realm (cr, shape, number);
  ast_brush_colour (cr, colour, 0.13 * strength);
  cairo_fill (cr);
  if (realm->kind == AST_PLANET)
    ast_tile_path_realm (cr, shape, number);
  else if (realm->kind == AST_FIELD)
    ast_tile_path_rim (cr, realm);
  else
    ast_tile_path_line (cr, realm);
  double lane = realm->kind == AST_ROUTE ? AST_ROUTE_WIDTH : 0;
  for (int i = 0; i < 4; i++) {
    cairo_set_line_width (cr, lane + fmax (0.09 - 0.024 * i, (4.5 - i) * pixel));
    ast_brush_colour (cr, colour, 0.10 * strength);
    cairo_stroke_preserve (cr);
  }
  if (realm->kind == AST_ROUTE) {
    cairo_new_path (cr);
    ast_tile_path_realm (cr, shape, number);
  }
  cairo_set_line_width (cr, fmax (0.016, 1.2 * pixel));
  ast_brush_colour (cr, colour, 0.95 * strength);
  cairo_stroke (cr);
  paint_plates (cr, shape, 1 / pixel);
  cairo_restore (cr);
}
