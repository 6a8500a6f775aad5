/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves on a board, without a board: what an event moves, a draft that settles, and where
 * meeples stand. */

#include "ast-board-lights.h"

#include "ast-paint-meeple.h"
#include "ast-stands.h"
#include "find.h"
#include "sample.h"

enum { TILE = 3, TRAVEL = 400, LENGTH = 300 };

/* A board in pixels, with so many tiles on each side of the one in the middle. */
enum { HALF = 16, TILE_PIXELS = 64, BOARD_PIXELS = (2 * HALF + 1) * TILE_PIXELS };

/* What moves on the board that a window stands for, and a match with a draft. */
typedef struct {
  GtkWidget *window;
  AstBoardMotion *board;
  AstMatch *match;
  AstDraft *draft;
  AstFit fit; /* A place of the draft. */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AstFit fits[AST_MAX_PLACES];

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  fixture->window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_while (!gtk_widget_get_mapped (fixture->window));
  fixture->board = ast_board_motion_new (fixture->window);
  fixture->match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  sample_play (fixture->match, 10);
  fixture->draft = ast_draft_new (ast_match_get_game (fixture->match));
  g_assert_cmpint (ast_draft_list_places (fixture->draft, fits), >, 0);
  fixture->fit = fits[0];
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  ast_board_motion_stop (fixture->board);
  ast_board_motion_free (fixture->board);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->draft);
  g_object_unref (fixture->match);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
}

/* A tile travels, then meeple 2 drops, then meeples 4 and 5 leave one after another. */
static AstMotion
plan_motion (void)
{
  return (AstMotion){
    .n = 4,
    .length = TRAVEL + 3 * LENGTH,
    .steps = { { .kind = AST_MOTION_TRAVEL, .length = TRAVEL, .tile = TILE },
               { .kind = AST_MOTION_DROP, .begin = TRAVEL, .length = LENGTH, .meeple = 2 },
               { .kind = AST_MOTION_WALK, .begin = TRAVEL + LENGTH, .length = LENGTH, .meeple = 4 },
               { .kind = AST_MOTION_WALK,
                 .begin = TRAVEL + 2 * LENGTH,
                 .length = LENGTH,
                 .meeple = 5 } }
  };
}

/* The tile comes from the hand and then lies; no other tile moves. */
static void
test_travel (Fixture *fixture, gconstpointer data)
{
  AstBoardMotion *board = fixture->board;
  AstMotion motion = plan_motion ();
  AstGame game = { .n_tiles = TILE + 1 };
  AstTilePose pose, later;

  g_assert_false (ast_board_motion_find_tile (board, &game, TILE, NULL));
  ast_board_motion_set (board, &motion, 0);
  g_assert_true (ast_board_motion_find_tile (board, &game, TILE, &pose));
  g_assert_cmpfloat (pose.way, ==, 1);
  g_assert_cmpfloat (pose.height, ==, 1);
  g_assert_false (ast_board_motion_find_tile (board, &game, TILE - 1, NULL));
  ast_board_motion_set (board, &motion, TRAVEL * 0.7);
  g_assert_true (ast_board_motion_find_tile (board, &game, TILE, &later));
  g_assert_cmpfloat (later.way, <, 0.5);
  g_assert_cmpfloat (later.height, <, 1);
  ast_board_motion_set (board, &motion, TRAVEL);
  g_assert_false (ast_board_motion_find_tile (board, &game, TILE, NULL));
}

/* A meeple is not there before it drops, is above its place while it drops, and then on it. */
static void
test_drop (Fixture *fixture, gconstpointer data)
{
  AstBoardMotion *board = fixture->board;
  AstMotion motion = plan_motion ();

  ast_board_motion_set (board, &motion, TRAVEL - 1);
  g_assert_cmpfloat (ast_board_motion_get_lift (board, 2), <, 0);
  g_assert_cmpfloat (ast_board_motion_get_lift (board, 3), ==, 0);
  ast_board_motion_set (board, &motion, TRAVEL + LENGTH / 4);
  g_assert_cmpfloat (ast_board_motion_get_lift (board, 2), >, 0);
  ast_board_motion_set (board, &motion, TRAVEL + LENGTH);
  g_assert_cmpfloat (ast_board_motion_get_lift (board, 2), ==, 0);
  ast_board_motion_set (board, NULL, 0);
  g_assert_cmpfloat (ast_board_motion_get_lift (board, 2), ==, 0);
}

