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
  cairo_rectangle (cr, 0, 0, 1, 1);
  ast_brush_fill_linear (cr, (AstPoint){ 0, 0 }, (AstPoint){ 1, 1 },
                         ast_palette (AST_PAINT_GLASS_LIGHT), ast_palette (AST_PAINT_GLASS_DARK));
}

/* Where it meets its neighbours: a thin line of light along the upper and left edge, of shadow
 * along the others. */
static void
paint_bevel (cairo_t *cr, AstTheme theme, double pixel)
{
  double half = pixel / 2, light = theme == AST_THEME_CONTRAST ? 0.45 : 0.13;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, half, 1);
  cairo_line_to (cr, half, half);
  cairo_line_to (cr, 1, half);
  ast_brush_stroke (cr, pixel, ast_palette (AST_PAINT_CHART), light);
  cairo_move_to (cr, 1 - half, 0);
  cairo_line_to (cr, 1 - half, 1 - half);
  cairo_line_to (cr, 0, 1 - half);
  ast_brush_stroke (cr, pixel, ast_palette (AST_PAINT_SHADOW), 0.35);
}

enum { MAX_SPECKS = 16, SHORTEST_ASTERISM = 3, LONGEST_ASTERISM = 5 };

/* Finds points in the glass where nothing else is. Returns how many. */
static int
find_specks (const AstTileShape *shape, AstPoint specks[MAX_SPECKS])
{
  uint32_t state = shape->seed ^ 0x5bd1e995u;
  int n = 0;

  for (int i = 0; i < MAX_SPECKS; i++) {
    AstPoint p = { 0.07 + 0.86 * ast_noise_next (&state), 0.07 + 0.86 * ast_noise_next (&state) };
    p = ast_point_turn (p, shape->rotation);
    if (ast_tile_shape_hit (shape, p.x, p.y) == AST_NONE)
      specks[n++] = p;
  }
  return n;
}

/* Whether a line from one star to the other crosses nothing. */
static bool
is_clear (const AstTileShape *shape, AstPoint a, AstPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;

  for (int i = 0; i <= 10; i++)
    for (int side = -1; side <= 1; side++) {
      double x = a.x + dx * i / 10 - 0.25 * side * dy, y = a.y + dy * i / 10 + 0.25 * side * dx;
      double far = hypot (x - 0.5, y - 0.5);
      if (ast_tile_shape_hit (shape, x, y) != AST_NONE
          || (shape->planet != AST_NONE && far < AST_PLANET_RADIUS + 0.13))
        return false;
    }
  return true;
}

/* Finds a way from point to point, each time to the nearest one that is left. Returns how many
 * points it has, which are moved to the front. */
static int
find_asterism (const AstTileShape *shape, AstPoint *specks, int n)
{
  int length = 1;

  while (length < n && length < LONGEST_ASTERISM) {
    AstPoint at = specks[length - 1];
    int next = -1;
    double nearest = 0.34;
    for (int i = length; i < n; i++) {
      double far = hypot (specks[i].x - at.x, specks[i].y - at.y);
      if (far > 0.09 && far < nearest && is_clear (shape, at, specks[i])) {
        nearest = far;
        next = i;
      }
    }
    if (next < 0)
      break;
    AstPoint chosen = specks[next];
    specks[next] = specks[length];
    specks[length++] = chosen;
  }
  return length;
}

/* Engraves a small asterism in the glass, as on a chart of stars. */
static void
paint_asterism (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  AstPoint specks[MAX_SPECKS];
  int n = find_asterism (shape, specks, find_specks (shape, specks));
  AstRgb chart = ast_palette (AST_PAINT_CHART);
  double dot = fmax (0.0085, 0.9 * pixel), gap = 2.6 * dot;

  if (n < SHORTEST_ASTERISM)
    return;
  for (int i = 0; i + 1 < n; i++) {
    AstPoint a = specks[i], b = specks[i + 1];
    double part = gap / hypot (b.x - a.x, b.y - a.y);
    cairo_move_to (cr, a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
    cairo_line_to (cr, b.x + (a.x - b.x) * part, b.y + (a.y - b.y) * part);
  }
  ast_brush_stroke (cr, fmax (0.005, 0.8 * pixel), chart, 0.17);
  for (int i = 0; i < n; i++)
    ast_brush_circle (cr, specks[i].x, specks[i].y, dot);
  ast_brush_fill (cr, chart, 0.42);
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

/* Saves the context and makes the tile at (x, y) the unit square, to which drawing is clipped. */
static void
begin_tile (cairo_t *cr, double x, double y, double size)
{
  ast_brush_begin (cr, x, y, size);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
}

void
ast_paint_tile_shape (cairo_t *cr, AstTheme theme, const AstTileShape *shape, double x, double y,
                      double size)
{
  double pixel = 1 / (size * ast_brush_density (cr));

  begin_tile (cr, x, y, size);
  paint_pane (cr);
  if (theme == AST_THEME_NIGHT && pixel < 1 / 88.0)
    paint_asterism (cr, shape, pixel);
  paint_bevel (cr, theme, pixel);
  ast_paint_fields (cr, shape, pixel);
  ast_paint_routes (cr, shape, pixel);
  ast_paint_planet (cr, shape, pixel);
  paint_plates (cr, shape, 1 / pixel);
  cairo_restore (cr);
}

void
ast_paint_tile (cairo_t *cr, AstTheme theme, const AstTileSet *set, int kind, int rotation,
                double x, double y, double size)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, &set->kinds[kind], rotation);
  ast_paint_tile_shape (cr, theme, &shape, x, y, size);
}

void
ast_paint_realm_light (cairo_t *cr, const AstTileShape *shape, int number, double x, double y,
                       double size, AstRgb colour, double strength)
{
  double pixel = 1 / (size * ast_brush_density (cr));

  begin_tile (cr, x, y, size);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  ast_tile_path_realm (cr, shape, number);
  ast_brush_fill (cr, colour, 0.13 * strength);
  ast_tile_path_rim (cr, shape, number);
  for (int i = 0; i < 4; i++) {
    ast_brush_stroke_preserve (cr, fmax (0.10 - 0.024 * i, (4.5 - i) * pixel), colour,
                               0.10 * strength);
  }
  ast_brush_stroke (cr, fmax (0.016, 1.2 * pixel), colour, 0.95 * strength);
  paint_plates (cr, shape, 1 / pixel);
  cairo_restore (cr);
}
