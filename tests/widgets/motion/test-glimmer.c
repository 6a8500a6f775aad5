/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* When stars brighten and fade, and where they drift. */

#include "ast-glimmer.h"

#include <math.h>

enum { STARS = 200, NOW = 100000 };

/* It is dark, brightens for two to four seconds, fades as slowly, and is dark again. */
static void
test_light (void)
{
  for (guint number = 0; number < STARS; number++) {
    AstGlimmer star = ast_glimmer_make (number, 3, 4, NOW);
    gint64 top = star.begin + star.rise, end = top + star.fall;

    g_assert_cmpint (star.x, ==, 3);
    g_assert_cmpint (star.y, ==, 4);
    g_assert_cmpint (star.begin, >=, NOW);
    g_assert_cmpint (star.rise, >=, 2000);
    g_assert_cmpint (star.rise, <=, 4000);
    g_assert_cmpint (star.fall, >=, 2000);
    g_assert_cmpint (star.fall, <=, 4000);
    g_assert_cmpfloat (ast_glimmer_find_light (&star, star.begin - 1), ==, 0);
    g_assert_cmpfloat (ast_glimmer_find_light (&star, star.begin), ==, 0);
    for (gint64 now = star.begin; now + 100 <= top; now += 100)
      g_assert_cmpfloat (ast_glimmer_find_light (&star, now), <,
                         ast_glimmer_find_light (&star, now + 100));
    g_assert_cmpfloat (ast_glimmer_find_light (&star, top), ==, star.peak);
    g_assert_cmpfloat (star.peak, <=, 1);
    for (gint64 now = top; now + 100 <= end; now += 100)
      g_assert_cmpfloat (ast_glimmer_find_light (&star, now), >,
                         ast_glimmer_find_light (&star, now + 100));
    g_assert_false (ast_glimmer_is_over (&star, end - 1));
    g_assert_true (ast_glimmer_is_over (&star, end));
    g_assert_cmpfloat (ast_glimmer_find_light (&star, end), ==, 0);
  }
}

/* A few stars drift, by a few pixels, halfway through their middle. */
static void
test_drift (void)
{
  int drifting = 0;

  for (guint number = 0; number < STARS; number++) {
    AstGlimmer star = ast_glimmer_make (number, 0, 0, NOW);
    double x, y, end_x, end_y, way;

    ast_glimmer_find_drift (&star, star.begin, &x, &y);
    ast_glimmer_find_drift (&star, star.begin + star.rise + star.fall, &end_x, &end_y);
    way = hypot (end_x - x, end_y - y);
    g_assert_cmpfloat_with_epsilon (x, -end_x, 1e-9);
    g_assert_cmpfloat_with_epsilon (y, -end_y, 1e-9);
    g_assert_cmpfloat (way, <=, AST_GLIMMER_DRIFT + 1e-9);
    drifting += way > 2;
  }
  g_assert_cmpint (drifting, >, STARS / 9);
  g_assert_cmpint (drifting, <, 2 * STARS / 9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glimmer/light", test_light);
  g_test_add_func ("/glimmer/drift", test_drift);
  return g_test_run ();
}
