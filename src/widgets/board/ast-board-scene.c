/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-scene.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-board-lights.h"
#include "ast-paint-board.h"
#include "ast-paint-edge.h"
#include "ast-paint-meeple.h"
#include "ast-tile-geometry.h"
#include "ast-remaining-tiles.h"

static gboolean
has_drafted_tile (const AstBoardScene *self)
{
  return self->draft != NULL && ast_draft_get (self->draft)->is_laid;
}

const AstGame *
ast_board_scene_get_shown (const AstBoardScene *self)
{
  if (has_drafted_tile (self))
    return ast_draft_get (self->draft)->laid;
  return self->draft != NULL ? ast_draft_get (self->draft)->game : self->game;
}

AstSpot
ast_board_scene_find_realm (const AstBoardScene *self, const AstViewport *port, double left,
                            double top)
{
  const AstGame *game = ast_board_scene_get_shown (self);
  AstTileShape shape;
  double x, y;
  int tile, realm = AST_NONE;

  ast_viewport_to_board (port, left, top, &x, &y);
  tile = game != NULL ? ast_game_tile_at (game, (int) floor (x), (int) floor (y)) : AST_NONE;
  if (tile != AST_NONE) {
    ast_tile_shape_init (&shape, &game->set->kinds[game->tiles[tile].kind],
                         game->tiles[tile].rotation);
    realm = ast_tile_shape_hit (&shape, x - floor (x), y - floor (y));
  }
  return (AstSpot){ realm == AST_NONE ? AST_NONE : tile, realm };
}

/* The tiles that move and do not lie at their places. */
typedef struct {
  bool is[AST_MAX_TILES];
} Absent;

static void
find_absent (const AstBoardScene *self, const AstGame *game, Absent *absent)
{
  for (int tile = 0; tile < game->n_tiles; tile++)
    absent->is[tile] = ast_board_motion_find_tile (self->motion, game, tile, NULL);
}

/* Draws how deep the free places beside tiles are. */
static void
draw_depth (const AstBoardCanvas *canvas, const AstGame *game, const Absent *absent)
{
  AstBoardBox box = ast_board_box (game);
  int right = (int) (box.x + box.width), bottom = (int) (box.y + box.height);

  for (int y = (int) box.y - 1; y <= bottom; y++) {
    for (int x = (int) box.x - 1; x <= right; x++) {
      int tile = ast_game_tile_at (game, x, y);
      unsigned around = 0;

      if ((tile == AST_NONE || absent->is[tile]) && ast_board_canvas_shows (canvas, x, y))
        around = ast_board_around (game, x, y, absent->is);
      if (around != 0)
        ast_board_canvas_draw_mark (
            canvas, x, y, (AstTextureKey){ .kind = AST_TEXTURE_DEPTH, .around = around }, NULL);
    }
  }
}

static void
draw_tile (const AstBoardCanvas *canvas, const AstGame *game, int tile, const Absent *absent)
{
  const AstTile *laid = &game->tiles[tile];

  ast_board_canvas_draw_tile (canvas, game->set, laid,
                              ast_board_canvas_find_nth (canvas, game, tile),
                              ~ast_board_around (game, laid->x, laid->y, absent->is));
}

static void
draw_still_tiles (const AstBoardCanvas *canvas, const AstGame *game, const Absent *absent)
{
  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (!absent->is[tile])
      draw_tile (canvas, game, tile, absent);
  }
}

/* Draws the rings around planets that have scored. */
static void
draw_conquerors (const AstBoardCanvas *canvas, const AstGame *game, const Absent *absent)
{
  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (game->conqueror[tile] > 0 && !absent->is[tile])
      ast_board_canvas_draw_mark (
          canvas, game->tiles[tile].x, game->tiles[tile].y,
          (AstTextureKey){ .kind = AST_TEXTURE_CONQUEROR,
                           .colour = (AstColour) game->setup.colours[game->conqueror[tile] - 1] },
          NULL);
  }
}

static void
draw_moving_tiles (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  AstTilePose pose;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    if (ast_board_motion_find_tile (self->motion, game, tile, &pose) && pose.faded < 1)
      ast_board_canvas_draw_held_tile (canvas, game->set, &game->tiles[tile], &pose);
  }
}

