/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The picture of the board: ground, tiles, lights and meeples, from textures that lie on
 * whole pixels. */

#include "ast-board-view-private.h"

#include <math.h>

#include "ast-frame-memory.h"
#include "ast-paint-meeple.h"
#include "ast-paint-tile.h"
#include "ast-tiles-to-come.h"

/* How much slower than the board the nebula moves: it is far away. */
static const double ground_pace = 0.3;

static void
append_texture (AstBoardView *self, GtkSnapshot *snapshot, GdkTexture *texture, double left,
                double top, int scale)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (left, top, (float) gdk_texture_get_width (texture) / scale,
                          (float) gdk_texture_get_height (texture) / scale);

  ast_texture_append (snapshot, texture, &bounds, self->by_cairo);
}

/* The squares of the nebula in sight, with `margin` more on each side. */
static AstPlaces
find_ground (AstBoardView *self, int margin, int *left, int *top)
{
  AstPlaces ground;

  *left = (int) lround (self->port.x * self->port.tile * ground_pace);
  *top = (int) lround (self->port.y * self->port.tile * ground_pace);
  ground.x = (int) floor ((double) *left / AST_GROUND_SQUARE) - margin;
  ground.y = (int) floor ((double) *top / AST_GROUND_SQUARE) - margin;
  ground.width = self->port.width / AST_GROUND_SQUARE + 2 + 2 * margin;
  ground.height = self->port.height / AST_GROUND_SQUARE + 2 + 2 * margin;
  return ground;
}

static void
snapshot_ground (AstBoardView *self, GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  AstRgb space = ast_palette (AST_PAINT_SPACE);
  GdkRGBA colour = { space.red, space.green, space.blue, 1 };
  int left, top;
  AstPlaces ground = find_ground (self, 0, &left, &top);

  /* At 150 %, say, squares end between pixels, and the window behind them would shine through. */
  if (scale > 1)
    gtk_snapshot_append_color (snapshot, &colour,
                               &GRAPHENE_RECT_INIT (0, 0, self->port.width, self->port.height));
  for (int i = 0; i < ground.width * ground.height; i++) {
    int x = ground.x + i % ground.width, y = ground.y + i / ground.width;
    GdkTexture *square = ast_textures_get_ground (self->textures, x, y, scale);
    graphene_rect_t bounds =
        GRAPHENE_RECT_INIT (x * AST_GROUND_SQUARE - left, y * AST_GROUND_SQUARE - top,
                            AST_GROUND_SQUARE, AST_GROUND_SQUARE);

    if (square != NULL)
      ast_texture_append (snapshot, square, &bounds, self->by_cairo);
    else
      gtk_snapshot_append_color (snapshot, &colour, &bounds);
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
  graphene_rect_t bounds;
  GdkTexture *texture;
  int left, top;

  ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
  if (!is_in_sight (self, left, top))
    return;
  bounds = GRAPHENE_RECT_INIT (left, top, self->port.tile, self->port.tile);
  texture = ast_textures_get_tile (self->textures, game->set, laid->kind, laid->rotation,
                                   self->port.tile * scale);
  if (texture != NULL)
    ast_texture_append (snapshot, texture, &bounds, self->by_cairo);
  else
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.03f, 0.03f, 0.12f, 0.5f }, &bounds);
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

/* Faint, where nothing left can fill the place: a ring with a bar. */
static void
snapshot_dead_place (GtkSnapshot *snapshot, float left, float top, float size)
{
  GdkRGBA chalk = { 1, 1, 1, 0.28f };
  float width = MAX (1.5f, size / 32), radius = size / 7, x = left + size / 2, y = top + size / 2;
  GskRoundedRect ring;

  gsk_rounded_rect_init_from_rect (
      &ring, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ chalk, chalk, chalk, chalk });
  gtk_snapshot_append_color (snapshot, &chalk,
                             &GRAPHENE_RECT_INIT (x - radius / 2, y - width / 2, radius, width));
}

static void
snapshot_dead_places (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = self->draft != NULL ? ast_draft_get_game (self->draft) : self->game;
  AstFit dead[AST_MAX_PLACES];
  int n = game->phase == AST_OVER ? 0 : ast_dead_places (game, dead);

  for (int i = 0; i < n; i++) {
    int left, top;

    ast_viewport_to_widget (&self->port, dead[i].x, dead[i].y, &left, &top);
    if (is_in_sight (self, left, top))
      snapshot_dead_place (snapshot, left, top, self->port.tile);
  }
}

