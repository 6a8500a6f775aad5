/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tile-geometry.h"

#include <math.h>
#include <string.h>

#include "ast-noise.h"
#include "ast-shape-lines.h"

/* How far beside the lane the pointer may be. */
#define ROUTE_REACH 0.075

AstPoint
ast_point_turn (AstPoint point, int rotation)
{
  for (int i = 0; i < (rotation & 3); i++)
    point = (AstPoint){ 1 - point.y, point.x };
  return point;
}

static double
segment_distance (AstPoint a, AstPoint b, double x, double y)
{
  double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  double t = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0;

  t = t < 0 ? 0 : t > 1 ? 1 : t;
  dx = a.x + t * dx - x;
  dy = a.y + t * dy - y;
  return dx * dx + dy * dy;
}

double
ast_realm_shape_distance (const AstRealmShape *realm, double x, double y)
{
  double nearest = 9;

  if (realm->kind == AST_PLANET)
    return hypot (x - 0.5, y - 0.5);
  for (int i = 0; i < realm->n_points - 1; i++) {
    if (realm->open[i])
      continue;
    double d = segment_distance (realm->points[i], realm->points[i + 1], x, y);
    if (d < nearest)
      nearest = d;
  }
  return sqrt (nearest);
}

static bool
outline_contains (const AstRealmShape *realm, double x, double y)
{
  bool inside = false;

  for (int i = 0, j = realm->n_points - 1; i < realm->n_points; j = i++) {
    AstPoint a = realm->points[i], b = realm->points[j];
    if ((a.y > y) != (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
      inside = !inside;
  }
  return inside;
}

bool
ast_realm_shape_contains (const AstRealmShape *realm, double x, double y)
{
  switch (realm->kind) {
  case AST_PLANET:
    return ast_realm_shape_distance (realm, x, y) <= AST_PLANET_RADIUS;
  case AST_ROUTE:
    return ast_realm_shape_distance (realm, x, y) <= AST_ROUTE_WIDTH / 2;
  default:
    return outline_contains (realm, x, y);
  }
}

int
ast_tile_shape_hit (const AstTileShape *shape, double x, double y)
{
  int best = AST_NONE;
  double nearest = ROUTE_REACH;

  if (x < 0 || y < 0 || x >= 1 || y >= 1)
    return AST_NONE;
  if (shape->planet != AST_NONE && ast_realm_shape_contains (&shape->realms[shape->planet], x, y))
    return shape->planet;
  for (int i = 0; i < shape->n_realms; i++) {
    if (shape->realms[i].kind != AST_ROUTE)
      continue;
    double distance = ast_realm_shape_distance (&shape->realms[i], x, y);
    if (distance < nearest) {
      nearest = distance;
      best = i;
    }
  }
  /* Beside the lane a field comes first. */
  if (best != AST_NONE && nearest <= AST_ROUTE_WIDTH / 2)
    return best;
  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_FIELD && outline_contains (&shape->realms[i], x, y))
      return i;
  return best;
}

/* The point at a part t of a line's length. */
static AstPoint
point_along (const AstRealmShape *realm, double t)
{
  double total = 0;

  for (int i = 0; i < realm->n_points - 1; i++)
    total += hypot (realm->points[i + 1].x - realm->points[i].x,
                    realm->points[i + 1].y - realm->points[i].y);
  total *= t;
  for (int i = 0; i < realm->n_points - 1; i++) {
    AstPoint a = realm->points[i], b = realm->points[i + 1];
    double length = hypot (b.x - a.x, b.y - a.y);
    if (total <= length && length > 0)
      return (AstPoint){ a.x + (b.x - a.x) * total / length, a.y + (b.y - a.y) * total / length };
    total -= length;
  }
  return realm->points[realm->n_points - 1];
}

/* Two points with room between them for a meeple and a symbol, or one in the middle. */
typedef struct {
  AstPoint alone, first, second;
} Stands;

/* For a field whose first edge is the north one, followed by the others as given. */
static Stands
field_stands (const AstRealmShape *realm, bool planet, int *turn)
{
  static const Stands cap = { { 0.5, 0.15 }, { 0.30, 0.12 }, { 0.70, 0.12 } };
  static const Stands corner = { { 0.26, 0.26 }, { 0.60, 0.17 }, { 0.17, 0.60 } };
  static const Stands band = { { 0.5, 0.5 }, { 0.20, 0.5 }, { 0.80, 0.5 } };
  static const Stands three = { { 0.5, 0.38 }, { 0.27, 0.34 }, { 0.73, 0.34 } };
  static const Stands all = { { 0.5, 0.5 }, { 0.25, 0.5 }, { 0.75, 0.5 } };

  /* Sets of edges, each with the rotation from the shape above: a corner of N and W, a band of E
   * and W, three of N, E and W. */
  static const struct {
    const Stands *stands;
    int turn;
  } by_edges[16] = { { &all, 0 },    { &cap, 0 },    { &cap, 1 },    { &corner, 1 },
                     { &cap, 2 },    { &band, 1 },   { &corner, 2 }, { &three, 1 },
                     { &cap, 3 },    { &corner, 0 }, { &band, 0 },   { &three, 0 },
                     { &corner, 3 }, { &three, 3 },  { &three, 2 },  { &all, 0 } };
  int first = 0;

  /* With a planet in the middle only the edges have room. */
  if (planet) {
    while (!(realm->edges >> first & 1))
      first++;
    *turn = first;
    return (Stands){ { 0.5, 0.10 }, { 0.30, 0.08 }, { 0.70, 0.08 } };
  }
  *turn = by_edges[realm->edges].turn;
  return *by_edges[realm->edges].stands;
}

static Stands
turn_stands (Stands stands, int turn)
{
  return (Stands){ ast_point_turn (stands.alone, turn), ast_point_turn (stands.first, turn),
                   ast_point_turn (stands.second, turn) };
}

static Stands
route_stands (const AstRealmShape *realm)
{
  if (realm->end != AST_END_NONE)
    return (Stands){ point_along (realm, realm->end == AST_END_JUNCTION ? 0.32 : 0.52),
                     point_along (realm, 0.15), point_along (realm, 0.85) };
  /* A line of more than two edges goes out and back again; its middle is the tile's. */
  if (__builtin_popcount (realm->edges) > 2)
    return (Stands){ { 0.5, 0.5 }, point_along (realm, 0.1), point_along (realm, 0.9) };
  return (Stands){ point_along (realm, 0.5), point_along (realm, 0.20), point_along (realm, 0.80) };
}

/* The meeple takes the lower of two points, or the right one, so as not to hide the symbol. */
static void
choose_stands (AstTileShape *shape, AstRealmShape *realm)
{
  Stands stands;
  int turn;

  if (realm->kind == AST_PLANET) {
    realm->spot = (AstPoint){ 0.5, 0.60 };
    realm->symbol_at = (AstPoint){ 0.735, 0.265 };
    return;
  }
  if (realm->kind == AST_ROUTE) {
    stands = route_stands (realm);
  } else {
    stands = field_stands (realm, shape->planet != AST_NONE, &turn);
    stands = turn_stands (stands, turn);
  }
  bool swap = fabs (stands.first.y - stands.second.y) > 0.05 ? stands.first.y > stands.second.y
                                                             : stands.first.x > stands.second.x;
  realm->symbol_at = swap ? stands.second : stands.first;
  realm->spot = swap ? stands.first : stands.second;
  if (realm->symbol == AST_NO_FACTION)
    realm->spot = stands.alone;
}

/* How low in its realm a meeple may stand: above another one on the tile, and clear of the station
 * or field that a route ends at. */
static double
find_lowest (const AstTileShape *shape, const AstRealmShape *realm)
{
  AstPoint spot = realm->spot;
  bool planet = shape->planet != AST_NONE;
  bool low = planet || shape->junction || realm->end != AST_END_NONE;
  double lowest = spot.y > 0.5 ? (low ? 0.97 : 0) : planet ? 0.15 : 0.26;

  for (int i = 0; i < shape->n_realms; i++) {
    AstPoint other = shape->realms[i].spot;

    if (other.y > spot.y && fabs (other.x - spot.x) < 0.25)
      lowest = fmin (lowest, other.y - 0.35);
  }
  return lowest;
}

/* A meeple rises above its feet: these stand low enough for it not to reach far beyond the upper
 * edge of the tile, nor into one on the planet above, if the realm reaches as far down. */
static void
lower_feet (const AstTileShape *shape, AstRealmShape *realm)
{
  double lowest = find_lowest (shape, realm), step = 0.01;

  if (realm->kind == AST_PLANET || realm->symbol != AST_NO_FACTION)
    return;
  while (realm->spot.y < lowest
         && ast_realm_shape_contains (realm, realm->spot.x, realm->spot.y + 2 * step))
    realm->spot.y += step;
}

static void
turn_realm (AstRealmShape *realm, int rotation)
{
  for (int i = 0; i < realm->n_points; i++)
    realm->points[i] = ast_point_turn (realm->points[i], rotation);
  realm->edges = (uint8_t) ((realm->edges << rotation | realm->edges >> (4 - rotation)) & 15);
}

static void
copy_realms (AstTileShape *shape, const AstTileKind *kind)
{
  shape->n_realms = kind->n_realms;
  shape->planet = AST_NONE;
  for (int i = 0; i < kind->n_realms; i++) {
    shape->realms[i].kind = kind->realms[i].kind;
    shape->realms[i].symbol = kind->realms[i].symbol;
    shape->realms[i].edges = kind->realms[i].edges;
    if (kind->realms[i].kind == AST_PLANET)
      shape->planet = (uint8_t) i;
  }
}

void
ast_tile_shape_init (AstTileShape *shape, const AstTileKind *kind, int rotation)
{
  memset (shape, 0, sizeof *shape);
  shape->seed = ast_hash_text (kind->id);
  shape->nth = 1;
  shape->rotation = rotation & 3;
  copy_realms (shape, kind);
  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == AST_FIELD)
      ast_shape_field_outline (shape, kind, i);
  for (int i = 0; i < kind->n_realms; i++)
    if (kind->realms[i].kind == AST_ROUTE)
      ast_shape_route_line (shape, kind, i);
  for (int i = 0; i < kind->n_realms; i++) {
    turn_realm (&shape->realms[i], shape->rotation);
    choose_stands (shape, &shape->realms[i]);
  }
  for (int i = 0; i < kind->n_realms; i++)
    lower_feet (shape, &shape->realms[i]);
}

AstPoint
ast_point_among (AstPoint alone, int i, int n)
{
  double step = n > 1 ? fmin (0.34, 0.42 / (n - 1)) : 0;

  return (AstPoint){ alone.x + step * (i - (n - 1) / 2.0), alone.y };
}

AstPoint
ast_tile_shape_spot (const AstTileShape *shape, int number, int i, int n)
{
  return ast_point_among (shape->realms[number].spot, i, n);
}
