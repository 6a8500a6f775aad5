/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The picture of the board: ground, tiles, lights and meeples, from textures that lie on
 * whole pixels. */

#include "ast-board-view-private.h"

#include <math.h>

#include "ast-paint-meeple.h"
#include "ast-paint-tile.h"

/* How much slower than the board the nebula moves: it is far away. */
static const double ground_pace = 0.3;

static void
append_texture (GtkSnapshot *snapshot, GdkTexture *texture, double left, double top, int scale)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (left, top, (float) gdk_texture_get_width (texture) / scale,
                          (float) gdk_texture_get_height (texture) / scale);

  gtk_snapshot_append_texture (snapshot, texture, &bounds);
}

static void
snapshot_ground (AstBoardView *self, GtkSnapshot *snapshot)
{
  int left = (int) lround (self->port.x * self->port.tile * ground_pace);
  int top = (int) lround (self->port.y * self->port.tile * ground_pace);
  int first_x = (int) floor ((double) left / AST_GROUND_SQUARE);
  int first_y = (int) floor ((double) top / AST_GROUND_SQUARE);

  for (int y = first_y; y * AST_GROUND_SQUARE < top + self->port.height; y++) {
    for (int x = first_x; x * AST_GROUND_SQUARE < left + self->port.width; x++)
      append_texture (snapshot, ast_textures_get_ground (self->textures, x, y),
                      x * AST_GROUND_SQUARE - left, y * AST_GROUND_SQUARE - top, 1);
  }
}

static gboolean
is_in_sight (AstBoardView *self, int left, int top)
{
  return left > -self->port.tile && top > -self->port.tile && left < self->port.width
         && top < self->port.height;
}

static void
snapshot_tile (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, int tile)
{
  const AstTile *laid = &game->tiles[tile];
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int left, top;

  ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
  if (is_in_sight (self, left, top))
    append_texture (snapshot,
                    ast_textures_get_tile (self->textures, game->set, laid->kind, laid->rotation,
                                           self->port.tile * scale),
                    left, top, scale);
}

static void
snapshot_frame (AstBoardView *self, GtkSnapshot *snapshot, int x, int y, AstRgb colour,
                double alpha)
{
  GdkRGBA line = { colour.red, colour.green, colour.blue, alpha };
  GdkRGBA lines[4] = { line, line, line, line };
  float width = MAX (1.5f, self->port.tile / 48.0f);
  float widths[4] = { width, width, width, width };
  GskRoundedRect frame;
  int left, top;

  ast_viewport_to_widget (&self->port, x, y, &left, &top);
  gsk_rounded_rect_init_from_rect (
      &frame, &GRAPHENE_RECT_INIT (left, top, self->port.tile, self->port.tile),
      self->port.tile / 20.0f);
  gtk_snapshot_append_border (snapshot, &frame, widths, lines);
}

static void
snapshot_places (AstBoardView *self, GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const AstGame *game = ast_draft_get_game (self->draft);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);

  for (int i = 0; i < n; i++) {
    int left, top;

    if (ast_draft_is_laid (self->draft) && fits[i].x == ast_draft_get_x (self->draft)
        && fits[i].y == ast_draft_get_y (self->draft))
      continue;
    ast_viewport_to_widget (&self->port, fits[i].x, fits[i].y, &left, &top);
    if (is_in_sight (self, left, top))
      append_texture (snapshot, ast_textures_get_place (self->textures, self->port.tile * scale),
                      left, top, scale);
  }
}

/* Lights the realm that is pointed at, tile by tile. */
static void
snapshot_light (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int root = ast_game_root (game, self->lit_tile, self->lit_realm);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];
    AstTileShape shape;
    graphene_rect_t bounds;
    cairo_t *cr;
    int left, top;

    ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
    if (!ast_realm_has_tile (&game->realms[root], tile) || !is_in_sight (self, left, top))
      continue;
    if (self->dimmed)
      snapshot_tile (self, snapshot, game, tile);
    ast_tile_shape_init (&shape, &game->set->kinds[laid->kind], laid->rotation);
    graphene_rect_init (&bounds, left, top, self->port.tile, self->port.tile);
    cr = gtk_snapshot_append_cairo (snapshot, &bounds);
    for (int number = 0; number < shape.n_realms; number++) {
      if (ast_game_root (game, tile, number) == root)
        ast_paint_realm_light (cr, &shape, number, left, top, self->port.tile,
                               ast_palette (AST_PAINT_LIT), 0.8);
    }
    cairo_destroy (cr);
  }
}

graphene_point_t
ast_board_view_find_feet (AstBoardView *self, const AstGame *game, int tile, int realm, int i,
                          int n)
{
  const AstTile *laid = &game->tiles[tile];
  AstTileShape shape;
  AstPoint spot;
  int left, top;

  ast_tile_shape_init (&shape, &game->set->kinds[laid->kind], laid->rotation);
  spot = ast_tile_shape_spot (&shape, realm, i, n);
  ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
  return GRAPHENE_POINT_INIT (left + spot.x * self->port.tile, top + spot.y * self->port.tile);
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

static void
snapshot_meeple_at (AstBoardView *self, GtkSnapshot *snapshot, graphene_point_t at,
                    AstColour colour, AstSize size, int role, int equipment)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_point_t feet;
  GdkTexture *texture =
      ast_textures_get_meeple (self->textures, colour, size, (AstRealmKind) role,
                               (AstEquipment) equipment, self->port.tile * scale, &feet);

  append_texture (snapshot, texture, floor (at.x - feet.x / scale), floor (at.y - feet.y / scale),
                  scale);
}