/* Draws the drafted tile that is being taken back. */
static void
draw_taken_back (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  AstTilePose pose;
  AstTile tile;

  if (self->draft == NULL || has_drafted_tile (self)
      || !ast_board_motion_find_taken_back (self->motion, &tile, &pose))
    return;
  tile.kind = ast_draft_get (self->draft)->game->hand;
  ast_board_canvas_draw_held_tile (canvas, game->set, &tile, &pose);
}

/* The places that are marked as dead; none unless they are shown. When many of all places
 * are dead, as at the end, to mark them would tell nothing. */
static int
list_dead_places (const AstBoardScene *self, AstFit *dead)
{
  const AstGame *game = self->draft != NULL ? ast_draft_get (self->draft)->game : self->game;
  int n;

  if (game == NULL || !self->dead_shown || game->phase >= AST_FINISH)
    return 0;
  n = ast_dead_places (game, dead);
  return n <= game->n_places / 4 ? n : 0;
}

gboolean
ast_board_scene_has_dead_place (const AstBoardScene *self, const AstViewport *port, double left,
                                double top)
{
  AstFit dead[AST_MAX_PLACES];
  int n = list_dead_places (self, dead);
  double x, y;

  ast_viewport_to_board (port, left, top, &x, &y);
  for (int i = 0; i < n; i++) {
    if (dead[i].x == (int) floor (x) && dead[i].y == (int) floor (y))
      return TRUE;
  }
  return FALSE;
}

static void
draw_dead_places (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  AstFit dead[AST_MAX_PLACES];
  int n = list_dead_places (self, dead);

  for (int i = 0; i < n; i++)
    ast_board_canvas_draw_mark (canvas, dead[i].x, dead[i].y,
                                (AstTextureKey){ .kind = AST_TEXTURE_DEAD }, NULL);
}

static gboolean
is_ghost_at (const AstBoardScene *self, int x, int y)
{
  return self->ghost->shown && self->ghost->x == x && self->ghost->y == y;
}

/* The places where the drawn tile fits, without the one where it is drafted, or shown. */
static void
draw_fits (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_draft_get (self->draft)->game;
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);

  for (int i = 0; i < n; i++) {
    if (!ast_draft_lies_at (self->draft, fits[i].x, fits[i].y)
        && !is_ghost_at (self, fits[i].x, fits[i].y))
      ast_board_canvas_draw_mark (canvas, fits[i].x, fits[i].y,
                                  (AstTextureKey){ .kind = AST_TEXTURE_PLACE }, NULL);
  }
}

/* Draws the drafted tile at a place where it does not fit. */
static void
draw_loose_tile (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_draft_get (self->draft)->game;
  AstTile tile = { .x = ast_draft_get (self->draft)->x,
                   .y = ast_draft_get (self->draft)->y,
                   .kind = game->hand,
                   .rotation = ast_draft_get (self->draft)->rotation };

  ast_board_canvas_draw_ghost (canvas, game->set, &tile);
  ast_board_canvas_draw_frame (canvas, tile.x, tile.y, ast_palette (AST_PAINT_WRONG), 1.0);
}

static void
draw_ghost (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_draft_get (self->draft)->game;
  AstTile tile = {
    .x = self->ghost->x, .y = self->ghost->y, .kind = game->hand, .rotation = self->ghost->rotation
  };
  graphene_point_t shift = GRAPHENE_POINT_INIT (round (self->ghost->dx * canvas->port->tile),
                                                round (self->ghost->dy * canvas->port->tile));

  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &shift);
  ast_board_canvas_draw_ghost (canvas, game->set, &tile);
  gtk_snapshot_restore (canvas->snapshot);
}

