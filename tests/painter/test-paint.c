/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Painting: no errors, the same picture each time, and differences that must be seen. */
#include <math.h>
#include <string.h>

#include "ast-paint-board.h"
#include "ast-paint-die.h"
#include "ast-paint-ground.h"
#include "ast-paint-meeple.h"
#include "ast-paint-symbol.h"
#include "ast-planet-face.h"
#include "decks.h"

typedef struct {
  cairo_surface_t *surface;
  cairo_t *cr;
} Canvas;

static Canvas
canvas_new (int width, int height)
{
  Canvas canvas = { cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height), NULL };

  canvas.cr = cairo_create (canvas.surface);
  return canvas;
}

/* Ends painting. Each function must leave the context without an error. */
static void
canvas_finish (Canvas *canvas)
{
  g_assert_cmpint (cairo_status (canvas->cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_false (cairo_has_current_point (canvas->cr));
  cairo_surface_flush (canvas->surface);
}

static void
canvas_free (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
}

static const guchar *
pixel_at (const Canvas *canvas, int x, int y)
{
  return cairo_image_surface_get_data (canvas->surface)
         + (gsize) y * cairo_image_surface_get_stride (canvas->surface) + 4 * (gsize) x;
}

static gsize
canvas_size (const Canvas *canvas)
{
  return (gsize) cairo_image_surface_get_stride (canvas->surface)
         * cairo_image_surface_get_height (canvas->surface);
}

/* The mean difference of two pictures of one size, in levels of 255. */
static double
compare (const Canvas *a, const Canvas *b)
{
  const guchar *first = pixel_at (a, 0, 0), *second = pixel_at (b, 0, 0);
  double sum = 0;

  g_assert_cmpuint (canvas_size (a), ==, canvas_size (b));
  for (gsize i = 0; i < canvas_size (a); i++)
    sum += abs (first[i] - second[i]);
  return sum / canvas_size (a);
}

static int
lightness_at (const Canvas *canvas, int x, int y)
{
  const guchar *pixel = pixel_at (canvas, x, y);

  return pixel[0] + pixel[1] + pixel[2];
}

/* Each tile twice, in several sizes; nothing is painted outside of its square. */
static void
test_tiles (gconstpointer data)
{
  const AstTileSet *set = decks_get (TRUE);
  int size = GPOINTER_TO_INT (data);

  for (int kind = 0; kind < set->n_kinds; kind++) {
    Canvas first = canvas_new (size + 4, size + 4), second = canvas_new (size + 4, size + 4);
    g_test_message ("%s", set->kinds[kind].id);
    ast_paint_tile (first.cr, AST_THEME_NIGHT, set, kind, kind & 3, 2, 2, size);
    ast_paint_tile (second.cr, AST_THEME_NIGHT, set, kind, kind & 3, 2, 2, size);
    canvas_finish (&first);
    canvas_finish (&second);
    g_assert_cmpmem (pixel_at (&first, 0, 0), canvas_size (&first), pixel_at (&second, 0, 0),
                     canvas_size (&second));
    for (int i = 0; i < size + 4; i++) {
      g_assert_cmpint (pixel_at (&first, i, 1)[3], ==, 0);
      g_assert_cmpint (pixel_at (&first, 1, i)[3], ==, 0);
      g_assert_cmpint (pixel_at (&first, i, size + 2)[3], ==, 0);
      g_assert_cmpint (pixel_at (&first, size + 2, i)[3], ==, 0);
    }
    g_assert_cmpint (pixel_at (&first, 2 + size / 2, 2 + size / 2)[3], >, 60);
    canvas_free (&first);
    canvas_free (&second);
  }
}

/* The row of pixels along the north edge of a tile that is rotated so that `edge` is there, on a
 * plain ground. */
static void
read_edge (const AstTileSet *set, int kind, int edge, int size, guchar *row)
{
  Canvas canvas = canvas_new (size, size);

  cairo_set_source_rgb (canvas.cr, 0, 0, 0);
  cairo_paint (canvas.cr);
  ast_paint_tile (canvas.cr, AST_THEME_NIGHT, set, kind, (4 - edge) & 3, 0, 0, size);
  canvas_finish (&canvas);
  /* The second row: the first is the hairline of the bevel. */
  memcpy (row, pixel_at (&canvas, 0, 1), 4 * (gsize) size);
  canvas_free (&canvas);
}

/* All fields look the same at the edge of a tile, also mirrored, as the neighbour has it. Rocks on
 * the edge have a lit side, so only most pixels can be the same. */
static void
test_seams (void)
{
  enum { SIZE = 128 };
  const AstTileSet *set = decks_get (TRUE);
  guchar reference[4 * SIZE], row[4 * SIZE];

  read_edge (set, ast_tile_set_find (set, "field-all-hunters"), 0, SIZE, reference);
  for (int kind = 0; kind < set->n_kinds; kind++)
    for (int edge = 0; edge < 4; edge++) {
      double straight = 0, mirrored = 0;
      if (set->kinds[kind].edges[edge] != AST_EDGE_FIELD)
        continue;
      read_edge (set, kind, edge, SIZE, row);
      for (int x = 20; x < SIZE - 20; x++)
        for (int c = 0; c < 3; c++) {
          straight += abs (row[4 * x + c] - reference[4 * x + c]);
          mirrored += abs (row[4 * x + c] - reference[4 * (SIZE - 1 - x) + c]);
        }
      straight /= 3 * (SIZE - 40);
      mirrored /= 3 * (SIZE - 40);
      g_test_message ("%s %d: %.1f, mirrored %.1f", set->kinds[kind].id, edge, straight, mirrored);
      g_assert_cmpfloat (straight, <, 6);
      g_assert_cmpfloat (mirrored, <, 16);
    }
}

/* The light is at the upper left in all rotations of a tile. */
static void
test_light (void)
{
  enum { SIZE = 128 };
  const AstTileSet *set = decks_get (FALSE);
  int kind = ast_tile_set_find (set, "planet-hunters"), reach = 22;

  for (int rotation = 0; rotation < 4; rotation++) {
    Canvas canvas = canvas_new (SIZE, SIZE);
    ast_paint_tile (canvas.cr, AST_THEME_NIGHT, set, kind, rotation, 0, 0, SIZE);
    canvas_finish (&canvas);
    g_assert_cmpint (
        lightness_at (&canvas, SIZE / 2 - reach / 2, SIZE / 2 - reach / 2), >,
        3 * lightness_at (&canvas, SIZE / 2 + reach / 2 + 6, SIZE / 2 + reach / 2 + 6));
    canvas_free (&canvas);
  }
}

/* Every planet of the decks has a face of its own. */
static void
test_faces (void)
{
  const AstTileSet *set = decks_get (TRUE);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int kind = 0; kind < set->n_kinds; kind++) {
    AstTileShape shape;
    if (set->planet[kind] == AST_NONE)
      continue;
    ast_tile_shape_init (&shape, &set->kinds[kind], 0);
    g_assert_true (g_hash_table_add (seen, (gpointer) ast_planet_face (shape.seed)->name));
  }
  g_assert_cmpuint (g_hash_table_size (seen), >=, 17);
}

/* Two halves of the nebula look like the whole. */
static void
test_ground (void)
{
  Canvas whole = canvas_new (256, 128), halves = canvas_new (256, 128);

  ast_paint_ground (whole.cr, AST_THEME_NIGHT, -3, 5, 4, 2, 64);
  for (int i = 0; i < 2; i++) {
    cairo_save (halves.cr);
    cairo_translate (halves.cr, 128 * i, 0);
    ast_paint_ground (halves.cr, AST_THEME_NIGHT, -3 + 2 * i, 5, 2, 2, 64);
    cairo_restore (halves.cr);
  }
  canvas_finish (&whole);
  canvas_finish (&halves);
  g_assert_cmpfloat (compare (&whole, &halves), <, 0.01);
  canvas_free (&whole);
  canvas_free (&halves);
}

static void
paint_symbol_number (cairo_t *cr, int number)
{
  ast_paint_symbol_plate (cr, number, 8, 8, 8);
}

static void
paint_emblem_number (cairo_t *cr, int number)
{
  ast_paint_emblem (cr, number, 8, 8, 7, ast_rgb_from_hex (0xffffff));
}

static void
paint_die_number (cairo_t *cr, int number)
{
  bool yellow = number > 6;

  ast_paint_die (cr, yellow ? number - 4 : number, yellow, 8, 8, 16, 0);
}

/* All of a kind differ from one another at 16 pixels. */
static void
check_apart (void (*paint) (cairo_t *, int), int first, int last, double least)
{
  for (int i = first; i <= last; i++)
    for (int j = first; j < i; j++) {
      Canvas a = canvas_new (16, 16), b = canvas_new (16, 16);
      paint (a.cr, i);
      paint (b.cr, j);
      canvas_finish (&a);
      canvas_finish (&b);
      g_test_message ("%d and %d: %.1f", j, i, compare (&a, &b));
      g_assert_cmpfloat (compare (&a, &b), >=, least);
      canvas_free (&a);
      canvas_free (&b);
    }
}

static void
test_apart (void)
{
  check_apart (paint_symbol_number, 0, AST_N_FACTIONS - 1, 10);
  check_apart (paint_emblem_number, 0, AST_N_COLOURS - 1, 15);
  check_apart (paint_die_number, 1, 12, 1.5);
}

/* Counts dark spots along rows, which are pips. */
static int
count_pips (const Canvas *canvas, int size)
{
  int n = 0;

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++) {
      int x = (int) lround (size / 2.0 + (column - 1) * 0.245 * 0.9 * size);
      int y = (int) lround (size / 2.0 - 0.02 * size + (row - 1) * 0.245 * 0.9 * size);
      n += lightness_at (canvas, x, y) < 200;
    }
  return n;
}