/* `joining`: a meeple of the draft on the same realm counts among the neighbours. */
static void
snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, int meeple,
                 AstSpot joining)
{
  const AstMeeple *placed = &game->meeples[meeple];
  uint32_t companions = find_companions (game, placed->tile, placed->realm);
  int i = __builtin_popcount (companions & ((1u << meeple) - 1));
  int n = __builtin_popcount (companions)
          + (joining.tile == placed->tile && joining.realm == placed->realm);

  snapshot_meeple_at (
      self, snapshot, ast_board_view_find_feet (self, game, placed->tile, placed->realm, i, n),
      (AstColour) game->setup.colours[ast_meeple_player (meeple)], ast_meeple_size (meeple),
      game->set->kinds[game->tiles[placed->tile].kind].realms[placed->realm].kind,
      placed->equipment);
}

static AstSpot
find_drafted_spot (AstBoardView *self)
{
  int chosen = self->draft != NULL ? ast_draft_get_chosen (self->draft) : -1;

  return chosen >= 0 ? ast_draft_get_spot (self->draft, chosen) : (AstSpot){ AST_NONE, AST_NONE };
}

static void
snapshot_meeples (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, uint32_t set)
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

static void
snapshot_ring (GtkSnapshot *snapshot, graphene_point_t at, float radius, AstRgb colour)
{
  GskRoundedRect ring;
  GdkRGBA line = { colour.red, colour.green, colour.blue, 0.9f };
  GdkRGBA lines[4] = { line, line, line, line };
  float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };

  gsk_rounded_rect_init_from_rect (
      &ring, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &ring);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.03f, 0.03f, 0.12f, 0.55f }, &ring.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &ring, widths, lines);
}

/* Where a meeple may stand: a ring with its shadow; the chosen one stands there. */
static void
snapshot_spots (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = ast_draft_get_laid (self->draft);
  AstColour colour = (AstColour) game->setup.colours[game->player];

  for (int i = 0; i < ast_draft_get_n_spots (self->draft); i++) {
    AstSpot spot = ast_draft_get_spot (self->draft, i);
    const AstTileKind *kind = &game->set->kinds[game->tiles[spot.tile].kind];
    graphene_point_t at = ast_board_view_find_spot (self, i);
    gboolean chosen = ast_draft_get_chosen (self->draft) == i;
    float radius = CLAMP (self->port.tile / 5.0f, 14.0f, 32.0f);

    if (!chosen) {
      snapshot_ring (snapshot, GRAPHENE_POINT_INIT (at.x, at.y - radius / 2), radius,
                     ast_palette (AST_PAINT_LIT));
      gtk_snapshot_push_opacity (snapshot, 0.6);
    }
    snapshot_meeple_at (self, snapshot, at, colour,
                        chosen ? ast_draft_get_size (self->draft) : AST_SMALL,
                        kind->realms[spot.realm].kind,
                        chosen ? ast_draft_get_equipment (self->draft) : AST_NO_EQUIPMENT);
    if (!chosen)
      gtk_snapshot_pop (snapshot);
  }
}

static void
snapshot_dimmed (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int root = ast_game_root (game, self->lit_tile, self->lit_realm);

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.01f, 0.01f, 0.05f, 0.6f },
                             &GRAPHENE_RECT_INIT (0, 0, self->port.width, self->port.height));
  snapshot_light (self, snapshot, game);
  snapshot_meeples (self, snapshot, game, game->realms[root].meeples);
}

static void
snapshot_game (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  gboolean lit = self->lit_tile < game->n_tiles;

  for (int tile = 0; tile < game->n_tiles; tile++)
    snapshot_tile (self, snapshot, game, tile);
  if (self->draft != NULL && self->places_shown)
    snapshot_places (self, snapshot);
  if (lit && !self->dimmed)
    snapshot_light (self, snapshot, game);
  if (self->marked < game->n_tiles && self->draft == NULL)
    snapshot_frame (self, snapshot, game->tiles[self->marked].x, game->tiles[self->marked].y,
                    ast_palette (AST_PAINT_LIT), 0.9);
  if (self->draft != NULL && ast_draft_is_laid (self->draft))
    snapshot_frame (self, snapshot, ast_draft_get_x (self->draft), ast_draft_get_y (self->draft),
                    ast_palette (AST_PAINT_LIT), 1.0);
  snapshot_meeples (self, snapshot, game, game->placed);
  if (self->draft != NULL && ast_draft_is_laid (self->draft))
    snapshot_spots (self, snapshot);
  if (lit && self->dimmed)
    snapshot_dimmed (self, snapshot, game);
}

void
ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  const AstGame *game = ast_board_view_get_shown (self);

  snapshot_ground (self, snapshot);
  if (game != NULL)
    snapshot_game (self, snapshot, game);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (widget, child, snapshot);
}
