/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-loop.h"

#include <glib.h>
#include <math.h>

static const AstLoop loop = { .x = 10, .y = 20, .width = 200, .height = 60, .radius = 20 };

static void
test_corners (void)
{
  double length = ast_loop_length (&loop);
  double arc = M_PI / 2 * 20;
  AstLoopPoint start = ast_loop_point (&loop, 0);
  AstLoopPoint east = ast_loop_point (&loop, (160 + arc) / length);
  AstLoopPoint south = ast_loop_point (&loop, (160 + arc + 20 + arc) / length);
  AstLoopPoint west = ast_loop_point (&loop, (160 + arc + 20 + arc + 160 + arc) / length);

  g_assert_cmpfloat_with_epsilon (length, 2 * (160 + 20) + 4 * arc, 1e-9);
  g_assert_cmpfloat_with_epsilon (start.x, 30, 1e-6);
  g_assert_cmpfloat_with_epsilon (start.y, 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (east.x, 210, 1e-6);
  g_assert_cmpfloat_with_epsilon (east.y, 40, 1e-6);
  g_assert_cmpfloat_with_epsilon (south.x, 190, 1e-6);
  g_assert_cmpfloat_with_epsilon (south.y, 80, 1e-6);
  g_assert_cmpfloat_with_epsilon (west.x, 10, 1e-6);
  g_assert_cmpfloat_with_epsilon (west.y, 60, 1e-6);
}

/* Steps are equally far apart, also from the last to the first. */
static void
test_steps (void)
{
  double step = ast_loop_length (&loop) / 1000;

  for (int i = 0; i < 1000; i++) {
    AstLoopPoint a = ast_loop_point (&loop, i / 1000.0);
    AstLoopPoint b = ast_loop_point (&loop, (i + 1) / 1000.0);

    g_assert_cmpfloat_with_epsilon (hypot (b.x - a.x, b.y - a.y), step, 0.001);
  }
}

static void
test_laps (void)
{
  AstLoopPoint once = ast_loop_point (&loop, 0.3);
  AstLoopPoint twice = ast_loop_point (&loop, 1.3);

  g_assert_cmpfloat_with_epsilon (once.x, twice.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (once.y, twice.y, 1e-6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/widgets/loop/corners", test_corners);
  g_test_add_func ("/widgets/loop/steps", test_steps);
  g_test_add_func ("/widgets/loop/laps", test_laps);
  return g_test_run ();
}