/* A tile that lies where it does not fit. */
static void
snapshot_loose_tile (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = ast_draft_get_game (self->draft);
  int x = ast_draft_get_x (self->draft), y = ast_draft_get_y (self->draft), left, top;
  GdkTexture *texture = ast_textures_get_tile (
      self->textures, game->set, game->hand, ast_draft_get_rotation (self->draft),
      self->port.tile * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  ast_viewport_to_widget (&self->port, x, y, &left, &top);
  if (texture != NULL) {
    gtk_snapshot_push_opacity (snapshot, 0.6);
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT (left, top, self->port.tile, self->port.tile));
    gtk_snapshot_pop (snapshot);
  }
  snapshot_frame (self, snapshot, x, y, ast_palette (AST_PAINT_WRONG), 1.0);
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

    if (ast_draft_is_put (self->draft) && fits[i].x == ast_draft_get_x (self->draft)
        && fits[i].y == ast_draft_get_y (self->draft))
      continue;
    ast_viewport_to_widget (&self->port, fits[i].x, fits[i].y, &left, &top);
    if (is_in_sight (self, left, top))
      append_texture (self, snapshot,
                      ast_textures_get_place (self->textures, self->port.tile * scale), left, top,
                      scale);
  }
}

/* The realms of a tile that belong to a whole realm, as a set. */
static unsigned
find_realms (const AstGame *game, int tile, int root)
{
  unsigned realms = 0;

  for (int number = 0; number < game->set->kinds[game->tiles[tile].kind].n_realms; number++)
    realms |= (unsigned) (ast_game_root (game, tile, number) == root) << number;
  return realms;
}

/* Lights the realm that is pointed at, tile by tile. */
static void
snapshot_light (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int root = ast_game_root (game, self->lit_tile, self->lit_realm);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];
    GdkTexture *light;
    int left, top;

    ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
    if (!ast_realm_has_tile (&game->realms[root], tile) || !is_in_sight (self, left, top))
      continue;
    if (self->dimmed)
      snapshot_tile (self, snapshot, game, tile);
    light = ast_textures_get_light (self->textures, game->set, laid->kind, laid->rotation,
                                    find_realms (game, tile, root), self->port.tile * scale);
    if (light != NULL)
      append_texture (self, snapshot, light, left, top, scale);
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

void
ast_board_view_snapshot_meeple (AstBoardView *self, GtkSnapshot *snapshot, graphene_point_t at,
                                AstColour colour, AstSize size, int role, int equipment)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_point_t feet;
  GdkTexture *texture =
      ast_textures_get_meeple (self->textures, colour, size, (AstRealmKind) role,
                               (AstEquipment) equipment, self->port.tile * scale, &feet);

  append_texture (self, snapshot, texture, floor (at.x - feet.x / scale),
                  floor (at.y - feet.y / scale), scale);
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

/* As large as is comfortable, but so small that rings beside each other can be told apart. */
static float
find_spot_radius (AstBoardView *self)
{
  int n = ast_draft_get_n_spots (self->draft);
  float radius = CLAMP (self->port.tile / 5.0f, 14.0f, 32.0f);

  for (int i = 0; i < n; i++) {
    graphene_point_t here = ast_board_view_find_spot (self, i);

    for (int j = 0; j < i; j++) {
      graphene_point_t there = ast_board_view_find_spot (self, j);
      float apart = graphene_point_distance (&here, &there, NULL, NULL);

      radius = MIN (radius, MAX (8, apart / 2));
    }
  }
  return radius;
}