/* Where a tile lies at its place, a ghost would hide it: there it is only marked. */
static void
draw_better (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  const AstTile *tile = &self->better->tiles[self->better->n_tiles - 1];
  AstTextureKey owner = { .kind = AST_TEXTURE_OWNER,
                          .colour = (AstColour) game->setup.colours[self->better->player] };

  if (ast_game_tile_at (game, tile->x, tile->y) == AST_NONE)
    ast_board_canvas_draw_ghost (canvas, game->set, tile);
  ast_board_canvas_draw_mark (canvas, tile->x, tile->y, owner, NULL);
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
draw_light (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game,
            const Absent *absent)
{
  int root = ast_game_root (game, self->lit.tile, self->lit.realm);

  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstTile *laid = &game->tiles[tile];
    AstTextureKey light = { .kind = AST_TEXTURE_LIGHT,
                            .tile = laid->kind,
                            .rotation = laid->rotation,
                            .realms = find_realms (game, tile, root) };

    if (!ast_realm_has_tile (&game->realms[root], tile))
      continue;
    if (self->dimmed)
      draw_tile (canvas, game, tile, absent);
    ast_board_canvas_draw_mark (canvas, laid->x, laid->y, light, &game->set->kinds[laid->kind]);
  }
}

static AstRealmKind
get_role (const AstGame *game, int tile, int realm)
{
  return (AstRealmKind) game->set->kinds[game->tiles[tile].kind].realms[realm].kind;
}

/* Draws whom the better move would have sent. Returns how far above the tile, which is laid last,
 * the meeple reaches. */
static float
draw_better_meeple (const AstBoardScene *self, const AstBoardCanvas *canvas, AstColour colour)
{
  const AstGame *better = self->better;
  AstAction place = self->better_place;
  AstSize size = (AstSize) place.place.size;
  int stand = ast_game_tile_at (better, place.place.x, place.place.y), left, top;
  graphene_point_t feet = ast_stands_find_spot (self->stands, canvas->port, better,
                                                (AstSpot){ (uint8_t) stand, place.place.realm });

  gtk_snapshot_push_opacity (canvas->snapshot, 0.75);
  ast_board_canvas_draw_meeple (canvas, &feet, colour, size,
                                get_role (better, stand, place.place.realm),
                                (AstEquipment) place.place.equipment);
  gtk_snapshot_pop (canvas->snapshot);
  if (stand != better->n_tiles - 1)
    return 0;
  ast_viewport_to_widget (canvas->port, place.place.x, place.place.y, &left, &top);
  return MAX (0, top - feet.y
                     + (float) ast_meeple_height_on_screen (
                         ast_textures_get_theme (canvas->textures), size, canvas->port->tile));
}

/* What would have been better, over what there is: the way there, which is told on the side away
 * from the arrow, and whom it would have sent. */
static void
draw_better_move (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  const AstTile *to = &self->better->tiles[self->better->n_tiles - 1];
  const AstTile *from = self->marked < game->n_tiles ? &game->tiles[self->marked] : to;
  AstColour colour = (AstColour) game->setup.colours[self->better->player];
  gboolean moves = from->x != to->x || from->y != to->y;
  float rise = 0;

  if (moves)
    ast_board_canvas_draw_way (canvas, from, to, colour);
  if (self->better_place.place.size != AST_NO_MEEPLE)
    rise = draw_better_meeple (self, canvas, colour);
  if (moves)
    /* Translators: short, on the board, at the place where a tile would have been better than at
     * the place where it was laid. */
    ast_board_canvas_draw_caption (canvas, _ ("Better here"), to->x, to->y,
                                   to->y > from->y ? 4 : -4 - rise);
}

static AstColour
get_meeple_colour (const AstGame *game, int meeple)
{
  return (AstColour) game->setup.colours[ast_meeple_player (meeple)];
}

static gboolean
is_offered (const AstBoardScene *self, const AstMeeple *placed)
{
  int n = self->draft != NULL ? ast_draft_get (self->draft)->n_spots : 0;

  for (int i = 0; i < n; i++) {
    AstSpot spot = ast_draft_get (self->draft)->spots[i];

    if (spot.tile == placed->tile && spot.realm == placed->realm)
      return TRUE;
  }
  return FALSE;
}

/* Where one more may be sent, it stands aside. */
static void
draw_meeple (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game,
             int meeple)
{
  const AstMeeple *placed = &game->meeples[meeple];
  double lift = ast_board_motion_get_lift (self->motion, meeple);
  graphene_point_t feet;

  if (lift < 0)
    return;
  feet =
      ast_stands_find_meeple (self->stands, canvas->port, game, meeple, is_offered (self, placed));
  feet.y -= lift * canvas->port->tile;
  ast_board_canvas_draw_meeple (
      canvas, &feet, get_meeple_colour (game, meeple), ast_meeple_size (meeple),
      get_role (game, placed->tile, placed->realm), (AstEquipment) placed->equipment);
}

