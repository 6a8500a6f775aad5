/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-stands.h"

#include <math.h>

#include "ast-paint-meeple.h"
#include "ast-style.h"

static const AstTileStands *
find_tile (AstStands *self, const AstGame *game, int tile)
{
  const AstTile *laid = &game->tiles[tile];
  const AstTileKind *kind = &game->set->kinds[laid->kind];
  AstTileStands *stands = &self->tiles[tile];
  AstTileShape shape;

  if (stands->kind == kind && stands->rotation == laid->rotation)
    return stands;
  ast_tile_shape_init (&shape, kind, laid->rotation);
  stands->kind = kind;
  stands->rotation = laid->rotation;
  for (int realm = 0; realm < shape.n_realms; realm++)
    stands->alone[realm] = shape.realms[realm].spot;
  return stands;
}

graphene_point_t
ast_stands_find (AstStands *self, const AstViewport *port, const AstGame *game, int tile, int realm,
                 int i, int n)
{
  const AstTile *laid = &game->tiles[tile];
  AstPoint alone = find_tile (self, game, tile)->alone[realm];
  AstPoint spot = ast_point_among (alone, i, n);
  double wider = ast_meeple_height_on_screen (ast_style_theme (), AST_SMALL, port->tile)
                 / ast_meeple_height (AST_SMALL, port->tile);
  int left, top;

  /* Where meeples are larger than their tile asks for, they need more room: beside each other, and
   * on realms that meet in the middle. */
  spot.x += (spot.x - alone.x) * (wider - 1) + (alone.x - 0.5) * fmin (wider - 1, 0.3);
  spot.y = fmin (spot.y + (alone.y - 0.5) * fmin (wider - 1, 0.3), 1);
  ast_viewport_to_widget (port, laid->x, laid->y, &left, &top);
  return GRAPHENE_POINT_INIT (left + spot.x * port->tile, top + spot.y * port->tile);
}

/* The meeples on a tile's realm, as a set. */
static uint32_t
find_companions (const AstGame *game, int tile, int realm)
{
  uint32_t companions = 0;

  for (uint32_t left = game->placed; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);

    if (game->meeples[meeple].tile == tile && game->meeples[meeple].realm == realm)
      companions |= 1u << meeple;
  }
  return companions;
}

graphene_point_t
ast_stands_find_meeple (AstStands *self, const AstViewport *port, const AstGame *game, int meeple,
                        gboolean joined)
{
  const AstMeeple *placed = &game->meeples[meeple];
  uint32_t companions = find_companions (game, placed->tile, placed->realm);

  return ast_stands_find (self, port, game, placed->tile, placed->realm,
                          __builtin_popcount (companions & ((1u << meeple) - 1)),
                          __builtin_popcount (companions) + joined);
}

graphene_point_t
ast_stands_find_spot (AstStands *self, const AstViewport *port, const AstGame *game, AstSpot spot)
{
  int n = __builtin_popcount (find_companions (game, spot.tile, spot.realm));

  return ast_stands_find (self, port, game, spot.tile, spot.realm, n, n + 1);
}

graphene_point_t
ast_stands_keep_inside (const AstViewport *port, int x, int y, float middle_x, float middle_y,
                        float radius)
{
  float room = fmaxf ((float) port->tile - 2 * radius, 0);
  int left, top;

  ast_viewport_to_widget (port, x, y, &left, &top);
  return GRAPHENE_POINT_INIT (
      fminf (fmaxf (middle_x, (float) left + radius), (float) left + radius + room),
      fminf (fmaxf (middle_y, (float) top + radius), (float) top + radius + room));
}