/* Where a meeple may stand: a ring with its shadow; the chosen one stands there. */
static void
snapshot_spots (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = ast_draft_get_laid (self->draft);
  AstColour colour = (AstColour) game->setup.colours[game->player];
  float radius = find_spot_radius (self);

  for (int i = 0; i < ast_draft_get_n_spots (self->draft); i++) {
    AstSpot spot = ast_draft_get_spot (self->draft, i);
    const AstTileKind *kind = &game->set->kinds[game->tiles[spot.tile].kind];
    graphene_point_t at = ast_board_view_find_spot (self, i);
    gboolean chosen = ast_draft_get_chosen (self->draft) == i;
    double lift = chosen ? ast_board_view_get_draft_lift (self) : 0;

    if (!chosen) {
      snapshot_ring (snapshot, GRAPHENE_POINT_INIT (at.x, at.y - radius / 2), radius,
                     ast_palette (AST_PAINT_LIT));
      gtk_snapshot_push_opacity (snapshot, 0.6);
    }
    ast_board_view_snapshot_meeple (
        self, snapshot, GRAPHENE_POINT_INIT (at.x, at.y - lift), colour,
        chosen ? ast_draft_get_size (self->draft) : AST_SMALL, kind->realms[spot.realm].kind,
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

  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (!ast_board_view_is_tile_moving (self, game, tile))
      snapshot_tile (self, snapshot, game, tile);
  }
  if (self->dead_shown)
    snapshot_dead_places (self, snapshot);
  if (self->draft != NULL && self->places_shown)
    snapshot_places (self, snapshot);
  if (self->draft != NULL && ast_draft_is_loose (self->draft))
    snapshot_loose_tile (self, snapshot);
  if (lit && !self->dimmed)
    snapshot_light (self, snapshot, game);
  if (self->marked < game->n_tiles && self->draft == NULL
      && !ast_board_view_is_tile_moving (self, game, self->marked))
    snapshot_frame (self, snapshot, game->tiles[self->marked].x, game->tiles[self->marked].y,
                    ast_palette (AST_PAINT_LIT), 0.9);
  if (self->draft != NULL && ast_draft_is_laid (self->draft))
    snapshot_frame (self, snapshot, ast_draft_get_x (self->draft), ast_draft_get_y (self->draft),
                    ast_palette (AST_PAINT_LIT), 1.0);
  snapshot_meeples (self, snapshot, game, game->placed);
  ast_board_view_snapshot_moving_tile (self, snapshot, game, snapshot_tile);
  if (self->draft != NULL && ast_draft_is_laid (self->draft))
    snapshot_spots (self, snapshot);
  if (lit && self->dimmed)
    snapshot_dimmed (self, snapshot, game);
  ast_board_view_snapshot_leaving (self, snapshot, game);
}

static void
ask_for_meeple (AstBoardView *self, const AstGame *game, int meeple, int size)
{
  const AstMeeple *placed = &game->meeples[meeple];
  graphene_point_t feet;

  ast_textures_get_meeple (
      self->textures, (AstColour) game->setup.colours[ast_meeple_player (meeple)],
      ast_meeple_size (meeple),
      (AstRealmKind) game->set->kinds[game->tiles[placed->tile].kind].realms[placed->realm].kind,
      (AstEquipment) placed->equipment, size, &feet);
}

void
ast_board_view_ask_for_textures (AstBoardView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)), size = self->port.tile * scale;
  const AstGame *game = ast_board_view_get_shown (self);
  int left, top;
  AstPlaces ground = find_ground (self, 0, &left, &top);

  for (int i = 0; i < ground.width * ground.height; i++)
    ast_textures_get_ground (self->textures, ground.x + i % ground.width,
                             ground.y + i / ground.width, scale);
  for (int tile = 0; game != NULL && tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];

    ast_viewport_to_widget (&self->port, laid->x, laid->y, &left, &top);
    if (is_in_sight (self, left, top))
      ast_textures_get_tile (self->textures, game->set, laid->kind, laid->rotation, size);
  }
  for (uint32_t set = game != NULL ? game->placed : 0; set != 0; set &= set - 1)
    ask_for_meeple (self, game, __builtin_ctz (set), size);
  ast_textures_get_place (self->textures, size);
}

void
ast_board_view_ask_for_hand (AstBoardView *self, const AstGame *game)
{
  int size = self->port.tile * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->has_goal || game->hand == AST_NONE)
    return;
  ast_textures_begin_asking (self->textures, FALSE);
  for (int rotation = 0; rotation < 4; rotation++)
    ast_textures_get_tile (self->textures, game->set, game->hand, rotation, size);
  ast_textures_end_asking (self->textures);
}

static gboolean
is_drawn_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

void
ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  const AstGame *game = ast_board_view_get_shown (self);

  self->by_cairo = is_drawn_by_cairo (widget);
  if (self->by_cairo)
    ast_frame_memory_keep (gtk_widget_get_native (widget));
  ast_textures_begin_counting (self->textures);
  snapshot_ground (self, snapshot);
  if (game != NULL)
    snapshot_game (self, snapshot, game);
  self->lacks_textures = ast_textures_end_asking (self->textures) > 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (widget, child, snapshot);
}
