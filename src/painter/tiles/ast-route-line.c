/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shape-lines.h"

#include <math.h>

/* The distance of a dock from its planet or field. */
#define DOCK_GAP 0.035

static AstPoint
edge_middle (int edge)
{
  return ast_point_turn ((AstPoint){ 0.5, 0 }, edge);
}

static void
add_point (AstRealmShape *realm, AstPoint point)
{
  realm->points[realm->n_points++] = point;
}

static void
add_straight (AstRealmShape *realm, AstPoint from, AstPoint to)
{
  for (int i = 0; i <= 4; i++)
    add_point (realm,
               (AstPoint){ from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4 });
}

/* A quarter circle around the corner between `edge` and the next one clockwise. */
static void
add_quarter (AstRealmShape *realm, int edge)
{
  enum { STEPS = 24 };

  for (int i = 0; i <= STEPS; i++) {
    double angle = M_PI / 2 * i / STEPS;
    AstPoint p = { 1 - 0.5 * cos (angle), 0.5 * sin (angle) };
    add_point (realm, ast_point_turn (p, edge));
  }
}

static bool
is_in_field (const AstTileShape *shape, AstPoint p)
{
  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_FIELD
        && ast_realm_shape_contains (&shape->realms[i], p.x, p.y))
      return true;
  return false;
}

/* Where a route from `edge` towards the middle ends, and how. */
static AstPoint
find_end (AstTileShape *shape, int edge, uint8_t *end)
{
  double limit = 0.5 - AST_STATION_RADIUS;

  *end = AST_END_JUNCTION;
  if (shape->planet != AST_NONE) {
    *end = AST_END_PLANET;
    limit = 0.5 - AST_PLANET_RADIUS - DOCK_GAP;
  }
  for (double y = 0.06; y < 0.5; y += 0.005)
    if (is_in_field (shape, ast_point_turn ((AstPoint){ 0.5, y }, edge))) {
      *end = AST_END_FIELD;
      limit = fmin (limit, y - 0.01);
      break;
    }
  shape->junction |= *end == AST_END_JUNCTION;
  return ast_point_turn ((AstPoint){ 0.5, limit }, edge);
}

static void
add_spokes (AstRealmShape *realm, unsigned edges)
{
  AstPoint middle = { 0.5, 0.5 };
  bool first = true;

  for (int edge = 0; edge < 4; edge++) {
    if (!(edges >> edge & 1))
      continue;
    if (!first)
      add_straight (realm, middle, edge_middle (edge));
    add_straight (realm, edge_middle (edge), middle);
    first = false;
  }
}

void
ast_shape_route_line (AstTileShape *shape, const AstTileKind *kind, int number)
{
  AstRealmShape *realm = &shape->realms[number];
  unsigned edges = kind->realms[number].edges;

  realm->end = AST_END_NONE;
  for (int edge = 0; edge < 4; edge++) {
    unsigned bit = 1u << edge, next = 1u << ((edge + 1) & 3);
    if (edges == bit)
      add_straight (realm, edge_middle (edge), find_end (shape, edge, &realm->end));
    else if (edges == (bit | next))
      add_quarter (realm, edge);
  }
  if (edges == 5 || edges == 10)
    add_straight (realm, edge_middle (edges == 5 ? 0 : 1), edge_middle (edges == 5 ? 2 : 3));
  else if (realm->n_points == 0)
    add_spokes (realm, edges);
}