static void
test_pips (void)
{
  for (int face = 0; face <= 8; face++) {
    Canvas canvas = canvas_new (64, 64);
    ast_paint_die (canvas.cr, face, face > 6, 32, 32, 64, 0);
    canvas_finish (&canvas);
    g_assert_cmpint (count_pips (&canvas, 64), ==, face);
    canvas_free (&canvas);
  }
}

/* In each colour, role and size, with all equipment, and within the documented box. */
static void
test_meeples (void)
{
  for (int i = 0; i < AST_N_COLOURS * (AST_NO_ROLE + 1) * 4; i++) {
    AstMeepleLook look = { i % AST_N_COLOURS, i / AST_N_COLOURS % (AST_NO_ROLE + 1),
                           i / (AST_N_COLOURS * (AST_NO_ROLE + 1)) };
    for (int height = 8; height <= 128; height *= 2) {
      Canvas canvas = canvas_new (2 * height, 2 * height);
      ast_paint_meeple (canvas.cr, &look, height, 1.5 * height, height);
      canvas_finish (&canvas);
      g_assert_cmpint (pixel_at (&canvas, height, (int) (1.2 * height))[3], ==, 255);
      g_assert_cmpint (pixel_at (&canvas, height, (int) (0.35 * height))[3], <, 40);
      for (int y = 0; height >= 32 && y < 2 * height; y++) {
        g_assert_cmpint (pixel_at (&canvas, (int) (0.27 * height), y)[3], <, 40);
        g_assert_cmpint (pixel_at (&canvas, (int) (1.73 * height), y)[3], <, 40);
      }
      canvas_free (&canvas);
    }
  }
}