/* Draws the tiles that are being taken back, with the meeples on them. */
static void
draw_lifting (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  AstTilePose pose;
  const AstGame *before = ast_board_motion_get_before (self->motion, &pose);

  if (before == NULL)
    return;
  for (int tile = game->n_tiles; tile < before->n_tiles; tile++)
    ast_board_canvas_draw_held_tile (canvas, before->set, &before->tiles[tile], &pose);
  gtk_snapshot_push_opacity (canvas->snapshot, 1 - pose.faded);
  for (uint32_t left = before->placed; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);

    if (before->meeples[meeple].tile >= game->n_tiles)
      draw_meeple (self, canvas, before, meeple);
  }
  gtk_snapshot_pop (canvas->snapshot);
}

/* Draws a set of meeples in the order of their tiles. */
static void
draw_meeples (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game,
              uint32_t set)
{
  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (uint32_t left = set; left != 0; left &= left - 1) {
      int meeple = __builtin_ctz (left);

      if (game->meeples[meeple].tile == tile)
        draw_meeple (self, canvas, game, meeple);
    }
  }
}

/* Draws the meeples that have been removed from the game and whose walk has not begun. */
static void
draw_leaving (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  const AstMotionStep *step = NULL;

  while ((step = ast_board_motion_next_leaving (self->motion, step)) != NULL) {
    graphene_point_t feet;

    if (step->tile >= game->n_tiles)
      continue;
    feet = ast_stands_find (self->stands, canvas->port, game, step->tile, step->realm, step->i,
                            step->n);
    feet.y -= ast_board_motion_get_lift (self->motion, step->meeple) * canvas->port->tile;
    ast_board_canvas_draw_meeple (
        canvas, &feet, get_meeple_colour (game, step->meeple), ast_meeple_size (step->meeple),
        get_role (game, step->tile, step->realm), (AstEquipment) step->equipment);
  }
}

/* The middle of a ring round the meeple whose feet are there, within its tile. */
static graphene_point_t
find_ring (const AstViewport *port, const AstTile *tile, const graphene_point_t *feet, float radius)
{
  return ast_stands_keep_inside (port, tile->x, tile->y, feet->x, feet->y - 0.8f * radius, radius);
}

/* How small a meeple of `height` is, and the radius of its ring, where the middle of the next ring
 * is `distance` away. */
static float
find_scale (float height, float distance)
{
  return MIN (1, MAX (14, 0.9f * distance) / height);
}

static float
find_radius (float height, float distance)
{
  return MIN (0.62f * height * find_scale (height, distance), MAX (8, distance / 2));
}

/* Pixels between the two rings of `radius` that are nearest to each other, or, if `of` is not
 * negative, between that one and the nearest other; G_MAXFLOAT if there is one spot. */
static float
find_ring_distance (const AstBoardScene *self, const AstViewport *port, int of, float radius)
{
  const AstDraftState *draft = ast_draft_get (self->draft);
  graphene_point_t rings[AST_MAX_SPOTS];
  float least = G_MAXFLOAT;

  for (int i = 0; i < draft->n_spots; i++) {
    const AstTile *tile = &draft->laid->tiles[draft->spots[i].tile];

    rings[i] = ast_stands_find_spot (self->stands, port, draft->laid, draft->spots[i]);
    rings[i] = find_ring (port, tile, &rings[i], radius);
    for (int j = 0; j < i; j++) {
      if (of < 0 || i == of || j == of)
        least = MIN (least, graphene_point_distance (&rings[i], &rings[j], NULL, NULL));
    }
  }
  return least;
}

/* How far the rings would be from each other; large ones are closer, since they stay in the tile.
 */
static float
find_room (const AstBoardScene *self, const AstViewport *port, int of, float height)
{
  float distance = find_ring_distance (self, port, of, 0);

  return MIN (distance, find_ring_distance (self, port, of, find_radius (height, distance)));
}

