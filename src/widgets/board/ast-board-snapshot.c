/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The drawing of the board: textures at whole pixels for tiles and lights, and what is above
 * them. */

#include "ast-board-view-private.h"

#include "ast-paint-tile.h"
#include "ast-tiles-to-come.h"

/* The colour of a tile whose texture has not been painted yet. */
static const GdkRGBA unpainted = { 0.03f, 0.03f, 0.12f, 0.5f };

void
ast_board_view_append_texture (AstBoardView *self, GtkSnapshot *snapshot, GdkTexture *texture,
                               double left, double top, int scale)
{
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT (left, top, (float) gdk_texture_get_width (texture) / scale,
                          (float) gdk_texture_get_height (texture) / scale);

  ast_texture_append (snapshot, texture, &bounds, self->by_cairo);
}

gboolean
ast_board_view_is_in_sight (AstBoardView *self, int left, int top)
{
  return left > -self->port->tile && top > -self->port->tile && left < self->port->width
         && top < self->port->height;
}

static void
snapshot_tile (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game, int tile)
{
  const AstTile *laid = &game->tiles[tile];
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)), left, top;
  graphene_rect_t bounds;
  GdkTexture *texture;

  ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
  if (!ast_board_view_is_in_sight (self, left, top))
    return;
  bounds = GRAPHENE_RECT_INIT (left, top, self->port->tile, self->port->tile);
  texture = ast_textures_get_tile (self->textures, game->set, laid->kind, laid->rotation,
                                   self->port->tile * scale);
  if (texture != NULL)
    ast_texture_append (snapshot, texture, &bounds, self->by_cairo);
  else
    gtk_snapshot_append_color (snapshot, &unpainted, &bounds);
}

static gboolean
has_drafted_tile (AstBoardView *self)
{
  return self->draft != NULL && ast_draft_is_laid (self->draft);
}

/* The tiles that lie still, without the drafted one. */
static void
snapshot_tiles (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int n = game->n_tiles - has_drafted_tile (self);

  for (int tile = 0; tile < n; tile++) {
    if (!ast_board_view_is_tile_moving (self, game, tile))
      snapshot_tile (self, snapshot, game, tile);
  }
}

/* Draws the drafted tile at a place where it does not fit. */
static void
snapshot_loose_tile (AstBoardView *self, GtkSnapshot *snapshot)
{
  const AstGame *game = ast_draft_get_game (self->draft);
  int x = ast_draft_get_x (self->draft), y = ast_draft_get_y (self->draft), left, top;
  GdkTexture *texture = ast_textures_get_tile (
      self->textures, game->set, game->hand, ast_draft_get_rotation (self->draft),
      self->port->tile * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  ast_viewport_to_widget (self->port, x, y, &left, &top);
  if (texture != NULL) {
    gtk_snapshot_push_opacity (snapshot, 0.6);
    gtk_snapshot_append_texture (
        snapshot, texture, &GRAPHENE_RECT_INIT (left, top, self->port->tile, self->port->tile));
    gtk_snapshot_pop (snapshot);
  }
  ast_board_view_snapshot_frame (self, snapshot, x, y, ast_palette (AST_PAINT_WRONG), 1.0);
}

/* The set of a tile's realms that belong to the whole realm `root`. */
static unsigned
find_realms (const AstGame *game, int tile, int root)
{
  unsigned realms = 0;

  for (int number = 0; number < game->set->kinds[game->tiles[tile].kind].n_realms; number++)
    realms |= (unsigned) (ast_game_root (game, tile, number) == root) << number;
  return realms;
}

/* Draws the light on each tile of the lit realm. */
static void
snapshot_light (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int root = ast_game_root (game, self->lit.tile, self->lit.realm);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];
    GdkTexture *light;
    int left, top;

    ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
    if (!ast_realm_has_tile (&game->realms[root], tile)
        || !ast_board_view_is_in_sight (self, left, top))
      continue;
    if (self->dimmed)
      snapshot_tile (self, snapshot, game, tile);
    light = ast_textures_get_light (self->textures, game->set, laid->kind, laid->rotation,
                                    find_realms (game, tile, root), self->port->tile * scale);
    if (light != NULL)
      ast_board_view_append_texture (self, snapshot, light, left, top, scale);
  }
}

