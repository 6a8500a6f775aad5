/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The meeples on the board, and where they stand. */

#include "ast-board-view-private.h"

#include <math.h>

/* Computing the shape of a tile takes long, so keep the positions for the next frames. */
static const AstStands *
find_stands (AstBoardView *self, const AstGame *game, int tile)
{
  const AstTile *laid = &game->tiles[tile];
  const AstTileKind *kind = &game->set->kinds[laid->kind];
  AstStands *stands = &self->stands[tile];
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

void
ast_board_view_forget_stands (AstBoardView *self)
{
  memset (self->stands, 0, sizeof self->stands);
}

graphene_point_t
ast_board_view_find_feet (AstBoardView *self, const AstGame *game, int tile, int realm, int i,
                          int n)
{
  const AstTile *laid = &game->tiles[tile];
  AstPoint spot = ast_point_among (find_stands (self, game, tile)->alone[realm], i, n);
  int left, top;

  ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
  return GRAPHENE_POINT_INIT (left + spot.x * self->port->tile, top + spot.y * self->port->tile);
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
ast_board_view_find_spot (AstBoardView *self, int spot)
{
  const AstGame *game = ast_draft_get_laid (self->draft);
  AstSpot at = ast_draft_get_spot (self->draft, spot);
  int n = __builtin_popcount (find_companions (game, at.tile, at.realm));

  return ast_board_view_find_feet (self, game, at.tile, at.realm, n, n + 1);
}

void
ast_board_view_snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, graphene_point_t at,
                                AstColour colour, AstSize size, int role, int equipment)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_point_t feet;
  GdkTexture *texture =
      ast_textures_get_meeple (self->textures, colour, size, (AstRealmKind) role,
                               (AstEquipment) equipment, self->port->tile * scale, &feet);

  ast_board_view_append_texture (self, snapshot, texture, floor (at.x - feet.x / scale),
                                 floor (at.y - feet.y / scale), scale);
}

/* `joining`: the spot of the drafted meeple, which is counted among the neighbours. */
static void
snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, int meeple,
                 AstSpot joining)
{
  const AstMeeple *placed = &game->meeples[meeple];
  uint32_t companions = find_companions (game, placed->tile, placed->realm);
  int i = __builtin_popcount (companions & ((1u << meeple) - 1));
  int n = __builtin_popcount (companions)
          + (joining.tile == placed->tile && joining.realm == placed->realm);
  graphene_point_t feet = ast_board_view_find_feet (self, game, placed->tile, placed->realm, i, n);
  double lift = ast_board_view_get_lift (self, meeple);

  if (lift < 0)
    return;
  feet.y -= lift;
  ast_board_view_snapshot_meeple (
      self, snapshot, feet, (AstColour) game->setup.colours[ast_meeple_player (meeple)],
      ast_meeple_size (meeple),
      game->set->kinds[game->tiles[placed->tile].kind].realms[placed->realm].kind,
      placed->equipment);
}

static AstSpot
find_drafted_spot (AstBoardView *self)
{
  int chosen = self->draft != NULL ? ast_draft_get_chosen (self->draft) : -1;

  return chosen >= 0 ? ast_draft_get_spot (self->draft, chosen) : (AstSpot){ AST_NONE, AST_NONE };
}

void
ast_board_view_snapshot_meeples (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game,
                                 uint32_t set)
{
  AstSpot joining = find_drafted_spot (self);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (uint32_t left = set; left != 0; left &= left - 1) {
      int meeple = __builtin_ctz (left);

      if (game->meeples[meeple].tile == tile)
        snapshot_meeple (self, snapshot, game, meeple, joining);
    }
  }
}