static float
find_meeple_height (const AstBoardCanvas *canvas, AstSize size)
{
  return (float) ast_meeple_height_on_screen (ast_textures_get_theme (canvas->textures), size,
                                              canvas->port->tile);
}

/* Draws a ring round a spot, within its tile, for a meeple of `height`. Where other spots are near,
 * it is so small that they stand apart. Moves the feet as far as the ring. Returns how small. */
static float
draw_ring (const AstBoardCanvas *canvas, const AstTile *tile, graphene_point_t *feet,
           float distance, float height, AstPaint paint)
{
  float radius = find_radius (height, distance);
  graphene_point_t middle = find_ring (canvas->port, tile, feet, radius);

  ast_board_canvas_draw_ring (canvas, &middle, radius, ast_palette (paint));
  *feet = GRAPHENE_POINT_INIT (middle.x, middle.y + 0.8f * radius);
  return find_scale (height, distance);
}

/* Draws a spot that is not chosen: a ring with a faint meeple, so small that what it would stand on
 * can be seen. */
static void
draw_spot (const AstBoardCanvas *canvas, const AstTile *tile, graphene_point_t feet, float distance,
           AstColour colour, AstSize size, AstRealmKind role)
{
  float part = size == AST_LARGE ? 0.75f : 1;
  float scale = part
                * draw_ring (canvas, tile, &feet, distance,
                             part * find_meeple_height (canvas, size), AST_PAINT_LIT);

  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &feet);
  gtk_snapshot_scale (canvas->snapshot, scale, scale);
  gtk_snapshot_push_opacity (canvas->snapshot, 0.6);
  ast_board_canvas_draw_meeple (canvas, &GRAPHENE_POINT_INIT (0, 0), colour, size, role,
                                AST_NO_EQUIPMENT);
  gtk_snapshot_pop (canvas->snapshot);
  gtk_snapshot_restore (canvas->snapshot);
}

/* Draws the spots of the draft, and its meeple at the chosen one, in a golden ring. */
static void
draw_spots (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_draft_get (self->draft)->laid;
  AstColour colour = (AstColour) game->setup.colours[game->player];
  AstSize size = ast_draft_get (self->draft)->size;
  float height = find_meeple_height (canvas, size);
  float distance = find_room (self, canvas->port, -1, height);

  for (int i = 0; i < ast_draft_get (self->draft)->n_spots; i++) {
    AstSpot spot = ast_draft_get (self->draft)->spots[i];
    AstRealmKind role = get_role (game, spot.tile, spot.realm);
    graphene_point_t feet = ast_stands_find_spot (self->stands, canvas->port, game, spot);
    graphene_point_t ring = feet;

    if (ast_draft_get (self->draft)->chosen != i) {
      draw_spot (canvas, &game->tiles[spot.tile], feet, distance, colour, size, role);
      continue;
    }
    draw_ring (canvas, &game->tiles[spot.tile], &ring, find_room (self, canvas->port, i, height),
               height, AST_PAINT_DIE_YELLOW);
    feet.y -= ast_board_motion_get_draft_lift (self->motion) * canvas->port->tile;
    ast_board_canvas_draw_meeple (canvas, &feet, colour, size, role,
                                  ast_draft_get (self->draft)->equipment);
  }
}

/* The tiles that others have laid since the own turn. */
static void
draw_since (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  const AstSince *since = self->since;

  for (int i = since->first; i < MIN (since->n_tiles, game->n_tiles); i++) {
    const AstTile *tile = &game->tiles[i];
    AstTextureKey owner = { .kind = AST_TEXTURE_OWNER,
                            .colour = (AstColour) game->setup.colours[since->owners[i]] };

    if (!ast_board_motion_find_tile (self->motion, game, i, NULL))
      ast_board_canvas_draw_mark (canvas, tile->x, tile->y, owner, NULL);
  }
}

static void
draw_frame (const AstBoardCanvas *canvas, const AstTile *tile, double alpha)
{
  ast_board_canvas_draw_frame (canvas, tile->x, tile->y, ast_palette (AST_PAINT_LIT), alpha);
}

