/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-place-text.h"

static void
test_places (void)
{
  static const struct {
    const char *text;
    int x, y, rotation;
  } good[] = {
    { "3 -1", 3, -1, -1 },       { "3 −1", 3, -1, -1 },      { "3,-1", 3, -1, -1 },
    { " 3 , −1 ", 3, -1, -1 },   { "3;1", 3, 1, -1 },        { "+3 +1", 3, 1, -1 },
    { "-12 −34", -12, -34, -1 }, { "3–1", 3, -1, -2 },       { "3 -1 r", 3, -1, 1 },
    { "3 −1 r2", 3, -1, 2 },     { "3 −1 rr", 3, -1, 2 },    { "3 −1 R R r", 3, -1, 3 },
    { "3 −1 r 3", 3, -1, 3 },    { "3 −1 l", 3, -1, 3 },     { "3 -1, right", 3, -1, 1 },
    { "3 -1 Left", 3, -1, 3 },   { "3 -1 r0", 3, -1, 0 },    { "3 -1 right 2", 3, -1, 2 },
    { "0 0 rrrr", 0, 0, 0 },     { "3\u00a0−1", 3, -1, -1 }, { "3 −1r", 3, -1, 1 },
    { "٣ -١", 3, -1, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    AstPlaceText place = { 77, 77, 77 };

    /* A dash between numbers could be a divider as well as a sign: it is refused. */
    g_test_message ("%s", good[i].text);
    g_assert_cmpint (ast_place_text_parse (good[i].text, &place), ==, good[i].rotation > -2);
    if (good[i].rotation == -2)
      continue;
    g_assert_cmpint (place.x, ==, good[i].x);
    g_assert_cmpint (place.y, ==, good[i].y);
    g_assert_cmpint (place.rotation, ==, good[i].rotation);
  }
}

/* Nothing of it is taken. */
static void
test_others (void)
{
  static const char *const bad[] = { "",      " ",        "3",     "x 3",     "3 x",
                                     "3 - 1", "r 3 1",    "3 1 x", "3 1 r x", "3 1 2",
                                     "3,,1",  "100 1",    "1 100", "3 1 rig", "3.1",
                                     "--3 1", "3 1 r100", "−",     "3 1 2r",  "1 2 3 4" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    AstPlaceText place = { 77, 78, 79 };

    g_test_message ("%s", bad[i]);
    g_assert_false (ast_place_text_parse (bad[i], &place));
    g_assert_cmpint (place.x, ==, 77);
    g_assert_cmpint (place.rotation, ==, 79);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-text/places", test_places);
  g_test_add_func ("/place-text/others", test_others);
  return g_test_run ();
}
