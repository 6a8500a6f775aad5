/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-realms.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-tile-path.h"

/* The distances of traffic lights along the lane and from its middle. */
#define LIGHT_STEP 0.125
#define LIGHT_OFFSET 0.017

static void
stroke_route (cairo_t *cr, const AstRealmShape *route, double width, AstRgb colour, double alpha)
{
  ast_tile_path_line (cr, route);
  ast_brush_stroke (cr, width, colour, alpha);
}

/* In so many steps that none is seen. */
static void
paint_glow (cairo_t *cr, const AstRealmShape *route, double pixel)
{
  AstRgb glow = ast_palette (AST_PAINT_ROUTE);
  int n = pixel < 1 / 200.0 ? 30 : 5;

  for (int i = 0; i < n; i++) {
    double step = 5.0 * i / n;

    stroke_route (cr, route, AST_ROUTE_WIDTH + 0.20 - 0.04 * step, glow,
                  (0.035 + 0.012 * step) * 5 / n);
  }
}

static void
paint_lane (cairo_t *cr, const AstRealmShape *route, double pixel)
{
  AstRgb rail =
      ast_rgb_mix (ast_palette (AST_PAINT_ROUTE), ast_palette (AST_PAINT_ROUTE_LIGHT), 0.35);
  AstRgb lane = ast_palette (AST_PAINT_ROUTE_LANE), glow = ast_palette (AST_PAINT_ROUTE);
  double rails = fmax (0.011, 0.8 * pixel);

  stroke_route (cr, route, AST_ROUTE_WIDTH, rail, 1);
  stroke_route (cr, route, AST_ROUTE_WIDTH - 2 * rails, lane, 1);
  stroke_route (cr, route, AST_ROUTE_WIDTH * 0.50, glow, 0.16);
  stroke_route (cr, route, AST_ROUTE_WIDTH * 0.22, glow, 0.22);
}

/* Paints dots beside the line at each step: one direction on the right, the other on the left, so
 * that the pattern is the same from both ends. */
static void
paint_lights (cairo_t *cr, const AstRealmShape *route, double pixel)
{
  AstRgb light = ast_palette (AST_PAINT_ROUTE_LIGHT);
  double total = 0, done = 0;

  for (int i = 0; i < route->n_points - 1; i++)
    total += hypot (route->points[i + 1].x - route->points[i].x,
                    route->points[i + 1].y - route->points[i].y);
  int n = (int) fmax (1, round (total / LIGHT_STEP));
  double step = total / n;
  int right = 0, left = 0;
  for (int i = 0; i < route->n_points - 1; i++) {
    AstPoint a = route->points[i], b = route->points[i + 1];
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy);
    if (length <= 0)
      continue;
    for (int side = 0; side < 2; side++) {
      int *next = side ? &left : &right;
      double shift = side ? 0.75 : 0.25, offset = side ? -LIGHT_OFFSET : LIGHT_OFFSET;
      while (*next < n && (*next + shift) * step <= done + length) {
        double t = ((*next + shift) * step - done) / length;
        ast_brush_circle (cr, a.x + t * dx - offset * dy / length,
                          a.y + t * dy + offset * dx / length, fmax (0.0075, 0.55 * pixel));
        ++*next;
      }
    }
    done += length;
  }
  ast_brush_fill (cr, light, 0.95);
}

/* Paints a bar across the end of the lane, with a light at each side. */
static void
paint_dock (cairo_t *cr, const AstRealmShape *route, double pixel)
{
  AstPoint end = route->points[route->n_points - 1], from = route->points[0];
  double length = hypot (end.x - from.x, end.y - from.y);
  double dx = (end.x - from.x) / length, dy = (end.y - from.y) / length;
  AstRgb light = ast_palette (AST_PAINT_ROUTE_LIGHT), glow = ast_palette (AST_PAINT_ROUTE);
  double half = AST_ROUTE_WIDTH * 0.74;

  ast_brush_glow (cr, end.x, end.y, 0.13, glow, 0.55);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, end.x - half * dy + 0.022 * dx, end.y + half * dx + 0.022 * dy);
  cairo_line_to (cr, end.x - half * dy * 0.92, end.y + half * dx * 0.92);
  cairo_line_to (cr, end.x + half * dy * 0.92, end.y - half * dx * 0.92);
  cairo_line_to (cr, end.x + half * dy + 0.022 * dx, end.y - half * dx + 0.022 * dy);
  ast_brush_stroke (cr, fmax (0.019, 1.4 * pixel), ast_rgb_mix (glow, light, 0.45), 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (pixel > 1 / 40.0)
    return;
  for (int side = -1; side <= 1; side += 2)
    ast_brush_circle (cr, end.x + side * half * 0.95 * dy, end.y - side * half * 0.95 * dx, 0.012);
  ast_brush_fill (cr, light, 1);
}

/* Lanes end at the ring of a junction: beyond it is another route. */
static void
paint_station (cairo_t *cr, double pixel)
{
  const double r = AST_STATION_RADIUS;
  AstRgb light = ast_palette (AST_PAINT_ROUTE_LIGHT), glow = ast_palette (AST_PAINT_ROUTE);
  AstRgb dark = ast_palette (AST_PAINT_GLASS_DARK);

  ast_brush_glow (cr, 0.5, 0.5, 0.26, glow, 0.60);
  ast_brush_circle (cr, 0.5, 0.5, r + 0.028);
  ast_brush_fill (cr, dark, 1);
  ast_brush_circle (cr, 0.5, 0.5, r + 0.010);
  ast_brush_fill_linear (cr, (AstPoint){ 0.44, 0.42 }, (AstPoint){ 0.56, 0.58 },
                         ast_rgb_mix (glow, light, 0.75), ast_rgb_mix (glow, dark, 0.25));
  ast_brush_circle (cr, 0.5, 0.5, r - 0.014);
  ast_brush_fill (cr, ast_rgb_mix (dark, glow, 0.12), 1);
  ast_brush_circle (cr, 0.5, 0.5, r * 0.48);
  ast_brush_stroke (cr, fmax (0.009, 0.7 * pixel), light, 0.65);
  ast_brush_glow (cr, 0.5, 0.5, r * 0.7, light, 0.8);
  ast_brush_circle (cr, 0.5, 0.5, fmax (0.016, 0.8 * pixel));
  ast_brush_fill (cr, light, 1);
}

void
ast_paint_routes (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_ROUTE)
      paint_glow (cr, &shape->realms[i], pixel);
  for (int i = 0; i < shape->n_realms; i++) {
    const AstRealmShape *route = &shape->realms[i];
    if (route->kind != AST_ROUTE)
      continue;
    paint_lane (cr, route, pixel);
    if (pixel < 1 / 44.0)
      paint_lights (cr, route, pixel);
    if (route->end == AST_END_PLANET || route->end == AST_END_FIELD)
      paint_dock (cr, route, pixel);
  }
  if (shape->junction)
    paint_station (cr, pixel);
}
