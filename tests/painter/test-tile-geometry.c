/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The geometry of all tiles of both decks in all rotations. */
#include <cairo.h>
#include <math.h>
#include <string.h>

#include "ast-paint-meeple.h"
#include "ast-paint-tile.h"
#include "ast-tile-path.h"
#include "decks.h"

typedef void (*ShapeCheck) (const AstTileKind *kind, const AstTileShape *shape);

static void
check_all (ShapeCheck check)
{
  const AstTileSet *set = decks_get (TRUE);

  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int rotation = 0; rotation < 4; rotation++) {
      AstTileShape shape;
      ast_tile_shape_init (&shape, &set->kinds[kind], rotation);
      g_test_message ("%s, turned %d", set->kinds[kind].id, rotation);
      check (&set->kinds[kind], &shape);
    }
}

/* A point `s` along a side of the tile, `depth` inside. */
static AstPoint
point_at_side (int side, double s, double depth)
{
  return ast_point_turn ((AstPoint){ s, depth }, side);
}

static AstEdge
edge_at_side (const AstTileKind *kind, const AstTileShape *shape, int side)
{
  return kind->edges[(side - shape->rotation) & 3];
}

/* Every field crosses every edge at the same places, and nothing else crosses it. */
static void
check_field_crossing (const AstTileKind *kind, const AstTileShape *shape)
{
  for (int side = 0; side < 4; side++)
    for (int i = 1; i < 200; i++) {
      double s = i / 200.0;
      AstPoint p = point_at_side (side, s, 1e-4);
      bool inside = false;
      if (fabs (s - AST_FIELD_MARGIN) < 0.004 || fabs (1 - s - AST_FIELD_MARGIN) < 0.004)
        continue;
      for (int k = 0; k < shape->n_realms; k++)
        if (shape->realms[k].kind == AST_FIELD)
          inside |= ast_realm_shape_contains (&shape->realms[k], p.x, p.y);
      bool expected = edge_at_side (kind, shape, side) == AST_EDGE_FIELD && s > AST_FIELD_MARGIN
                      && s < 1 - AST_FIELD_MARGIN;
      g_assert_true (inside == expected);
    }
}

/* An outline leaves the edge at a right angle, so that it continues smoothly on the neighbour. */
static void
check_field_angle (const AstTileKind *kind, const AstTileShape *shape)
{
  for (int k = 0; k < shape->n_realms; k++) {
    const AstRealmShape *realm = &shape->realms[k];
    if (realm->kind != AST_FIELD)
      continue;
    for (int i = 0; i < realm->n_points; i++) {
      if (!realm->open[i])
        continue;
      AstPoint p = realm->points[i], before = realm->points[i - 1];
      bool upright = p.y < 1e-9 || p.y > 1 - 1e-9;
      double across = upright ? fabs (p.x - before.x) : fabs (p.y - before.y);
      double inwards = upright ? fabs (p.y - before.y) : fabs (p.x - before.x);
      g_assert_cmpfloat (across, <, 0.75 * inwards);
    }
  }
}

static void
check_route_crossing (const AstTileKind *kind, const AstTileShape *shape)
{
  for (int side = 0; side < 4; side++) {
    AstPoint middle = point_at_side (side, 0.5, 0), next = point_at_side (side, 0.5, 0.01);
    bool found = false;
    for (int k = 0; k < shape->n_realms; k++) {
      const AstRealmShape *realm = &shape->realms[k];
      if (realm->kind != AST_ROUTE || !(realm->edges >> side & 1))
        continue;
      found = true;
      g_assert_cmpfloat (ast_realm_shape_distance (realm, middle.x, middle.y), <, 1e-6);
      g_assert_cmpfloat (ast_realm_shape_distance (realm, next.x, next.y), <, 1e-3);
    }
    g_assert_true (found == (edge_at_side (kind, shape, side) == AST_EDGE_ROUTE));
  }
}