static int
count_leaving (const AstBoardMotion *board)
{
  const AstMotionStep *step = NULL;
  int n = 0;

  while ((step = ast_board_motion_next_leaving (board, step)) != NULL)
    n++;
  return n;
}

/* A meeple stands on the board until its walk begins. */
static void
test_leaving (Fixture *fixture, gconstpointer data)
{
  AstBoardMotion *board = fixture->board;
  AstMotion motion = plan_motion ();

  g_assert_cmpint (count_leaving (board), ==, 0);
  ast_board_motion_set (board, &motion, 0);
  g_assert_cmpint (count_leaving (board), ==, 2);
  ast_board_motion_set (board, &motion, TRAVEL + LENGTH + 1);
  g_assert_cmpint (count_leaving (board), ==, 1);
  g_assert_cmpint (ast_board_motion_next_leaving (board, NULL)->meeple, ==, 5);
  ast_board_motion_set (board, &motion, motion.length);
  g_assert_cmpint (count_leaving (board), ==, 0);
}

/* The last tile of the game with the draft. */
static gboolean
find_drafted (AstBoardMotion *board, AstDraft *draft, AstTilePose *pose)
{
  const AstGame *game = ast_draft_get (draft)->laid;

  return ast_board_motion_find_tile (board, game, game->n_tiles - 1, pose);
}

/* A drafted tile settles from above where it lies, and a meeple drops on it. */
static void
test_draft (Fixture *fixture, gconstpointer data)
{
  AstDraft *draft = fixture->draft;
  AstBoardMotion *board = fixture->board;
  AstTilePose pose;

  ast_draft_lay (draft, fixture->fit.x, fixture->fit.y);
  ast_board_motion_note_draft (board, draft);
  g_assert_true (find_drafted (board, draft, &pose));
  g_assert_cmpfloat (pose.height, >, 0);
  g_assert_cmpfloat (pose.way, ==, 0);
  wait_while (find_drafted (board, draft, NULL));
  g_assert_cmpint (ast_draft_get (draft)->n_spots, >, 0);
  ast_draft_choose (draft, 0);
  ast_board_motion_note_draft (board, draft);
  g_assert_false (find_drafted (board, draft, NULL));
  g_assert_cmpfloat (ast_board_motion_get_draft_lift (board), >, 0);
  ast_board_motion_note_draft (board, NULL);
  g_assert_cmpfloat (ast_board_motion_get_draft_lift (board), ==, 0);
}

/* A tile that is taken back from the draft lifts off where it lay, unless nothing may move. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  AstDraft *draft = fixture->draft;
  AstBoardMotion *board = fixture->board;
  AstTilePose pose;
  AstTile tile;

  for (int animated = 0; animated <= 1; animated++) {
    g_setenv ("ASTERISM_NO_ANIMATION", animated ? "0" : "1", TRUE);
    ast_draft_lay (draft, fixture->fit.x, fixture->fit.y);
    ast_board_motion_note_draft (board, draft);
    g_assert_false (ast_board_motion_find_taken_back (board, &tile, &pose));
    ast_draft_take_back (draft);
    ast_board_motion_note_draft (board, draft);
    g_assert_cmpint (ast_board_motion_find_taken_back (board, &tile, &pose), ==, animated);
  }
  g_assert_cmpint (tile.x, ==, fixture->fit.x);
  g_assert_cmpint (tile.y, ==, fixture->fit.y);
  wait_while (ast_board_motion_find_taken_back (board, &tile, &pose));
  g_assert_cmpfloat (pose.faded, >, 0); /* How far, depends on the machine. */
}

/* What is taken back lifts off and fades; what is done again comes down; all in a quarter of a
 * second. */
