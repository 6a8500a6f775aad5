/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where sky is seen, for boards in the middle of games. */

#include "ast-open-sky.h"

#include <math.h>

#include "sample.h"

enum { REACH = 7, POINTS = 300, STARS = 9 };

static const AstPanel side = { 0, 0, 260, 700 }, hand = { 800, 500, 224, 200 };

/* Whether a rectangle comes nearer to the point than it may. */
static gboolean
is_near (const AstPanel *box, int x, int y)
{
  int right = box->x + box->width, bottom = box->y + box->height;

  return x > box->x - REACH && x < right + REACH && y > box->y - REACH && y < bottom + REACH;
}

static AstPanel
find_box (const AstViewport *port, int x, int y)
{
  AstPanel box = { .width = port->tile, .height = port->tile };

  ast_viewport_to_widget (port, x, y, &box.x, &box.y);
  return box;
}

static void
assert_open (const AstOpenSky *sky, int x, int y)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (sky->game, sky->game->hand, fits);

  g_assert_cmpint (x, >=, REACH);
  g_assert_cmpint (y, >=, REACH);
  g_assert_cmpint (x, <=, sky->port.width - REACH);
  g_assert_cmpint (y, <=, sky->port.height - REACH);
  for (int i = 0; i < sky->n_panels; i++)
    g_assert_false (is_near (&sky->panels[i], x, y));
  for (int i = 0; i < sky->game->n_tiles; i++) {
    AstPanel tile = find_box (&sky->port, sky->game->tiles[i].x, sky->game->tiles[i].y);

    g_assert_false (is_near (&tile, x, y));
  }
  for (int i = 0; i < n; i++) {
    AstPanel place = find_box (&sky->port, fits[i].x, fits[i].y);

    g_assert_false (is_near (&place, x, y));
  }
}

static AstOpenSky
make_sky (const AstGame *game, int tile)
{
  return (AstOpenSky){ .port = { .width = 1024, .height = 700, .tile = tile, .x = 0.3, .y = 0.6 },
                       .game = game,
                       .n_panels = 2,
                       .panels = { side, hand } };
}

/* No star is over tiles, legal places or panels, or partly outside. */
static void
test_open (void)
{
  for (guint64 seed = 1; seed <= 5; seed++) {
    AstMatch *match = sample_played (&(Sample){ .n_players = 2, .seed = seed }, 24);
    guint number = 0;

    for (int tile = AST_TILE_MIN; tile < 80; tile += 11) {
      AstOpenSky sky = make_sky (ast_match_get_game (match), tile);

      for (int i = 0, x, y; i < POINTS; i++) {
        if (ast_open_sky_find (&sky, REACH, &number, &x, &y))
          assert_open (&sky, x, y);
        else
          g_assert_cmpint (tile, >, AST_TILE_MIN);
      }
    }
    g_object_unref (match);
  }
}

/* Stars that are seen together lie apart, and they change. */
static void
test_spread (void)
{
  AstOpenSky sky = make_sky (NULL, AST_TILE_MIN);
  int x[POINTS], y[POINTS];
  guint number = 0;

  for (int i = 0; i < POINTS; i++) {
    g_assert_true (ast_open_sky_find (&sky, REACH, &number, &x[i], &y[i]));
    for (int j = MAX (0, i - STARS); j < i; j++)
      g_assert_cmpfloat (hypot (x[i] - x[j], y[i] - y[j]), >, 40);
  }
}

static void
test_none (void)
{
  AstOpenSky covered = make_sky (NULL, AST_TILE_MIN), empty = covered;
  guint number = 0;
  int x, y;

  covered.panels[0] = (AstPanel){ 0, 0, 1024, 700 };
  g_assert_false (ast_open_sky_find (&covered, REACH, &number, &x, &y));
  empty.port.width = empty.port.height = 0;
  g_assert_false (ast_open_sky_find (&empty, REACH, &number, &x, &y));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/open-sky/open", test_open);
  g_test_add_func ("/open-sky/spread", test_spread);
  g_test_add_func ("/open-sky/none", test_none);
  return g_test_run ();
}
