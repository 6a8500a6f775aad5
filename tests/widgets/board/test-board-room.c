/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where a board is shown between panels, for random galaxies. */

#include "ast-board-room.h"

enum { N_GALAXIES = 200, TILES = 94 };

typedef struct {
  int n;
  int x[TILES], y[TILES];
  AstOutline outline;
} Galaxy;

static gboolean
has_tile (const Galaxy *galaxy, int x, int y)
{
  for (int i = 0; i < galaxy->n; i++)
    if (galaxy->x[i] == x && galaxy->y[i] == y)
      return TRUE;
  return FALSE;
}

/* Each tile beside one that lies there. */
static void
grow (Galaxy *galaxy, int n, GRand *rand)
{
  *galaxy = (Galaxy){ .n = 1 };
  ast_outline_init (&galaxy->outline);
  ast_outline_add (&galaxy->outline, 0, 0);
  while (galaxy->n < n) {
    int beside = g_rand_int_range (rand, 0, galaxy->n), side = g_rand_int_range (rand, 0, 4);
    int x = galaxy->x[beside] + (side == 1) - (side == 3);
    int y = galaxy->y[beside] + (side == 2) - (side == 0);

    if (has_tile (galaxy, x, y))
      continue;
    galaxy->x[galaxy->n] = x;
    galaxy->y[galaxy->n++] = y;
    ast_outline_add (&galaxy->outline, x, y);
  }
}

/* A table: header, players, hand, buttons; and a card that passes. */
static AstBoardRoom
make_room (int width, int height)
{
  return (AstBoardRoom){ width,
                         height,
                         .n_panels = 5,
                         .n_fixed = 4,
                         { { 0, 0, width, 47 },
                           { 0, 0, width / 5, height },
                           { width - 212, height - 252, 200, 240 },
                           { width - 48, 59, 36, 200 },
                           { width / 2, height / 2, 100, 100 } } };
}

/* Whether place x, y is `margin` pixels away from the edges and the first `n` panels. */
static gboolean
is_free (const AstBoardRoom *room, int n, int margin, const AstViewport *port, int x, int y)
{
  int left, top;

  ast_viewport_to_widget (port, x, y, &left, &top);
  if (left < margin || top < margin || left + port->tile > room->width - margin
      || top + port->tile > room->height - margin)
    return FALSE;
  for (int i = 0; i < n; i++) {
    const AstPanel *panel = &room->panels[i];

    if (left < panel->x + panel->width + margin && panel->x < left + port->tile + margin
        && top < panel->y + panel->height + margin && panel->y < top + port->tile + margin)
      return FALSE;
  }
  return TRUE;
}

/* The largest tiles with which all fits into the largest free rectangle. */
static int
fit_plainly (const AstBoardRoom *room, const AstOutline *outline, int margin)
{
  AstPanel free = ast_board_room_find_free (room, TRUE);
  AstPlaces bounds = ast_outline_get_bounds (outline);

  /* A panel keeps its margin from the board, as does the edge. */
  return MIN ((free.width - 2 * margin) / bounds.width, (free.height - 2 * margin) / bounds.height);
}

static void
test_fit (void)
{
  static const int sizes[][2] = { { 1366, 768 }, { 1024, 600 }, { 1920, 1080 }, { 700, 700 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Galaxy galaxy;

  for (int i = 0; i < N_GALAXIES; i++) {
    AstBoardRoom room = make_room (sizes[i % 4][0], sizes[i % 4][1]);
    AstViewport port = { 0 };

    grow (&galaxy, g_rand_int_range (rand, 1, TILES), rand);
    if (!ast_board_room_fit (&room, &galaxy.outline, 6, 112, &port)) {
      g_assert_cmpint (fit_plainly (&room, &galaxy.outline, 6), <, AST_TILE_MIN);
      continue;
    }
    g_assert_cmpint (port.tile, >=, MIN (112, fit_plainly (&room, &galaxy.outline, 6)));
    g_assert_cmpint (port.tile, <=, 112);
    for (int j = 0; j < galaxy.n; j++)
      g_assert_true (is_free (&room, room.n_fixed, 6, &port, galaxy.x[j], galaxy.y[j]));
  }
}

/* A board around a panel in its corner is larger than one beside it. */
static void
test_corner (void)
{
  AstBoardRoom room = { 400, 400, 1, 1, { { 250, 250, 150, 150 } } };
  AstViewport port = { 0 };
  AstOutline outline;

  ast_outline_init (&outline);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < (y < 2 ? 4 : 2); x++)
      ast_outline_add (&outline, x, y);
  g_assert_true (ast_board_room_fit (&room, &outline, 0, 112, &port));
  g_assert_cmpint (port.tile, ==, 100);
  g_assert_true (is_free (&room, 1, 0, &port, 3, 1) && is_free (&room, 1, 0, &port, 1, 3));
}

/* The board moves no farther than it must, and not at all if all is in sight. */
static void
test_move (void)
{
  AstBoardRoom room = make_room (1366, 768);
  AstViewport port = { 1366, 768, 64, 0, 0 }, before = port;
  AstOutline outline;
  int left, top;

  ast_outline_init (&outline);
  ast_outline_add (&outline, 0, -1);
  g_assert_true (ast_board_room_move (&room, &outline, 0, TRUE, &port));
  g_assert_cmpfloat (port.x, ==, before.x);
  g_assert_cmpfloat (port.y, ==, before.y);
  ast_outline_add (&outline, -7, -1);
  g_assert_true (ast_board_room_move (&room, &outline, 0, TRUE, &port));
  ast_viewport_to_widget (&port, -7, -1, &left, &top);
  g_assert_cmpint (left, ==, 1366 / 5);
  g_assert_cmpfloat (port.y, ==, before.y);
  g_assert_cmpint (port.tile, ==, 64);
}

/* A card that passes is in the way of what is revealed, but not of the fitted board. */
static void
test_passing (void)
{
  AstBoardRoom room = make_room (1366, 768);
  AstViewport port = { 1366, 768, 64, 0.5, 0.5 };
  AstOutline outline;

  ast_outline_init (&outline);
  ast_outline_add (&outline, 0, 0);
  g_assert_false (is_free (&room, room.n_panels, 0, &port, 0, 0));
  g_assert_true (ast_board_room_move (&room, &outline, 0, TRUE, &port));
  g_assert_cmpfloat (port.x, ==, 0.5);
  g_assert_true (ast_board_room_move (&room, &outline, 0, FALSE, &port));
  g_assert_true (is_free (&room, room.n_panels, 0, &port, 0, 0));
}

/* What has no room at this size is not moved. */
static void
test_too_large (void)
{
  AstBoardRoom room = make_room (1366, 768);
  AstViewport port = { 1366, 768, 64, 0.25, 0.25 };
  AstOutline outline;

  ast_outline_init (&outline);
  ast_outline_add (&outline, -20, 0);
  ast_outline_add (&outline, 20, 0);
  g_assert_false (ast_board_room_move (&room, &outline, 0, TRUE, &port));
  g_assert_cmpfloat (port.x, ==, 0.25);
  g_assert_true (ast_board_room_fit (&room, &outline, 0, 112, &port));
  g_assert_cmpint (port.tile, <=, 1366 / 41);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-room/fit", test_fit);
  g_test_add_func ("/board-room/corner", test_corner);
  g_test_add_func ("/board-room/move", test_move);
  g_test_add_func ("/board-room/passing", test_passing);
  g_test_add_func ("/board-room/too-large", test_too_large);
  return g_test_run ();
}