static void
test_rewind (Fixture *fixture, gconstpointer data)
{
  AstBoardMotion *board = fixture->board;
  g_autofree AstMotion *motion = g_new0 (AstMotion, 1);
  g_autofree AstGame *later = NULL, *earlier = NULL;
  AstTilePose pose;

  sample_play (fixture->match, 12);
  earlier = g_memdup2 (ast_match_get_game (fixture->match), sizeof *earlier);
  sample_play (fixture->match, 15);
  later = g_memdup2 (ast_match_get_game (fixture->match), sizeof *later);

  ast_motion_plan_rewind (motion, later, earlier);
  g_assert_cmpint (motion->length, <, 250);
  ast_board_motion_set (board, motion, motion->length / 2.0);
  g_assert_true (ast_board_motion_get_before (board, &pose) == later);
  g_assert_cmpfloat (pose.height, >, 0);
  g_assert_cmpfloat (pose.faded, ==, 0.5);
  g_assert_false (ast_board_motion_find_tile (board, earlier, earlier->n_tiles - 1, NULL));
  ast_board_motion_set (board, motion, motion->length);
  g_assert_null (ast_board_motion_get_before (board, &pose));

  ast_motion_plan_rewind (motion, earlier, later);
  ast_board_motion_set (board, motion, motion->length / 2.0);
  g_assert_false (ast_board_motion_find_tile (board, later, earlier->n_tiles - 1, NULL));
  for (int tile = earlier->n_tiles; tile < later->n_tiles; tile++)
    g_assert_true (ast_board_motion_find_tile (board, later, tile, &pose));
  g_assert_cmpfloat (pose.faded, ==, 0.5);
  ast_board_motion_set (board, motion, motion->length);
  g_assert_false (ast_board_motion_find_tile (board, later, later->n_tiles - 1, NULL));
}

/* Meeples on one realm stand beside each other; one more makes them move closer. */
static void
test_stands (Fixture *fixture, gconstpointer data)
{
  g_autofree AstStands *stands = g_new0 (AstStands, 1);
  AstViewport port = { .width = 400, .height = 300, .tile = 100 };
  const AstGame *game = ast_match_get_game (fixture->match);
  graphene_point_t alone, joined, last;
  AstSpot spot;
  int meeple;

  sample_play (fixture->match, 20);
  g_assert_cmphex (game->placed, !=, 0);
  meeple = __builtin_ctz (game->placed);
  spot = (AstSpot){ game->meeples[meeple].tile, game->meeples[meeple].realm };
  alone = ast_stands_find_meeple (stands, &port, game, meeple, FALSE);
  joined = ast_stands_find_meeple (stands, &port, game, meeple, TRUE);
  last = ast_stands_find (stands, &port, game, spot.tile, spot.realm, 1, 2);
  g_assert_false (graphene_point_near (&alone, &joined, 0.5));
  g_assert_false (graphene_point_near (&last, &joined, 0.5));
  port.x += 1;
  last = ast_stands_find_meeple (stands, &port, game, meeple, TRUE);
  g_assert_cmpfloat_with_epsilon (last.x, joined.x - port.tile, 0.01);
  g_assert_cmpfloat_with_epsilon (last.y, joined.y, 0.01);
  /* On the smallest tiles meeples are large for them, and so are the distances between them. */
  port.tile = AST_TILE_MIN;
  joined = ast_stands_find (stands, &port, game, spot.tile, spot.realm, 0, 2);
  last = ast_stands_find (stands, &port, game, spot.tile, spot.realm, 1, 2);
  g_assert_cmpfloat (last.x - joined.x, >=,
                     0.6 * ast_meeple_height_on_screen (AST_THEME_NIGHT, AST_SMALL, AST_TILE_MIN));
}