static double
point_distance (AstPoint a, AstPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* A symbol's plate is at its largest on the smallest tiles. */
static void
check_stands (const AstTileKind *kind, const AstTileShape *shape)
{
  double plate = ast_tile_plate_radius (24);

  for (int k = 0; k < shape->n_realms; k++) {
    const AstRealmShape *realm = &shape->realms[k];
    g_assert_true (ast_realm_shape_contains (realm, realm->spot.x, realm->spot.y));
    g_assert_cmpint (ast_tile_shape_hit (shape, realm->spot.x, realm->spot.y), ==, k);
    for (int j = 0; j < shape->n_realms; j++)
      if (shape->realms[j].symbol != AST_NO_FACTION)
        g_assert_cmpfloat (point_distance (realm->spot, shape->realms[j].symbol_at), >,
                           plate + 0.1);
    if (realm->symbol == AST_NO_FACTION)
      continue;
    if (realm->kind == AST_PLANET)
      g_assert_cmpfloat (ast_realm_shape_distance (realm, realm->symbol_at.x, realm->symbol_at.y),
                         <, AST_PLANET_RADIUS + plate);
    else
      g_assert_true (ast_realm_shape_contains (realm, realm->symbol_at.x, realm->symbol_at.y));
  }
}

/* Meeples of different realms stand apart, and little more than half of one reaches beyond the
 * upper edge. */
static void
check_room (const AstTileKind *kind, const AstTileShape *shape)
{
  for (int k = 0; k < shape->n_realms; k++) {
    AstPoint spot = shape->realms[k].spot;

    if (shape->realms[k].symbol == AST_NO_FACTION)
      g_assert_cmpfloat (spot.y, >, 0.45 * AST_MEEPLE_HEIGHT);
    for (int j = 0; j < k; j++) {
      AstPoint other = shape->realms[j].spot;

      g_assert_true (fabs (spot.x - other.x) > 0.24 || fabs (spot.y - other.y) > AST_MEEPLE_HEIGHT);
    }
  }
}

/* A meeple stands clear of the station, and at the end of a short route by the edge of the tile,
 * clear of the field. */
static void
check_arms (const AstTileKind *kind, const AstTileShape *shape)
{
  for (int k = 0; k < shape->n_realms; k++) {
    const AstRealmShape *realm = &shape->realms[k];
    AstPoint spot = realm->spot;

    if (realm->symbol != AST_NO_FACTION)
      continue;
    if (realm->end == AST_END_FIELD && spot.y > 0.5 + AST_ROUTE_WIDTH)
      g_assert_cmpfloat (spot.y, >, 0.95);
    if (shape->junction)
      g_assert_true (fabs (spot.x - 0.5) > AST_STATION_RADIUS + 0.12
                     || spot.y < 0.5 - AST_STATION_RADIUS
                     || spot.y > 0.5 + AST_STATION_RADIUS + AST_MEEPLE_HEIGHT);
  }
}

static void
check_hit (const AstTileKind *kind, const AstTileShape *shape)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  /* Circles have enough points for the scale. */
  cairo_scale (cr, 1000, 1000);
  for (int i = 0; i < 40 * 40; i++) {
    double x = (i % 40 + 0.5) / 40, y = (i / 40 + 0.5) / 40;
    static const AstRealmKind order[] = { AST_FIELD, AST_ROUTE, AST_PLANET };
    int top = AST_NONE;
    bool border = false;
    for (int layer = 0; layer < 3; layer++)
      for (int k = 0; k < shape->n_realms; k++) {
        const AstRealmShape *realm = &shape->realms[k];
        if (realm->kind != order[layer])
          continue;
        double distance = ast_realm_shape_distance (realm, x, y);
        double rim = realm->kind == AST_PLANET  ? AST_PLANET_RADIUS
                     : realm->kind == AST_ROUTE ? AST_ROUTE_WIDTH / 2
                                                : 0;
        border |= fabs (distance - rim) < 0.006;
        /* The end of a lane is round for hits and straight in the picture. */
        if (realm->kind == AST_ROUTE && realm->end != AST_END_NONE)
          border |= point_distance (realm->points[realm->n_points - 1], (AstPoint){ x, y }) < 0.056;
        cairo_new_path (cr);
        ast_tile_path_realm (cr, shape, k);
        if (cairo_in_fill (cr, x, y))
          top = k;
      }
    int hit = ast_tile_shape_hit (shape, x, y);
    if (border)
      continue;
    if (top != AST_NONE)
      g_assert_cmpint (hit, ==, top);
    else if (hit != AST_NONE)
      g_assert_cmpint (shape->realms[hit].kind, ==, AST_ROUTE);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
test_crossings (void)
{
  check_all (check_field_crossing);
  check_all (check_field_angle);
  check_all (check_route_crossing);
}

static void
test_stands (void)
{
  check_all (check_stands);
  check_all (check_room);
  check_all (check_arms);
}

static void
test_hit (void)
{
  check_all (check_hit);
}

/* A rotated tile has the same geometry, rotated. */
static void
test_rotation (void)
{
  const AstTileSet *set = decks_get (TRUE);

  for (int kind = 0; kind < set->n_kinds; kind++) {
    AstTileShape straight, turned;
    ast_tile_shape_init (&straight, &set->kinds[kind], 0);
    ast_tile_shape_init (&turned, &set->kinds[kind], 3);
    for (int k = 0; k < straight.n_realms; k++)
      for (int i = 0; i < straight.realms[k].n_points; i++) {
        AstPoint p = ast_point_turn (straight.realms[k].points[i], 3);
        g_assert_cmpfloat (point_distance (p, turned.realms[k].points[i]), <, 1e-9);
      }
  }
}

/* Several meeples on a planet have their feet on it, and two hide nothing of each other. */
static void
test_side_by_side (void)
{
  const AstTileSet *set = decks_get (TRUE);
  AstTileShape shape;

  ast_tile_shape_init (&shape, &set->kinds[ast_tile_set_find (set, "planet-empire")], 0);
  for (int n = 1; n <= 4; n++)
    for (int i = 0; i < n; i++) {
      AstPoint p = ast_tile_shape_spot (&shape, shape.planet, i, n);
      g_assert_cmpint (ast_tile_shape_hit (&shape, p.x, p.y), ==, shape.planet);
      if (i > 0)
        g_assert_cmpfloat (p.x - ast_tile_shape_spot (&shape, shape.planet, i - 1, n).x, >,
                           n == 2 ? AST_MEEPLE_HEIGHT : 0.12);
    }
}

/* A tile with the edges that are the digits of `edges` in base 3, joined as the digits of
 * `groups` in base 4 say. FALSE if that makes no tile, or one whose realms would cross. */
static gboolean
make_kind (AstTileKind *kind, int edges, int groups)
{
  memset (kind, 0, sizeof *kind);
  g_snprintf (kind->id, sizeof kind->id, "any-%d-%d", edges, groups);
  for (int edge = 0; edge < 4; edge++, edges /= 3, groups /= 4) {
    int group = groups % 4;
    kind->edges[edge] = AST_EDGE_FIELD + edges % 3;
    if (kind->edges[edge] == AST_EDGE_COSMOS)
      continue;
    AstRealmKind realm = kind->edges[edge] == AST_EDGE_FIELD ? AST_FIELD : AST_ROUTE;
    if (group > kind->n_realms)
      return FALSE;
    if (group == kind->n_realms)
      kind->realms[kind->n_realms++] = (AstTileRealm){ realm, 0, AST_ORDER };
    if (kind->realms[group].kind != realm)
      return FALSE;
    kind->realms[group].edges |= 1u << edge;
  }
  for (int i = 0; i < kind->n_realms; i++)
    for (int j = 0; j < i; j++)
      if ((kind->realms[i].edges | kind->realms[j].edges) == 15
          && (kind->realms[i].edges == 5 || kind->realms[i].edges == 10))
        return FALSE;
  return TRUE;
}

/* Each tile that a deck file may describe has a shape. */
static void
test_any_tile (void)
{
  int n = 0;

  for (int edges = 0; edges < 81; edges++)
    for (int groups = 0; groups < 256; groups++) {
      AstTileKind kind;
      AstTileShape shape;
      if (!make_kind (&kind, edges, groups))
        continue;
      g_test_message ("%s", kind.id);
      ast_tile_shape_init (&shape, &kind, groups & 3);
      check_field_crossing (&kind, &shape);
      check_route_crossing (&kind, &shape);
      for (int k = 0; k < shape.n_realms; k++) {
        g_assert_cmpint (shape.realms[k].n_points, <=, AST_SHAPE_POINTS);
        g_assert_cmpint (
            ast_tile_shape_hit (&shape, shape.realms[k].spot.x, shape.realms[k].spot.y), ==, k);
      }
      n++;
    }
  g_assert_cmpint (n, >, 300);
}

/* Outside of the tile and on cosmos there is no realm. */
static void
test_nothing (void)
{
  const AstTileSet *set = decks_get (TRUE);
  AstTileShape shape;

  ast_tile_shape_init (&shape, &set->kinds[ast_tile_set_find (set, "field-cap")], 0);
  g_assert_cmpint (ast_tile_shape_hit (&shape, 0.5, 0.8), ==, AST_NONE);
  g_assert_cmpint (ast_tile_shape_hit (&shape, 0.5, -0.01), ==, AST_NONE);
  g_assert_cmpint (ast_tile_shape_hit (&shape, 0.5, 0.05), ==, 0);
}

/* A route ends at what is there: a station, a planet or a field. */
static void
test_ends (void)
{
  static const struct {
    const char *id;
    int realm;
    AstRouteEnd end;
    bool junction;
  } cases[] = { { "route-straight", 0, AST_END_NONE, false },
                { "route-curve", 0, AST_END_NONE, false },
                { "route-junction-three", 1, AST_END_JUNCTION, true },
                { "field-cap-junction", 1, AST_END_JUNCTION, true },
                { "planet-route-empire", 1, AST_END_PLANET, false },
                { "planet-two-routes-order", 2, AST_END_PLANET, false },
                { "field-three-route", 1, AST_END_FIELD, false },
                { "field-band-two-routes", 2, AST_END_FIELD, false },
                { "field-corner-two-routes", 1, AST_END_FIELD, false } };
  const AstTileSet *set = decks_get (TRUE);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    AstTileShape shape;
    g_test_message ("%s", cases[i].id);
    ast_tile_shape_init (&shape, &set->kinds[ast_tile_set_find (set, cases[i].id)], 0);
    g_assert_cmpint (shape.realms[cases[i].realm].end, ==, cases[i].end);
    g_assert_true (shape.junction == cases[i].junction);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painter/geometry/crossings", test_crossings);
  g_test_add_func ("/painter/geometry/stands", test_stands);
  g_test_add_func ("/painter/geometry/hit", test_hit);
  g_test_add_func ("/painter/geometry/rotation", test_rotation);
  g_test_add_func ("/painter/geometry/side-by-side", test_side_by_side);
  g_test_add_func ("/painter/geometry/any-tile", test_any_tile);
  g_test_add_func ("/painter/geometry/nothing", test_nothing);
  g_test_add_func ("/painter/geometry/ends", test_ends);
  return g_test_run ();
}
