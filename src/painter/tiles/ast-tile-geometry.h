/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The geometry of a tile: where routes, fields, planet, meeples and symbols are on it.
 *
 * Coordinates are those of the rotated tile: 0, 0 is its upper left corner, 1, 1 the lower right
 * one. Neighbours join in all rotations: routes cross an edge in its middle and at right angles;
 * fields cross it from AST_FIELD_MARGIN to 1 - AST_FIELD_MARGIN, with outlines at right angles too.
 *
 *        .12          .5         .88
 *     0 --+============|===========+-- 1      = field edge      | route
 *         |            |           |
 */
#pragma once

#include "ast-point.h"
#include "ast-tiles.h"

#define AST_FIELD_MARGIN 0.12
#define AST_ROUTE_WIDTH 0.10 /* Of the lane itself. */
#define AST_PLANET_RADIUS 0.25
#define AST_CHART_RADIUS 0.285   /* The circle around a planet. */
#define AST_STATION_RADIUS 0.085 /* The ring of a junction, in the middle of the tile. */

enum { AST_SHAPE_POINTS = 64 };

/* What a route ends at inside the tile. */
typedef enum {
  AST_END_NONE,     /* It goes on to another edge. */
  AST_END_JUNCTION, /* The station in the middle, */
  AST_END_PLANET,   /* a dock at the planet, */
  AST_END_FIELD     /* a dock at a field. */
} AstRouteEnd;

typedef struct {
  uint8_t kind;   /* AstRealmKind */
  uint8_t symbol; /* AstFaction, AST_NO_FACTION if none. */
  uint8_t end;    /* AstRouteEnd, of a route. */
  uint8_t edges;  /* Set of sides of the turned tile, bit 0 N. */

  AstPoint spot;      /* Where a meeple's feet stand. */
  AstPoint symbol_at; /* The middle of the symbol's plate. */

  /* A field's closed outline, or the middle line of a route from its first edge on. A
   * planet has none: it is a disc in the middle of the tile. */
  int n_points;
  AstPoint points[AST_SHAPE_POINTS];
  /* Of a field: whether the line from this point to the next is on the tile's edge, so that the
   * field continues beyond it. */
  bool open[AST_SHAPE_POINTS];
} AstRealmShape;

typedef struct {
  uint32_t seed; /* For noise and faces: another number for each tile. */
  int nth;       /* Which of the planets of its name this is, from 1 on, as is drawn. */
  uint8_t rotation;
  uint8_t n_realms;
  uint8_t planet; /* The planet's number, AST_NONE if there is none. */
  bool junction;  /* Whether there is a station in the middle. */
  AstRealmShape realms[AST_MAX_TILE_REALMS];
} AstTileShape;

/* The shape of a tile of `kind` turned by `rotation` quarters clockwise. */
void ast_tile_shape_init (AstTileShape *shape, const AstTileKind *kind, int rotation);

/* The number of the realm at a point, or AST_NONE for cosmos. What lies above wins: planets
 * over routes over fields. A route is taken a little wider than it is painted. */
int ast_tile_shape_hit (const AstTileShape *shape, double x, double y);

/* The position of the `i`th of `n` meeples on a realm, side by side; `alone` is that of a single
 * one. */
AstPoint ast_point_among (AstPoint alone, int i, int n);

/* The same for realm `number` of a tile. */
AstPoint ast_tile_shape_spot (const AstTileShape *shape, int number, int i, int n);

/* The distance of a point from the line or outline of a realm, without the edges of the tile that a
 * field crosses; for a planet, from its middle. */
double ast_realm_shape_distance (const AstRealmShape *realm, double x, double y);

/* Whether a point lies in a realm as it is painted. */
bool ast_realm_shape_contains (const AstRealmShape *realm, double x, double y);

/* A point turned by `rotation` quarters clockwise around the middle of the tile. */
AstPoint ast_point_turn (AstPoint point, int rotation);