/* On small tiles meeples on three routes that meet stand apart, too. */
static void
test_apart (Fixture *fixture, gconstpointer data)
{
  g_autofree AstStands *stands = g_new0 (AstStands, 1);
  AstViewport port = { .width = 400, .height = 300, .tile = 52 };
  const AstGame *game = ast_match_get_game (fixture->match);
  int n_junctions = 0;

  sample_play (fixture->match, 40);
  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstTileKind *kind = &game->set->kinds[game->tiles[tile].kind];

    if (!g_str_has_prefix (kind->id, "route-junction"))
      continue;
    n_junctions++;
    for (int realm = 1; realm < kind->n_realms; realm++) {
      graphene_point_t one = ast_stands_find (stands, &port, game, tile, realm - 1, 0, 1);
      graphene_point_t other = ast_stands_find (stands, &port, game, tile, realm, 0, 1);

      g_assert_cmpfloat (graphene_point_distance (&one, &other, NULL, NULL), >, AST_MEEPLE_LEAST);
    }
  }
  g_assert_cmpint (n_junctions, >, 0);
}

/* Where the light of `motion` is on a board with tiles of TILE_PIXELS, tile 0, 0 in the middle: one
 * byte for each pixel. */
static cairo_surface_t *
paint_lights (AstBoardMotion *board, const AstGame *game)
{
  AstViewport port = { BOARD_PIXELS, BOARD_PIXELS, TILE_PIXELS, 0.5, 0.5 };
  AstBoardCanvas canvas = { .snapshot = gtk_snapshot_new (), .port = &port, .scale = 1 };
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_A8, BOARD_PIXELS, BOARD_PIXELS);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  ast_board_lights_draw (&canvas, board, game);
  node = gtk_snapshot_free_to_node (canvas.snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  g_clear_pointer (&node, gsk_render_node_unref);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How many pixels are lit; all of them lie on tiles of the realm, but for the glow. */
static int
count_lit (AstBoardMotion *board, const AstGame *game, int root)
{
  cairo_surface_t *surface = paint_lights (board, game);
  const guint8 *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface), n = 0;

  for (int i = 0; i < BOARD_PIXELS * BOARD_PIXELS; i++) {
    int x = i % BOARD_PIXELS, y = i / BOARD_PIXELS;
    int tile = ast_game_tile_at (game, x / TILE_PIXELS - HALF, y / TILE_PIXELS - HALF);
    gboolean part = FALSE;

    if (pixels[y * stride + x] < 128)
      continue;
    for (int realm = 0; tile != AST_NONE && realm < AST_MAX_TILE_REALMS; realm++)
      part |= realm < game->set->kinds[game->tiles[tile].kind].n_realms
              && ast_game_root (game, tile, realm) == root;
    g_assert_true (part);
    n++;
  }
  cairo_surface_destroy (surface);
  return n;
}

/* The light of the route of the first tile runs along it: it is nowhere before and behind. */
static void
test_light (Fixture *fixture, gconstpointer data)
{
  const AstGame *game = ast_match_get_game (fixture->match);
  const AstTileKind *first = &game->set->kinds[game->tiles[0].kind];
  AstMotion motion = { .n = 1, .length = 2 * LENGTH };
  int realm = 0, root;

  while (first->realms[realm].kind != AST_ROUTE)
    realm++;
  motion.steps[0] = (AstMotionStep){
    .kind = AST_MOTION_PULSE, .begin = LENGTH, .length = LENGTH, .realm = realm, .role = AST_ROUTE
  };
  root = ast_game_root (game, 0, realm);
  ast_board_motion_set (fixture->board, &motion, LENGTH - 1);
  g_assert_cmpint (count_lit (fixture->board, game, root), ==, 0);
  ast_board_motion_set (fixture->board, &motion, LENGTH + LENGTH / 2);
  g_assert_cmpint (count_lit (fixture->board, game, root), >, TILE_PIXELS);
  ast_board_motion_set (fixture->board, &motion, motion.length);
  g_assert_cmpint (count_lit (fixture->board, game, root), ==, 0);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/board-motion/travel", test_travel);
  add_test ("/board-motion/drop", test_drop);
  add_test ("/board-motion/leaving", test_leaving);
  add_test ("/board-motion/draft", test_draft);
  add_test ("/board-motion/taken-back", test_taken_back);
  add_test ("/board-motion/rewind", test_rewind);
  add_test ("/board-motion/light", test_light);
  add_test ("/board-motion/stands", test_stands);
  add_test ("/board-motion/apart", test_apart);
  return g_test_run ();
}