/* Plays until `tiles` tiles are laid, with meeples wherever they may go. */
static void
play (AstGame *game, int tiles, uint64_t seed)
{
  AstSetup setup = { .n_players = 3, .colours = { AST_BLUE, AST_RED, AST_WHITE } };
  AstRng rng;

  ast_rng_init (&rng, seed);
  g_assert_cmpint (ast_game_init (game, decks_get (TRUE), &setup), ==, AST_OK);
  decks_play (game, tiles, &rng);
}

static void
test_board (void)
{
  AstGame game;

  play (&game, 40, 5);
  AstBoardLook look = ast_board_look_fit (&game, false, 400, 300, 1, 128);
  for (int options = 0; options < 4; options++) {
    Canvas first = canvas_new (400, 300), second = canvas_new (400, 300);
    look.places = options & 1;
    look.lit_tile = options & 2 ? 0 : -1;
    look.lit_realm = 1;
    ast_paint_board (first.cr, &game, &look);
    ast_paint_board (second.cr, &game, &look);
    canvas_finish (&first);
    canvas_finish (&second);
    g_assert_cmpfloat (compare (&first, &second), ==, 0);
    canvas_free (&first);
    canvas_free (&second);
  }
}

/* All tiles and, if they are marked, all places are in the picture with the ground around them. */
static void
test_fit (void)
{
  AstGame game;

  play (&game, 40, 5);
  AstBoardBox box = ast_board_box (&game);
  AstBoardLook look = ast_board_look_fit (&game, false, 400, 300, 1, 128);
  g_assert_cmpfloat (look.tile * (box.width + 2), <=, 400);
  g_assert_cmpfloat (look.tile * (box.height + 2), <=, 300);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (&game, game.hand, fits);
  look = ast_board_look_fit (&game, true, 400, 300, 0.5, 128);
  g_assert_true (look.places);
  for (int i = 0; i < n; i++) {
    double left = look.origin_x + fits[i].x * look.tile;
    double top = look.origin_y + fits[i].y * look.tile;
    g_assert_cmpfloat (left, >=, 0.4 * look.tile);
    g_assert_cmpfloat (top, >=, 0.4 * look.tile);
    g_assert_cmpfloat (left + look.tile, <=, 400 - 0.4 * look.tile);
    g_assert_cmpfloat (top + look.tile, <=, 300 - 0.4 * look.tile);
  }
}