static void
snapshot_dimmed (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  int root = ast_game_root (game, self->lit.tile, self->lit.realm);

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.01f, 0.01f, 0.05f, 0.6f },
                             &GRAPHENE_RECT_INIT (0, 0, self->port->width, self->port->height));
  snapshot_light (self, snapshot, game);
  ast_board_view_snapshot_meeples (self, snapshot, game, game->realms[root].meeples);
}

static void
snapshot_game (AstBoardView *self, GtkSnapshot *snapshot, const AstGame *game)
{
  gboolean lit = self->lit.tile < game->n_tiles, drafted = has_drafted_tile (self);

  if (drafted && !ast_board_view_is_tile_moving (self, game, game->n_tiles - 1))
    snapshot_tile (self, snapshot, game, game->n_tiles - 1);
  if (self->dead_shown)
    ast_board_view_snapshot_dead_places (self, snapshot);
  if (self->draft != NULL && self->places_shown)
    ast_board_view_snapshot_places (self, snapshot);
  if (self->draft != NULL && ast_draft_is_loose (self->draft))
    snapshot_loose_tile (self, snapshot);
  if (lit && !self->dimmed)
    snapshot_light (self, snapshot, game);
  if (self->marked < game->n_tiles && self->draft == NULL
      && !ast_board_view_is_tile_moving (self, game, self->marked))
    ast_board_view_snapshot_frame (self, snapshot, game->tiles[self->marked].x,
                                   game->tiles[self->marked].y, ast_palette (AST_PAINT_LIT), 0.9);
  if (self->pointed_out < game->n_tiles)
    ast_board_view_snapshot_frame (self, snapshot, game->tiles[self->pointed_out].x,
                                   game->tiles[self->pointed_out].y, ast_palette (AST_PAINT_LIT),
                                   1.0);
  if (drafted)
    ast_board_view_snapshot_frame (self, snapshot, ast_draft_get_x (self->draft),
                                   ast_draft_get_y (self->draft), ast_palette (AST_PAINT_LIT), 1.0);
  ast_board_view_snapshot_meeples (self, snapshot, game, game->placed);
  ast_board_view_snapshot_moving_tile (self, snapshot, game, snapshot_tile);
  if (drafted)
    ast_board_view_snapshot_spots (self, snapshot);
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
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)), size = self->port->tile * scale;
  const AstGame *game = ast_board_view_get_shown (self);
  int left, top;

  ast_board_view_ask_for_ground (self);
  for (int tile = 0; game != NULL && tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];

    ast_viewport_to_widget (self->port, laid->x, laid->y, &left, &top);
    if (ast_board_view_is_in_sight (self, left, top))
      ast_textures_get_tile (self->textures, game->set, laid->kind, laid->rotation, size);
  }
  for (uint32_t set = game != NULL ? game->placed : 0; set != 0; set &= set - 1)
    ask_for_meeple (self, game, __builtin_ctz (set), size);
  ast_textures_get_place (self->textures, size);
}

void
ast_board_view_ask_for_hand (AstBoardView *self, const AstGame *game)
{
  int size = self->port->tile * gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (ast_camera_is_zooming (self->camera) || game->hand == AST_NONE)
    return;
  ast_textures_begin_prefetch (self->textures, AST_TEXTURES_PERHAPS);
  for (int rotation = 0; rotation < 4; rotation++)
    ast_textures_get_tile (self->textures, game->set, game->hand, rotation, size);
  ast_textures_end_prefetch (self->textures);
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
  ast_textures_begin_frame (self->textures);
  ast_board_view_snapshot_ground (self, snapshot);
  if (game != NULL) {
    snapshot_tiles (self, snapshot, game);
    snapshot_game (self, snapshot, game);
  }
  self->lacks_textures = ast_textures_end_frame (self->textures) > 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (widget, child, snapshot);
}
