/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Where the light that runs through a realm is. */

#include "ast-pulse.h"

#include <math.h>

#include "sample.h"

static AstMatch *
play (void)
{
  return sample_played (&(Sample){ .n_players = 3, .computers = TRUE, .seed = 5 }, 60);
}

/* Each line's ends are on the way, no farther apart than the line is long, and on a tile of the
 * realm; the light begins somewhere and ends somewhere. */
static void
assert_lines (const AstGame *game, int tile, int realm)
{
  g_autoptr (GArray) pulse = ast_pulse_find_lines (game, tile, realm);
  const AstPulseLine *lines = (const AstPulseLine *) pulse->data;
  const AstRealm *whole = ast_game_realm (game, tile, realm);
  double first = 1, last = 0;

  g_assert_cmpint (pulse->len, >, 0);
  for (guint i = 0; i < pulse->len; i++) {
    double x = (lines[i].x[0] + lines[i].x[1]) / 2, y = (lines[i].y[0] + lines[i].y[1]) / 2;
    int at = ast_game_tile_at (game, (int) floor (x), (int) floor (y));

    g_assert_cmpint (at, !=, AST_NONE);
    g_assert_true (ast_realm_has_tile (whole, at));
    for (int end = 0; end < 2; end++) {
      first = MIN (first, lines[i].way[end]);
      last = MAX (last, lines[i].way[end]);
    }
  }
  g_assert_cmpfloat (first, ==, 0);
  g_assert_cmpfloat_with_epsilon (last, 1, 1e-9);
}

static void
test_lines (void)
{
  g_autoptr (AstMatch) match = play ();
  const AstGame *game = ast_match_get_game (match);
  int n_routes = 0, n_fields = 0, n_planets = 0;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (int realm = 0; realm < game->set->kinds[game->tiles[tile].kind].n_realms; realm++) {
      AstRealmKind kind = (AstRealmKind) ast_game_realm (game, tile, realm)->kind;
      g_autoptr (GArray) none = NULL;

      n_routes += kind == AST_ROUTE;
      n_fields += kind == AST_FIELD;
      if (kind != AST_PLANET) {
        assert_lines (game, tile, realm);
        continue;
      }
      n_planets++;
      none = ast_pulse_find_lines (game, tile, realm);
      g_assert_cmpint (none->len, ==, 0);
    }
  }
  g_assert_cmpint (MIN (n_routes, MIN (n_fields, n_planets)), >, 0);
}

/* The lines of neighbouring tiles meet: a route has one point only where the light begins. */
static void
test_joined (void)
{
  g_autoptr (AstMatch) match = play ();
  const AstGame *game = ast_match_get_game (match);
  int longest = 0;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    const AstRealm *realm = ast_game_realm (game, tile, 0);
    g_autoptr (GArray) pulse = ast_pulse_find_lines (game, tile, 0);
    const AstPulseLine *lines = (const AstPulseLine *) pulse->data;
    double x = NAN, y = NAN;

    for (guint i = 0; realm->kind == AST_ROUTE && i < 2 * pulse->len; i++) {
      if (lines[i / 2].way[i % 2] > 0)
        continue;
      g_assert_true (isnan (x)
                     || hypot (lines[i / 2].x[i % 2] - x, lines[i / 2].y[i % 2] - y) < 0.05);
      x = lines[i / 2].x[i % 2];
      y = lines[i / 2].y[i % 2];
      longest = MAX (longest, realm->n_tiles);
    }
  }
  g_assert_cmpint (longest, >, 3);
}

/* Dark at both ends of the time; in between a bright head goes from 0 to 1, with a tail behind. */
static void
test_light (void)
{
  double last = -1;

  for (double way = 0; way <= 1; way += 0.1) {
    g_assert_cmpfloat (ast_pulse_light (way, 0), ==, 0);
    g_assert_cmpfloat (ast_pulse_light (way, 1), ==, 0);
  }
  for (double progress = 0.1; progress < 0.6; progress += 0.1) {
    double head = 0;

    for (double way = 0; way <= 1; way += 0.01) {
      double light = ast_pulse_light (way, progress);

      g_assert_cmpfloat (light, >=, 0);
      g_assert_cmpfloat (light, <=, 1);
      if (light >= ast_pulse_light (head, progress))
        head = way;
    }
    g_assert_cmpfloat (head, >, last);
    g_assert_cmpfloat (ast_pulse_light (head, progress), >, 0.8);
    g_assert_cmpfloat (ast_pulse_light (head + 0.1, progress), ==, 0);
    last = head;
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pulse/lines", test_lines);
  g_test_add_func ("/pulse/joined", test_joined);
  g_test_add_func ("/pulse/light", test_light);
  return g_test_run ();
}