/* As large as the board and half a tile around it; an error if that is too large. */
static void
test_picture (void)
{
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  AstGame game;
  cairo_surface_t *picture, *absurd;

  ast_game_init (&game, decks_get (FALSE), &setup);
  picture = ast_paint_board_surface (&game, 40);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 80);
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, 80);
  absurd = ast_paint_board_surface (&game, 20000);
  g_assert_cmpint (cairo_surface_status (absurd), !=, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (absurd);
}

enum { TILE = 32 };

/* A tile of a board, painted without ground and meeples, with the light on a realm or without. */
static Canvas
paint_tile_of (const AstGame *game, int tile, int lit_tile, int lit_realm)
{
  Canvas canvas = canvas_new (TILE, TILE);
  AstBoardLook look = ast_board_look (TILE);

  look.origin_x = -game->tiles[tile].x * TILE;
  look.origin_y = -game->tiles[tile].y * TILE;
  look.meeples = look.ground = false;
  look.lit_tile = lit_tile;
  look.lit_realm = lit_realm;
  ast_paint_board (canvas.cr, game, &look);
  canvas_finish (&canvas);
  return canvas;
}

static bool
differ (Canvas one, Canvas other)
{
  bool differ = compare (&one, &other) > 0;

  canvas_free (&one);
  canvas_free (&other);
  return differ;
}

/* A lit realm can be seen, on tiles of the realm only. */
static void
test_board_light (void)
{
  AstGame game;

  play (&game, 30, 5);
  for (int i = 0; i < game.n_tiles; i++)
    g_assert_true (differ (paint_tile_of (&game, i, 0, 1), paint_tile_of (&game, i, -1, 0))
                   == ast_realm_has_tile (ast_game_realm (&game, 0, 1), i));
}

/* A planet that has scored shows who has it, and no other tile does. */
static void
test_conqueror (void)
{
  AstGame game, nobody;
  uint64_t seed = 0;
  int n = 0;

  do
    play (&game, 80, seed++);
  while (memchr (game.conqueror, 1, sizeof game.conqueror) == NULL);
  nobody = game;
  memset (nobody.conqueror, 0, sizeof nobody.conqueror);
  for (int i = 0; i < game.n_tiles; i++) {
    n += game.conqueror[i] > 0;
    g_assert_true (differ (paint_tile_of (&game, i, -1, 0), paint_tile_of (&nobody, i, -1, 0))
                   == (game.conqueror[i] > 0));
  }
  g_assert_cmpint (n, >, 0);
}

