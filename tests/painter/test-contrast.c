/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tiles, holes and marks can be told apart at a glance: contrasts of painted pixels, as WCAG
 * defines them, over all parts of the sky. */
#include <math.h>

#include "ast-brush.h"
#include "ast-paint-board.h"
#include "ast-paint-edge.h"
#include "ast-paint-ground.h"
#include "ast-paint-mark.h"
#include "ast-paint-meeple.h"
#include "decks.h"

static const int sizes[] = { 24, 43, 54, 75, 112 };

/* How far the parts of the sky are from each other that are looked at, in places. */
enum { SKIES = 24, SKY_STEP = 11 };

static double
to_linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
measure_rgb (AstRgb colour)
{
  return 0.2126 * to_linear (colour.red) + 0.7152 * to_linear (colour.green)
         + 0.0722 * to_linear (colour.blue);
}

static double
measure_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *pixel = cairo_image_surface_get_data (surface)
                        + (gsize) y * cairo_image_surface_get_stride (surface) + 4 * (gsize) x;

  return measure_rgb ((AstRgb){ pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0 });
}

/* The mean luminance of a part of a picture. */
static double
measure (cairo_surface_t *surface, int x, int y, int width, int height)
{
  double sum = 0;

  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      sum += measure_pixel (surface, column, row);
  return sum / (width * height);
}

static double
contrast (double one, double other)
{
  return (fmax (one, other) + 0.05) / (fmin (one, other) + 0.05);
}

static void
play (AstGame *game, int tiles)
{
  AstSetup setup = { .n_players = 2, .colours = { AST_BLUE, AST_RED } };
  AstRng rng;

  ast_rng_init (&rng, 9);
  g_assert_cmpint (ast_game_init (game, decks_get (TRUE), &setup), ==, AST_OK);
  decks_play (game, tiles, &rng);
}

typedef struct {
  AstGame game;
  AstBoardBox box;
  int tile;
  cairo_surface_t *surface;
} Picture;

/* The board above one part of the sky, with a place around it. */
static void
picture_init (Picture *self, AstTheme theme, int tile, int sky)
{
  AstBoardLook look = ast_board_look (tile);
  cairo_t *cr;

  self->box = ast_board_box (&self->game);
  self->tile = tile;
  self->surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, ((int) self->box.width + 2) * tile, ((int) self->box.height + 2) * tile);
  cr = cairo_create (self->surface);
  ast_paint_ground (cr, theme, sky * SKY_STEP, sky % 5 * SKY_STEP, self->box.width + 2,
                    self->box.height + 2, tile);
  look.theme = theme;
  look.ground = look.meeples = false;
  look.origin_x = (1 - self->box.x) * tile;
  look.origin_y = (1 - self->box.y) * tile;
  ast_paint_board (cr, &self->game, &look);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

/* The luminance of the rim of the tile at x, y on a side, and of the middle of the place beyond. */
static double
measure_rim (const Picture *self, int x, int y, int side)
{
  int left = (int) (x + 1 - self->box.x) * self->tile, far = self->tile - 1;
  int top = (int) (y + 1 - self->box.y) * self->tile, long_side = self->tile - 2;

  if (side == AST_NORTH || side == AST_SOUTH)
    return measure (self->surface, left + 1, side == AST_SOUTH ? top + far : top, long_side, 1);
  return measure (self->surface, side == AST_EAST ? left + far : left, top + 1, 1, long_side);
}

static double
measure_place (const Picture *self, int x, int y)
{
  int left = (int) (x + 1 - self->box.x) * self->tile + self->tile / 4;
  int top = (int) (y + 1 - self->box.y) * self->tile + self->tile / 4;

  return measure (self->surface, left, top, self->tile / 2, self->tile / 2);
}

/* Checks each side of each tile at which no tile lies. Returns the least contrast. */
static double
check_outline (const Picture *self, double least)
{
  static const int ways[][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  double lowest = 21;

  for (int i = 0; i < self->game.n_tiles; i++) {
    const AstTile *tile = &self->game.tiles[i];
    for (int side = 0; side < 4; side++) {
      int x = tile->x + ways[side][0], y = tile->y + ways[side][1];
      double found;
      if (ast_game_tile_at (&self->game, x, y) != AST_NONE)
        continue;
      found = contrast (measure_rim (self, tile->x, tile->y, side), measure_place (self, x, y));
      lowest = MIN (lowest, found);
    }
  }
  g_assert_cmpfloat (lowest, >=, least);
  return lowest;
}

static void
check_rims (AstTheme theme, double least)
{
  g_autofree Picture *picture = g_new0 (Picture, 1);

  play (&picture->game, 25);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    double lowest = 21;
    for (int sky = 0; sky<SKIES; sky += sizes[i]> 60 ? 6 : 3) {
      picture_init (picture, theme, sizes[i], sky);
      lowest = MIN (lowest, check_outline (picture, least));
      cairo_surface_destroy (picture->surface);
    }
    g_test_message ("tiles of %d pixels: %.2f", sizes[i], lowest);
  }
}

static void
test_rims (void)
{
  check_rims (AST_THEME_NIGHT, 1.5);
}

static void
test_rims_clear (void)
{
  check_rims (AST_THEME_CONTRAST, 3);
}

