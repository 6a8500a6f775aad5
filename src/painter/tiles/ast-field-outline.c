/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shape-lines.h"

#include <math.h>

#include "ast-noise.h"

/* A field's outline goes clockwise: along an edge of the tile, then through the inside to
 * the next edge that it reaches. How many sides it skips decides the curve:
 *
 *      1 notch      2 bay        3 diagonal     4 cap
 *     +====+       +=====+       +=====+        +=====+
 *     |    '       |    (        |   /          |     |
 *     |    |       |     \       | /            '-___-'
 */
typedef struct {
  AstPoint from, from_handle, middle_handle, middle;
} HalfCurve;

static bool
edge_has (const AstTileKind *kind, int edge, AstRealmKind wanted)
{
  return kind->edges[edge & 3] == (wanted == AST_ROUTE ? AST_EDGE_ROUTE : AST_EDGE_FIELD);
}

static bool
has_planet (const AstTileKind *kind)
{
  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == AST_PLANET)
      return true;
  return false;
}

/* Whether a route that reaches `edge` ends inside the tile. */
static bool
route_ends (const AstTileKind *kind, int edge)
{
  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == AST_ROUTE && kind->realms[i].edges == 1u << (edge & 3))
      return true;
  return false;
}

static double
bay_depth (const AstTileKind *kind, int side)
{
  if (edge_has (kind, side, AST_FIELD))
    return 0.40;
  return edge_has (kind, side, AST_ROUTE) ? 0.29 : 0.24;
}

static double
cap_depth (const AstTileKind *kind, int edge)
{
  if (has_planet (kind))
    return 0.185;
  return edge_has (kind, edge + 1, AST_FIELD) || edge_has (kind, edge + 3, AST_FIELD) ? 0.27 : 0.30;
}

/* How far the middle of a diagonal is from the corner that it goes around. */
static double
diagonal_reach (const AstTileKind *kind, int first_skipped)
{
  if (has_planet (kind))
    return 0.26;
  if (edge_has (kind, first_skipped, AST_FIELD) || edge_has (kind, first_skipped + 1, AST_FIELD))
    return 0.40;
  return route_ends (kind, first_skipped) ? 0.60 : 0.47;
}

/* The half of a curve that leaves the north edge at its east end. */
static HalfCurve
leave_north (const AstTileKind *kind, int edge, int skip)
{
  const double m = AST_FIELD_MARGIN;
  HalfCurve curve = { .from = { 1 - m, 0 } };
  double depth;

  switch (skip) {
  case 1:
    curve.from_handle = (AstPoint){ 1 - m, 0.3 * m };
    curve.middle_handle = (AstPoint){ 1 - 0.78 * m, 0.5 * m };
    curve.middle = (AstPoint){ 1 - 0.64 * m, 0.64 * m };
    break;
  case 2:
    depth = bay_depth (kind, edge + 1);
    curve.from_handle = (AstPoint){ 1 - m, 0.10 };
    curve.middle_handle = (AstPoint){ 1 - depth, 0.26 };
    curve.middle = (AstPoint){ 1 - depth, 0.5 };
    break;
  case 3:
    depth = diagonal_reach (kind, edge + 1);
    curve.from_handle = (AstPoint){ 1 - m, 0.14 };
    curve.middle_handle = (AstPoint){ depth + 0.15, depth - 0.15 };
    curve.middle = (AstPoint){ depth, depth };
    break;
  default:
    depth = cap_depth (kind, edge);
    curve.from_handle = (AstPoint){ 1 - m, 0.045 };
    curve.middle_handle = (AstPoint){ 0.70, depth };
    curve.middle = (AstPoint){ 0.5, depth };
  }
  return curve;
}

static AstPoint
half_curve_at (const HalfCurve *curve, double t)
{
  double u = 1 - t;
  double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;

  return (AstPoint){
    a * curve->from.x + b * curve->from_handle.x + c * curve->middle_handle.x + d * curve->middle.x,
    a * curve->from.y + b * curve->from_handle.y + c * curve->middle_handle.y + d * curve->middle.y
  };
}

/* The other half of the curve is the first one's mirror image. */
static AstPoint
mirror (AstPoint p, int skip)
{
  switch (skip) {
  case 1:
    return (AstPoint){ 1 - p.y, 1 - p.x };
  case 2:
    return (AstPoint){ p.x, 1 - p.y };
  case 3:
    return (AstPoint){ p.y, p.x };
  default:
    return (AstPoint){ 1 - p.x, p.y };
  }
}

static AstPoint
curve_at (const HalfCurve *curve, int skip, double t)
{
  if (t <= 0.5)
    return half_curve_at (curve, 2 * t);
  return mirror (half_curve_at (curve, 2 - 2 * t), skip);
}

/* Makes a curve uneven, except at its ends, where it crosses the edge. */
static double
wobble (uint32_t seed, double t)
{
  double phase = (seed & 0xff) / 40.7, second = (seed >> 8 & 0xff) / 40.7;
  double calm = sin (M_PI * t);

  return calm * calm * (0.62 * sin (11 * t + phase) + 0.38 * sin (23 * t + second));
}

static void
add_point (AstRealmShape *realm, AstPoint point, bool open)
{
  realm->points[realm->n_points] = point;
  realm->open[realm->n_points++] = open;
}

static void
add_curve (AstRealmShape *realm, const AstTileKind *kind, int edge, int skip, uint32_t seed)
{
  static const int steps[] = { 0, 8, 28, 30, 30 };
  static const double uneven[] = { 0, 0.005, 0.021, 0.026, 0.022 };
  HalfCurve curve = leave_north (kind, edge, skip);
  int n = steps[skip];

  for (int i = 0; i <= n; i++) {
    double t = i / (double) n;
    AstPoint p = curve_at (&curve, skip, t);
    AstPoint before = curve_at (&curve, skip, t - 0.01), after = curve_at (&curve, skip, t + 0.01);
    double dx = after.x - before.x, dy = after.y - before.y, length = hypot (dx, dy);

    if (i > 0 && i < n && length > 0) {
      double w = uneven[skip] * wobble (seed, t);
      p.x -= w * dy / length;
      p.y += w * dx / length;
    }
    add_point (realm, ast_point_turn (p, edge), i == n);
  }
}

void
ast_shape_field_outline (AstTileShape *shape, const AstTileKind *kind, int number)
{
  AstRealmShape *realm = &shape->realms[number];
  unsigned edges = kind->realms[number].edges;

  for (int edge = 0; edge < 4; edge++) {
    if (!(edges >> edge & 1))
      continue;
    int skip = 1;
    while (!(edges >> ((edge + skip) & 3) & 1))
      skip++;
    add_curve (realm, kind, edge, skip, ast_hash (shape->seed, number * 4 + edge));
  }
}
