/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where sparks are at a time, and how fireworks are spread. */

#include "ast-burst.h"

#include <math.h>

static const AstBurst burst = {
  .x = 100, .y = 80, .begin = 50, .length = 200, .reach = 40, .fall = 10, .n_sparks = 12, .seed = 3
};

/* Sparks are there only between begin and end; they fly apart, not too far, and fade. */
static void
test_flight (void)
{
  AstSpark sparks[AST_BURST_MOST];
  double last = 0, light = 2;

  g_assert_cmpint (ast_burst_find (&burst, 0, sparks), ==, 0);
  g_assert_cmpint (ast_burst_find (&burst, 50, sparks), ==, 0);
  g_assert_cmpint (ast_burst_find (&burst, 250, sparks), ==, 0);
  for (double now = 60; now < 250; now += 20) {
    double far = 0, bright = 0;

    g_assert_cmpint (ast_burst_find (&burst, now, sparks), ==, 12);
    for (int i = 0; i < 12; i++) {
      far = MAX (far, fabs (sparks[i].x - 100));
      bright = MAX (bright, sparks[i].light);
      g_assert_cmpfloat (hypot (sparks[i].x - 100, sparks[i].y - 80), <=, 50 + 1e-9);
      g_assert_cmpfloat (sparks[i].light, >=, 0);
    }
    g_assert_cmpfloat (far, >, last);
    g_assert_cmpfloat (bright, <, light);
    last = far;
    light = bright;
  }
}

/* A rocket rises alone from below to where it bursts. */
static void
test_rocket (void)
{
  AstBurst rocket = burst;
  AstSpark sparks[AST_BURST_MOST];
  double last = 1000;

  rocket.rise = 300;
  for (double now = 51; now < 50 + 200 * AST_BURST_RISE; now += 5) {
    g_assert_cmpint (ast_burst_find (&rocket, now, sparks), ==, 1);
    g_assert_cmpfloat (sparks[0].y, <, last);
    g_assert_cmpfloat (sparks[0].y, >=, 80);
    last = sparks[0].y;
  }
  g_assert_cmpint (ast_burst_find (&rocket, 50 + 200 * AST_BURST_RISE + 1, sparks), ==, 12);
}

/* Rockets burst one after another, all over the sky and within the area. */
static void
test_fireworks (void)
{
  static const double areas[][2] = { { 330, 260 }, { 1366, 768 }, { 3000, 400 } };
  AstBurst bursts[10];

  for (gsize i = 0; i < G_N_ELEMENTS (areas); i++) {
    double left = areas[i][0], right = 0;

    g_assert_cmpint (ast_burst_plan_fireworks (areas[i][0], areas[i][1], bursts, 10), ==, 10);
    for (int j = 0; j < 10; j++) {
      g_assert_cmpfloat (bursts[j].x, >, 0);
      g_assert_cmpfloat (bursts[j].x, <, areas[i][0]);
      g_assert_cmpfloat (bursts[j].y, >, 0);
      g_assert_cmpfloat (bursts[j].y, <, areas[i][1] / 2 + 1);
      g_assert_true (j == 0 || bursts[j].begin > bursts[j - 1].begin);
      left = MIN (left, bursts[j].x);
      right = MAX (right, bursts[j].x);
    }
    g_assert_cmpfloat (right - left, >, areas[i][0] / 2);
    g_assert_cmpint (ast_burst_find_end (bursts, 10), ==, bursts[9].begin + bursts[9].length);
    g_assert_cmpint (ast_burst_find_end (bursts, 10), <, 6000);
  }
  g_assert_cmpint (ast_burst_find_end (bursts, 0), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/burst/flight", test_flight);
  g_test_add_func ("/burst/rocket", test_rocket);
  g_test_add_func ("/burst/fireworks", test_fireworks);
  return g_test_run ();
}