static void
draw_frames (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game)
{
  if (self->marked < game->n_tiles && self->draft == NULL
      && !ast_board_motion_find_tile (self->motion, game, self->marked, NULL))
    draw_frame (canvas, &game->tiles[self->marked], 0.9);
  if (self->pointed_out < game->n_tiles)
    draw_frame (canvas, &game->tiles[self->pointed_out], 1);
  if (has_drafted_tile (self))
    draw_frame (canvas, &game->tiles[game->n_tiles - 1], 1);
}

/* Draws what lies on the tiles, but not what stands there. */
static void
draw_marks (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game,
            const Absent *absent)
{
  if (self->since != NULL)
    draw_since (self, canvas, game);
  draw_dead_places (self, canvas);
  if (self->draft != NULL && self->fits_shown)
    draw_fits (self, canvas);
  if (self->better != NULL)
    draw_better (self, canvas, game);
  if (self->draft != NULL && self->ghost->shown)
    draw_ghost (self, canvas);
  if (self->draft != NULL && self->beckoning.rotations != 0
      && !ast_draft_lies_at (self->draft, self->beckoning.x, self->beckoning.y))
    ast_board_canvas_draw_beacon (canvas, self->beckoning.x, self->beckoning.y);
  if (self->pointed.rotations != 0)
    ast_board_canvas_draw_beacon (canvas, self->pointed.x, self->pointed.y);
  if (self->draft != NULL && ast_draft_get (self->draft)->is_put && !has_drafted_tile (self))
    draw_loose_tile (self, canvas);
  if (self->lit.tile < game->n_tiles && !self->dimmed)
    draw_light (self, canvas, game, absent);
  draw_frames (self, canvas, game);
}

static void
draw_dimmed (const AstBoardScene *self, const AstBoardCanvas *canvas, const AstGame *game,
             const Absent *absent)
{
  int root = ast_game_root (game, self->lit.tile, self->lit.realm);

  ast_board_canvas_dim (canvas);
  draw_light (self, canvas, game, absent);
  draw_meeples (self, canvas, game, game->realms[root].meeples);
}

void
ast_board_scene_draw (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_board_scene_get_shown (self);
  Absent absent;

  if (!self->on_sky)
    ast_board_canvas_draw_ground (canvas);
  if (game == NULL)
    return;
  find_absent (self, game, &absent);
  draw_depth (canvas, game, &absent);
  draw_still_tiles (canvas, game, &absent);
  draw_conquerors (canvas, game, &absent);
  draw_marks (self, canvas, game, &absent);
  ast_board_lights_draw (canvas, self->motion, game);
  draw_meeples (self, canvas, game, game->placed);
  if (self->better != NULL)
    draw_better_move (self, canvas, game);
  draw_moving_tiles (self, canvas, game);
  draw_lifting (self, canvas, game);
  draw_taken_back (self, canvas, game);
  if (has_drafted_tile (self))
    draw_spots (self, canvas);
  if (self->lit.tile < game->n_tiles && self->dimmed)
    draw_dimmed (self, canvas, game, &absent);
  draw_leaving (self, canvas, game);
  if (self->cursor.rotations != 0)
    ast_board_canvas_draw_cursor (canvas, self->cursor.x, self->cursor.y);
}

/* Draws nothing, for there is no snapshot: the canvas only requests what it would need. */
void
ast_board_scene_request (const AstBoardScene *self, const AstBoardCanvas *canvas)
{
  const AstGame *game = ast_board_scene_get_shown (self);
  AstTextureKey place = { .kind = AST_TEXTURE_PLACE, .size = canvas->port->tile * canvas->scale };
  Absent none = { 0 };

  if (!self->on_sky)
    ast_board_canvas_draw_ground (canvas);
  ast_textures_get (canvas->textures, place, NULL);
  if (game == NULL)
    return;
  draw_still_tiles (canvas, game, &none);
  draw_depth (canvas, game, &none);
  for (uint32_t set = game->placed; set != 0; set &= set - 1) {
    int meeple = __builtin_ctz (set);
    const AstMeeple *placed = &game->meeples[meeple];

    ast_board_canvas_draw_meeple (canvas, &GRAPHENE_POINT_INIT (0, 0),
                                  get_meeple_colour (game, meeple), ast_meeple_size (meeple),
                                  get_role (game, placed->tile, placed->realm),
                                  (AstEquipment) placed->equipment);
  }
}
