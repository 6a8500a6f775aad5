/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-path.h"

#include <math.h>

#include "ast-brush.h"

#define BEYOND 0.1

/* The point outside the tile that continues a curve through `p` on the tile's edge. */
static AstPoint
beyond (AstPoint p)
{
  const double near = 1e-6;

  if (p.x < near)
    p.x -= BEYOND;
  else if (p.x > 1 - near)
    p.x += BEYOND;
  else if (p.y < near)
    p.y -= BEYOND;
  else if (p.y > 1 - near)
    p.y += BEYOND;
  return p;
}

static void
add_field_rim (cairo_t *cr, const AstRealmShape *field)
{
  bool begins = true;

  for (int i = 0; i < field->n_points; i++) {
    AstPoint p = field->points[i], out = beyond (p);
    if (begins)
      cairo_move_to (cr, out.x, out.y);
    cairo_line_to (cr, p.x, p.y);
    if (field->open[i])
      cairo_line_to (cr, out.x, out.y);
    begins = field->open[i];
  }
}

void
ast_tile_path_line (cairo_t *cr, const AstRealmShape *route)
{
  AstPoint first = beyond (route->points[0]);
  AstPoint last = beyond (route->points[route->n_points - 1]);

  cairo_move_to (cr, first.x, first.y);
  for (int i = 0; i < route->n_points; i++)
    cairo_line_to (cr, route->points[i].x, route->points[i].y);
  cairo_line_to (cr, last.x, last.y);
}

static AstPoint
beside (const AstRealmShape *route, int i, double offset)
{
  AstPoint a = route->points[i > 0 ? i - 1 : 0];
  AstPoint b = route->points[i < route->n_points - 1 ? i + 1 : i];
  double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy);

  if (length <= 0)
    return route->points[i];
  return (AstPoint){ route->points[i].x - offset * dy / length,
                     route->points[i].y + offset * dx / length };
}

static void
add_rail (cairo_t *cr, const AstRealmShape *route, double offset)
{
  int last = route->n_points - 1;
  AstPoint p = beyond (beside (route, 0, offset));

  cairo_move_to (cr, p.x, p.y);
  for (int i = 0; i <= last; i++) {
    p = beside (route, i, offset);
    cairo_line_to (cr, p.x, p.y);
  }
  p = beyond (p);
  cairo_line_to (cr, p.x, p.y);
}

static void
add_lane (cairo_t *cr, const AstRealmShape *route)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < route->n_points; i++) {
    AstPoint p = beside (route, i, AST_ROUTE_WIDTH / 2);
    cairo_line_to (cr, p.x, p.y);
  }
  for (int i = route->n_points - 1; i >= 0; i--) {
    AstPoint p = beside (route, i, -AST_ROUTE_WIDTH / 2);
    cairo_line_to (cr, p.x, p.y);
  }
  cairo_close_path (cr);
}

void
ast_tile_path_realm (cairo_t *cr, const AstTileShape *shape, int number)
{
  const AstRealmShape *realm = &shape->realms[number];

  if (realm->kind == AST_PLANET) {
    ast_brush_circle (cr, 0.5, 0.5, AST_PLANET_RADIUS);
  } else if (realm->kind == AST_ROUTE) {
    add_lane (cr, realm);
  } else {
    cairo_new_sub_path (cr);
    for (int i = 0; i < realm->n_points; i++)
      cairo_line_to (cr, realm->points[i].x, realm->points[i].y);
    cairo_close_path (cr);
  }
}

void
ast_tile_path_rim (cairo_t *cr, const AstTileShape *shape, int number)
{
  const AstRealmShape *realm = &shape->realms[number];

  if (realm->kind == AST_PLANET) {
    ast_brush_circle (cr, 0.5, 0.5, AST_PLANET_RADIUS);
  } else if (realm->kind == AST_ROUTE) {
    add_rail (cr, realm, AST_ROUTE_WIDTH / 2);
    add_rail (cr, realm, -AST_ROUTE_WIDTH / 2);
  } else {
    add_field_rim (cr, realm);
  }
}