/* Meeples that share a planet stand side by side, each on its own tile. */
static void
test_board_meeples (void)
{
  AstGame game;

  play (&game, 60, 5);
  g_assert_cmpuint (game.placed, !=, 0);
  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    if (!(game.placed >> i & 1))
      continue;
    AstPoint spot = ast_board_meeple_spot (&game, i);
    const AstTile *tile = &game.tiles[game.meeples[i].tile];
    g_assert_cmpint ((int) floor (spot.x), ==, tile->x);
    g_assert_cmpint ((int) floor (spot.y), ==, tile->y);
    for (int j = 0; j < i; j++)
      if (game.placed >> j & 1) {
        AstPoint other = ast_board_meeple_spot (&game, j);
        g_assert_cmpfloat (hypot (spot.x - other.x, spot.y - other.y), >, 0.12);
      }
  }
}

/* The second planet of a name shows a numeral, the first does not. */
static void
test_numerals (void)
{
  static const struct {
    int n;
    const char *text;
  } samples[] = { { 1, "I" },  { 2, "II" },   { 4, "IV" },
                  { 9, "IX" }, { 14, "XIV" }, { 88, "LXXXVIII" } };
  const AstTileSet *set = decks_get (TRUE);
  g_autofree AstGame *game = g_new0 (AstGame, 1);
  char text[AST_NUMERAL_LENGTH];
  AstTileShape shape;
  int planet = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    ast_planet_numeral (samples[i].n, text);
    g_assert_cmpstr (text, ==, samples[i].text);
  }
  while (set->planet[planet] == AST_NONE)
    planet++;
  game->set = set;
  game->n_tiles = 3;
  game->tiles[0].kind = game->tiles[2].kind = planet;
  game->tiles[1].kind = ast_tile_set_find (set, "field-all-hunters");
  for (int tile = 0; tile < 3; tile++)
    g_assert_cmpint (ast_planet_nth (game, tile), ==, tile == 2 ? 2 : 1);

  ast_tile_shape_init (&shape, &set->kinds[planet], 0);
  for (int size = 80; size <= 112; size += 32) {
    Canvas first = canvas_new (size, size), second = canvas_new (size, size);
    shape.nth = 1;
    ast_paint_tile_shape (first.cr, AST_THEME_NIGHT, &shape, 0, 0, size);
    shape.nth = 2;
    ast_paint_tile_shape (second.cr, AST_THEME_NIGHT, &shape, 0, 0, size);
    canvas_finish (&first);
    canvas_finish (&second);
    g_assert_cmpint (compare (&first, &second) > 0, ==, size >= AST_NAMED_TILE);
    canvas_free (&first);
    canvas_free (&second);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/painter/paint/tiles/24", GINT_TO_POINTER (24), test_tiles);
  g_test_add_data_func ("/painter/paint/tiles/64", GINT_TO_POINTER (64), test_tiles);
  g_test_add_data_func ("/painter/paint/tiles/128", GINT_TO_POINTER (128), test_tiles);
  g_test_add_data_func ("/painter/paint/tiles/256", GINT_TO_POINTER (256), test_tiles);
  g_test_add_func ("/painter/paint/seams", test_seams);
  g_test_add_func ("/painter/paint/light", test_light);
  g_test_add_func ("/painter/paint/faces", test_faces);
  g_test_add_func ("/painter/paint/ground", test_ground);
  g_test_add_func ("/painter/paint/apart", test_apart);
  g_test_add_func ("/painter/paint/pips", test_pips);
  g_test_add_func ("/painter/paint/meeples", test_meeples);
  g_test_add_func ("/painter/paint/board", test_board);
  g_test_add_func ("/painter/paint/fit", test_fit);
  g_test_add_func ("/painter/paint/picture", test_picture);
  g_test_add_func ("/painter/paint/board-light", test_board_light);
  g_test_add_func ("/painter/paint/conqueror", test_conqueror);
  g_test_add_func ("/painter/paint/board-meeples", test_board_meeples);
  g_test_add_func ("/painter/paint/numerals", test_numerals);
  return g_test_run ();
}
