/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Pills of markers that are side by side on the score track are joined. */

#include "ast-lap-pill.h"

enum { WIDTH = 24, HEIGHT = 12 };

static AstLapPill
make_pill (int laps, float x, float y)
{
  return (AstLapPill){ laps, GRAPHENE_RECT_INIT (x, y, WIDTH, HEIGHT) };
}

static void
test_neighbours (void)
{
  AstLapPill pills[] = { make_pill (100, 50, 10), make_pill (100, 60, 11) };

  g_assert_cmpint (ast_lap_pills_join (pills, 2), ==, 1);
  g_assert_cmpint (pills[0].laps, ==, 100);
  g_assert_cmpfloat (pills[0].box.origin.x, ==, 50);
  g_assert_cmpfloat (pills[0].box.size.width, ==, WIDTH + 10);
}

/* The last pill, in the middle, joins two that did not touch each other. */
static void
test_chain (void)
{
  AstLapPill pills[] = { make_pill (50, 0, 0), make_pill (50, 40, 0), make_pill (50, 20, 0) };

  g_assert_cmpint (ast_lap_pills_join (pills, 3), ==, 1);
  g_assert_cmpfloat (pills[0].box.origin.x, ==, 0);
  g_assert_cmpfloat (pills[0].box.size.width, ==, WIDTH + 40);
}

static void
test_apart (void)
{
  AstLapPill far[] = { make_pill (50, 0, 0), make_pill (50, 30, 0) };
  AstLapPill other[] = { make_pill (50, 0, 0), make_pill (100, 10, 0) };
  AstLapPill below[] = { make_pill (50, 0, 0), make_pill (50, 0, 10) };

  g_assert_cmpint (ast_lap_pills_join (far, 2), ==, 2);
  g_assert_cmpint (ast_lap_pills_join (other, 2), ==, 2);
  g_assert_cmpint (ast_lap_pills_join (below, 2), ==, 2);
  g_assert_cmpint (ast_lap_pills_join (NULL, 0), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lap-pill/neighbours", test_neighbours);
  g_test_add_func ("/lap-pill/chain", test_chain);
  g_test_add_func ("/lap-pill/apart", test_apart);
  return g_test_run ();
}
