/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-board.h"

#include <math.h>
#include <stdlib.h>

#include "ast-brush.h"
#include "ast-paint-edge.h"
#include "ast-paint-ground.h"
#include "ast-paint-mark.h"
#include "ast-paint-meeple.h"
#include "ast-planet-face.h"
#include "ast-tile-path.h"

AstBoardLook
ast_board_look (double tile)
{
  return (AstBoardLook){
    .tile = tile, .ground = true, .meeples = true, .lit_tile = -1, .lit_realm = -1
  };
}

AstBoardBox
ast_board_box (const AstGame *game)
{
  int left = 127, top = 127, right = -128, bottom = -128;

  for (int i = 0; i < game->n_tiles; i++) {
    left = game->tiles[i].x < left ? game->tiles[i].x : left;
    top = game->tiles[i].y < top ? game->tiles[i].y : top;
    right = game->tiles[i].x > right ? game->tiles[i].x : right;
    bottom = game->tiles[i].y > bottom ? game->tiles[i].y : bottom;
  }
  return (AstBoardBox){ left, top, right + 1 - left, bottom + 1 - top };
}

/* The places that are marked: those where the drawn tile fits, or all free ones without one. */
static int
find_places (const AstGame *game, AstFit places[AST_MAX_PLACES])
{
  if (game->hand != AST_NONE)
    return ast_game_fits (game, game->hand, places);
  for (int i = 0; i < game->n_places; i++) {
    places[i].x = game->place_x[i];
    places[i].y = game->place_y[i];
  }
  return game->n_places;
}

static AstBoardBox
extend_box (AstBoardBox box, int x, int y)
{
  double left = fmin (box.x, x), top = fmin (box.y, y);

  return (AstBoardBox){ left, top, fmax (box.x + box.width, x + 1) - left,
                        fmax (box.y + box.height, y + 1) - top };
}

AstBoardBox
ast_board_box_marked (const AstGame *game)
{
  AstFit places[AST_MAX_PLACES];
  AstBoardBox box = ast_board_box (game);
  int n = find_places (game, places);

  for (int i = 0; i < n; i++)
    box = extend_box (box, places[i].x, places[i].y);
  return box;
}

AstBoardLook
ast_board_look_fit (const AstGame *game, bool places, double width, double height, double margin,
                    double most)
{
  AstBoardBox box = places ? ast_board_box_marked (game) : ast_board_box (game);
  double tile = fmin (width / (box.width + 2 * margin), height / (box.height + 2 * margin));
  AstBoardLook look = ast_board_look (fmin (fmax (floor (tile), 1), most));

  look.places = places;
  look.origin_x = round (width / 2 - (box.x + box.width / 2) * look.tile);
  look.origin_y = round (height / 2 - (box.y + box.height / 2) * look.tile);
  return look;
}

static AstPoint
corner_of (const AstBoardLook *look, int x, int y)
{
  return (AstPoint){ look->origin_x + x * look->tile, look->origin_y + y * look->tile };
}

static AstTileShape
shape_of (const AstGame *game, int tile)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, &game->set->kinds[game->tiles[tile].kind],
                       game->tiles[tile].rotation);
  return shape;
}

/* Whether the square at `corner` is outside of the clip. */
static bool
is_clipped (cairo_t *cr, AstPoint corner, double size)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  return corner.x >= right || corner.y >= bottom || corner.x + size <= left
         || corner.y + size <= top;
}

static void
paint_ground (cairo_t *cr, const AstBoardLook *look)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  left = floor (left);
  top = floor (top);
  cairo_save (cr);
  cairo_translate (cr, left, top);
  ast_paint_ground (cr, look->theme, (left - look->origin_x) / look->tile,
                    (top - look->origin_y) / look->tile, (right - left) / look->tile,
                    (bottom - top) / look->tile, look->tile);
  cairo_restore (cr);
}

/* Paints the shadow of the tiles in the places around them. */
static void
paint_depth (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  AstBoardBox box = ast_board_box (game);

  for (int y = (int) box.y - 1; y <= box.y + box.height; y++)
    for (int x = (int) box.x - 1; x <= box.x + box.width; x++) {
      AstPoint at = corner_of (look, x, y);
      if (ast_game_tile_at (game, x, y) == AST_NONE && !is_clipped (cr, at, look->tile))
        ast_paint_depth (cr, look->theme, ast_board_around (game, x, y, NULL), at.x, at.y,
                         look->tile);
    }
}

static void
paint_tiles (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  for (int i = 0; i < game->n_tiles; i++) {
    const AstTile *tile = &game->tiles[i];
    AstPoint at = corner_of (look, tile->x, tile->y);
    if (is_clipped (cr, at, look->tile))
      continue;
    AstTileShape shape = shape_of (game, i);
    shape.nth = ast_planet_nth (game, i);
    ast_paint_tile_shape (cr, look->theme, &shape, at.x, at.y, look->tile);
    ast_paint_rim (cr, look->theme, ~ast_board_around (game, tile->x, tile->y, NULL), at.x, at.y,
                   look->tile);
    if (game->conqueror[i] > 0)
      ast_paint_conqueror (cr, look->theme, game->setup.colours[game->conqueror[i] - 1], at.x, at.y,
                           look->tile);
  }
}