/* The glass of a tile is lighter than the sky anywhere, bright nebula and its stars included. */
static void
test_glass (void)
{
  enum { SIDE = 48 };
  double glass = measure_rgb (ast_palette (AST_PAINT_GLASS_DARK)), brightest = 0;

  for (int sky = 0; sky < 40 * SKIES; sky++) {
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create (surface);
    ast_paint_ground (cr, AST_THEME_NIGHT, sky % 40 * 2, sky / 40 * 2, 1, 1, SIDE);
    cairo_destroy (cr);
    cairo_surface_flush (surface);
    brightest = MAX (brightest, measure (surface, 0, 0, SIDE, SIDE));
    cairo_surface_destroy (surface);
  }
  g_test_message ("glass %.4f, sky at most %.4f", glass, brightest);
  g_assert_cmpfloat (brightest, <, glass);
}

/* A hole is darkest beside the tiles around it: it looks deep. */
static void
test_depth (void)
{
  enum { SIDE = 64 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  ast_brush_colour (cr, ast_palette (AST_PAINT_INDIGO), 1);
  cairo_paint (cr);
  ast_paint_depth (cr, AST_THEME_NIGHT, AST_ALL_SIDES, 0, 0, SIDE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpfloat (measure (surface, 0, SIDE / 2, 2, 8), <,
                     0.5 * measure (surface, SIDE / 2, SIDE / 2, 8, 8));
  g_assert_cmpfloat_with_epsilon (measure (surface, SIDE / 2, SIDE / 2, 8, 8),
                                  measure_rgb (ast_palette (AST_PAINT_INDIGO)), 1e-3);
  cairo_surface_destroy (surface);
}

/* A player's sign shows on glass by one of its two colours, whatever the player's colour. */
static void
test_owners (void)
{
  for (int theme = AST_THEME_NIGHT; theme <= AST_THEME_CONTRAST; theme++)
    for (int colour = 0; colour < AST_N_COLOURS; colour++) {
      double best = 0;
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 24, 24);
      cairo_t *cr = cairo_create (surface);
      ast_brush_colour (cr, ast_palette (AST_PAINT_GLASS_LIGHT), 1);
      cairo_paint (cr);
      ast_paint_owner (cr, theme, colour, 0, 0, 24);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int x = 16; x < 24; x++)
        best = fmax (best, contrast (measure_pixel (surface, x, 22),
                                     measure_rgb (ast_palette (AST_PAINT_GLASS_LIGHT))));
      g_test_message ("%d: %.1f", colour, best);
      g_assert_cmpfloat (best, >=, 3);
      cairo_surface_destroy (surface);
    }
}

/* On a screen meeples keep a size at which they are legible, and the large one stays larger. */
static void
test_meeple_heights (void)
{
  for (int theme = AST_THEME_NIGHT; theme <= AST_THEME_CONTRAST; theme++)
    for (int tile = 24; tile <= 224; tile++) {
      double small = ast_meeple_height_on_screen (theme, AST_SMALL, tile);
      g_assert_cmpfloat (small, >=, theme == AST_THEME_CONTRAST ? 28 : 22);
      g_assert_cmpfloat (ast_meeple_height_on_screen (theme, AST_LARGE, tile), >=, 1.35 * small);
    }
  g_assert_cmpfloat (ast_meeple_height_on_screen (AST_THEME_NIGHT, AST_SMALL, 112), ==,
                     ast_meeple_height (AST_SMALL, 112));
  for (int tile = 8; tile <= 24; tile++)
    g_assert_cmpfloat (ast_meeple_height_on_screen (AST_THEME_NIGHT, AST_SMALL, tile), <, tile);
}

/* How many rows of the coat have a pixel that stands out from the player's colour: the height of
 * the sign there. */
static int
measure_emblem (AstTheme theme, AstColour colour, int height)
{
  AstMeepleLook look = { .colour = colour, .role = AST_PLANET, .theme = theme };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, height, height);
  double ink = measure_rgb (ast_palette_player_ink (colour));
  double body = measure_rgb (ast_palette_player (colour));
  cairo_t *cr = cairo_create (surface);
  int rows = 0;

  ast_paint_meeple (cr, &look, height / 2, 0.92 * height, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = (int) (0.37 * height); y < 0.9 * height; y++) {
    gboolean found = FALSE;
    for (int x = height / 2 - height / 10; x <= height / 2 + height / 10; x++)
      found |= fabs (measure_pixel (surface, x, y) - ink) < fabs (ink - body) / 2;
    rows += found;
  }
  cairo_surface_destroy (surface);
  return rows;
}

/* Whose a meeple is, its emblem tells too: seven pixels at least at any zoom, nine with high
 * contrast, and beside the sign of what it does. */
static void
test_emblems (void)
{
  for (int theme = AST_THEME_NIGHT; theme <= AST_THEME_CONTRAST; theme++)
    for (int size = AST_SMALL; size <= AST_LARGE; size++)
      for (int tile = 24; tile <= 224; tile += 20)
        for (int colour = 0; colour < AST_N_COLOURS; colour++) {
          int height = (int) round (ast_meeple_height_on_screen (theme, size, tile));
          int rows = measure_emblem (theme, colour, height);
          g_test_message ("theme %d, colour %d, %d pixels tall: %d", theme, colour, height, rows);
          g_assert_cmpint (rows, >=, theme == AST_THEME_CONTRAST ? 9 : 7);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painter/contrast/rims", test_rims);
  g_test_add_func ("/painter/contrast/rims-clear", test_rims_clear);
  g_test_add_func ("/painter/contrast/glass", test_glass);
  g_test_add_func ("/painter/contrast/depth", test_depth);
  g_test_add_func ("/painter/contrast/owners", test_owners);
  g_test_add_func ("/painter/contrast/meeple-heights", test_meeple_heights);
  g_test_add_func ("/painter/contrast/emblems", test_emblems);
  return g_test_run ();
}
