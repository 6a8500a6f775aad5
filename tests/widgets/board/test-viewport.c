/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-stands.h"

static AstViewport
make_port (void)
{
  return (AstViewport){ .width = 801, .height = 600, .tile = 64, .x = 1.3, .y = -0.7 };
}

/* The point under the pointer stays there. */
static void
test_zoom (void)
{
  for (int tile = AST_TILE_MIN; tile <= AST_TILE_MAX; tile += 13) {
    AstViewport port = make_port ();
    double x, y, zoomed_x, zoomed_y;

    ast_viewport_to_board (&port, 200, 500, &x, &y);
    ast_viewport_zoom (&port, tile, 200, 500);
    ast_viewport_to_board (&port, 200, 500, &zoomed_x, &zoomed_y);
    g_assert_cmpint (port.tile, ==, tile);
    g_assert_cmpfloat_with_epsilon (x, zoomed_x, 1.0 / tile + 1.0 / 64);
    g_assert_cmpfloat_with_epsilon (y, zoomed_y, 1.0 / tile + 1.0 / 64);
  }
}

static void
test_levels (void)
{
  int n = 0;

  for (int tile = AST_TILE_MIN; tile < AST_TILE_MAX; n++) {
    int next = ast_viewport_next_tile (tile, 1);

    g_assert_cmpint (next, >, tile);
    if (next < AST_TILE_MAX)
      g_assert_cmpint (ast_viewport_next_tile (next, -1), ==, tile);
    tile = next;
  }
  g_assert_cmpint (n, >, 5);
  g_assert_cmpint (ast_viewport_next_tile (AST_TILE_MAX, 1), ==, AST_TILE_MAX);
  g_assert_cmpint (ast_viewport_next_tile (AST_TILE_MIN, -1), ==, AST_TILE_MIN);
}

static void
test_clamp (void)
{
  AstPlaces places = { -3, -2, 9, 5 };
  AstViewport port = make_port ();
  int left, top;

  ast_viewport_pan (&port, 100000, -100000);
  ast_viewport_clamp (&port, &places);
  ast_viewport_to_widget (&port, -3, 2, &left, &top);
  g_assert_cmpint (left, <, port.width);
  g_assert_cmpint (top, >, -port.tile);
}

static void
test_extend (void)
{
  AstPlaces places = ast_places_extend ((AstPlaces){ 0, 0, 1, 1 }, -2, 3);

  g_assert_cmpint (places.x, ==, -2);
  g_assert_cmpint (places.y, ==, 0);
  g_assert_cmpint (places.width, ==, 3);
  g_assert_cmpint (places.height, ==, 4);
}

/* A ring stays within its tile, and one that is larger begins where the tile does. */
static void
test_keep_inside (void)
{
  AstViewport port = make_port ();
  graphene_point_t kept;
  int left, top;

  ast_viewport_to_widget (&port, 1, -1, &left, &top);
  kept = ast_stands_keep_inside (&port, 1, -1, (float) left + 30, (float) top + 20, 16);
  g_assert_true (
      graphene_point_equal (&kept, &GRAPHENE_POINT_INIT ((float) left + 30, (float) top + 20)));
  kept = ast_stands_keep_inside (&port, 1, -1, (float) left + 60, (float) top - 5, 16);
  g_assert_true (
      graphene_point_equal (&kept, &GRAPHENE_POINT_INIT ((float) left + 48, (float) top + 16)));
  kept = ast_stands_keep_inside (&port, 1, -1, (float) left, (float) top, 40);
  g_assert_true (
      graphene_point_equal (&kept, &GRAPHENE_POINT_INIT ((float) left + 40, (float) top + 40)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/viewport/zoom", test_zoom);
  g_test_add_func ("/viewport/levels", test_levels);
  g_test_add_func ("/viewport/clamp", test_clamp);
  g_test_add_func ("/viewport/extend", test_extend);
  g_test_add_func ("/viewport/keep-inside", test_keep_inside);
  return g_test_run ();
}