static void
paint_places (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  AstFit places[AST_MAX_PLACES];
  int n = find_places (game, places);

  for (int i = 0; i < n; i++) {
    AstPoint at = corner_of (look, places[i].x, places[i].y);
    ast_paint_place (cr, look->theme, at.x, at.y, look->tile);
  }
}

/* The root of the lit realm, or -1. */
static int
lit_root (const AstGame *game, const AstBoardLook *look)
{
  if (look->lit_tile < 0 || look->lit_tile >= game->n_tiles || look->lit_realm < 0
      || look->lit_realm >= game->set->kinds[game->tiles[look->lit_tile].kind].n_realms)
    return -1;
  return ast_game_root (game, look->lit_tile, look->lit_realm);
}

static void
paint_light (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  int root = lit_root (game, look);

  for (int i = 0; i < game->n_tiles && root >= 0; i++) {
    if (!ast_realm_has_tile (&game->realms[root], i))
      continue;
    AstTileShape shape = shape_of (game, i);
    AstPoint at = corner_of (look, game->tiles[i].x, game->tiles[i].y);
    for (int number = 0; number < shape.n_realms; number++)
      if (ast_game_root (game, i, number) == root)
        ast_paint_realm_light (cr, &shape, number, at.x, at.y, look->tile,
                               ast_palette (AST_PAINT_LIT), 1);
  }
}

AstPoint
ast_board_meeple_spot (const AstGame *game, int meeple)
{
  const AstMeeple *self = &game->meeples[meeple];
  const AstTile *tile = &game->tiles[self->tile];
  AstTileShape shape = shape_of (game, self->tile);
  int n = 0, before = 0;

  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    const AstMeeple *other = &game->meeples[i];
    if (!(game->placed >> i & 1) || other->tile != self->tile || other->realm != self->realm)
      continue;
    before += i < meeple;
    n++;
  }
  AstPoint spot = ast_tile_shape_spot (&shape, self->realm, before, n);
  return (AstPoint){ tile->x + spot.x, tile->y + spot.y };
}

typedef struct {
  int meeple;
  AstPoint spot;
} Standing;

static int
compare_standing (const void *a, const void *b)
{
  const Standing *first = a, *second = b;

  if (first->spot.y != second->spot.y)
    return first->spot.y < second->spot.y ? -1 : 1;
  return first->meeple - second->meeple;
}

/* From the back to the front, so that nearer meeples cover farther ones. */
static void
paint_meeples (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  Standing standing[AST_MAX_MEEPLES];
  int n = 0;

  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (game->placed >> i & 1)
      standing[n++] = (Standing){ i, ast_board_meeple_spot (game, i) };
  qsort (standing, n, sizeof standing[0], compare_standing);
  for (int i = 0; i < n; i++) {
    const AstMeeple *meeple = &game->meeples[standing[i].meeple];
    const AstTileKind *kind = &game->set->kinds[game->tiles[meeple->tile].kind];
    AstMeepleLook figure = { game->setup.colours[ast_meeple_player (standing[i].meeple)],
                             kind->realms[meeple->realm].kind, meeple->equipment };
    AstSize size = ast_meeple_size (standing[i].meeple);
    ast_paint_meeple (cr, &figure, look->origin_x + standing[i].spot.x * look->tile,
                      look->origin_y + standing[i].spot.y * look->tile,
                      look->on_screen ? ast_meeple_height_on_screen (look->theme, size, look->tile)
                                      : ast_meeple_height (size, look->tile));
  }
}

void
ast_paint_board (cairo_t *cr, const AstGame *game, const AstBoardLook *look)
{
  cairo_save (cr);
  cairo_new_path (cr);
  if (look->ground)
    paint_ground (cr, look);
  paint_depth (cr, game, look);
  if (look->places)
    paint_places (cr, game, look);
  paint_tiles (cr, game, look);
  paint_light (cr, game, look);
  if (look->meeples)
    paint_meeples (cr, game, look);
  cairo_restore (cr);
}

/* Larger pictures are more likely a mistake of the caller. */
static const int largest_side = 32000;

static void
paint_picture (cairo_surface_t *surface, const AstGame *game, AstBoardBox box, int tile)
{
  AstBoardLook look = ast_board_look (tile);
  cairo_t *cr = cairo_create (surface);

  look.origin_x = (int) ((0.5 - box.x) * tile);
  look.origin_y = (int) ((0.5 - box.y) * tile);
  ast_paint_board (cr, game, &look);
  cairo_destroy (cr);
}

cairo_surface_t *
ast_paint_board_surface (const AstGame *game, int tile)
{
  AstBoardBox box = ast_board_box (game);
  double width = (box.width + 1) * tile, height = (box.height + 1) * tile;
  bool sane = width <= largest_side && height <= largest_side;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, sane ? (int) width : -1, sane ? (int) height : -1);

  /* On a surface in an error state cairo leaks the colours that it is given. */
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    paint_picture (surface, game, box, tile);
  return surface;
}
