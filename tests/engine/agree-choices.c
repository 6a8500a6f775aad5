/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Compares the legal actions: lays, placements and rolls. */

#include <glib.h>

#include "agree-private.h"

AgreeBounds
agree_find_bounds (const PlainGame *plain)
{
  AgreeBounds bounds = { 0, 0, 0, 0 };

  for (int i = 0; i < plain->n_tiles; i++) {
    bounds.west = MIN (bounds.west, plain->tiles[i].x);
    bounds.east = MAX (bounds.east, plain->tiles[i].x);
    bounds.north = MIN (bounds.north, plain->tiles[i].y);
    bounds.south = MAX (bounds.south, plain->tiles[i].y);
  }
  return (AgreeBounds){ bounds.west - 1, bounds.east + 1, bounds.north - 1, bounds.south + 1 };
}

static void
agree_on_lays (const AstGame *game, const PlainGame *plain)
{
  AstLay lays[AST_MAX_LAYS];
  bool listed[AST_MAX_LAYS] = { 0 };
  AstRng rng;
  int n = ast_game_lays (game, lays), n_expected = 0;
  AgreeBounds bounds = agree_find_bounds (plain);

  for (int y = bounds.north; y <= bounds.south; y++)
    for (int x = bounds.west; x <= bounds.east; x++)
      for (int rotation = 0; rotation < 4; rotation++)
        n_expected += plain_game_fits (plain, plain->hand, rotation, x, y);
  g_assert_cmpint (n, ==, n_expected);
  g_assert_cmpint (n, <=, AST_MAX_LAYS);
  for (int i = 0; i < n; i++) {
    AstAction action = ast_game_lay_action (game, lays[i]);
    g_assert_cmpint (lays[i], <, AST_MAX_LAYS);
    g_assert_false (listed[lays[i]]);
    listed[lays[i]] = true;
    g_assert_cmpint (action.type, ==, AST_LAY);
    g_assert_cmpint (lays[i], ==,
                     ast_game_place_at (game, action.lay.x, action.lay.y) * 4
                         + action.lay.rotation);
    g_assert_true (
        plain_game_fits (plain, plain->hand, action.lay.rotation, action.lay.x, action.lay.y));
  }
  ast_rng_init (&rng, (uint64_t) game->n_tiles);
  for (int i = 0; i < 4; i++)
    g_assert_true (listed[ast_game_any_lay (game, &rng)]);
}

static void
agree_on_spots (const AstGame *game, const PlainGame *plain)
{
  AstSpot spots[AST_MAX_SPOTS];
  PlainSpot expected[AST_MAX_SPOTS];
  int n = ast_game_spots (game, spots), n_expected = plain_game_spots (plain, expected);

  g_assert_cmpint (n, ==, n_expected);
  for (int i = 0; i < n; i++) {
    g_assert_cmpint (spots[i].tile, ==, expected[i].tile);
    g_assert_cmpint (spots[i].realm, ==, expected[i].realm);
  }
}

static int
count_placements (const PlainGame *plain)
{
  PlainSpot spots[AST_MAX_SPOTS];
  int n_spots = plain_game_spots (plain, spots), equipment = plain->equipment[plain->player],
      n_sizes = 0;

  n_sizes += plain_game_find_meeple (plain, plain->player, AST_SMALL) != PLAIN_NONE;
  n_sizes += plain_game_find_meeple (plain, plain->player, AST_LARGE) != PLAIN_NONE;
  return 1 + n_spots * n_sizes * (1 + (equipment & 1) + (equipment >> 1));
}

/* Each is legal, none comes twice and their number is right: so they are all. */
static void
agree_on_placements (const AstGame *game, const PlainGame *plain)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (game, actions);

  g_assert_cmpint (n, ==, count_placements (plain));
  g_assert_cmpint (actions[0].type, ==, AST_PLACE);
  g_assert_cmpint (actions[0].place.size, ==, AST_NO_MEEPLE);
  for (int i = 1; i < n; i++) {
    g_assert_cmpint (actions[i].type, ==, AST_PLACE);
    g_assert_cmpint (actions[i].place.size, !=, AST_NO_MEEPLE);
    g_assert_true (plain_game_may_place (plain, &actions[i]));
    for (int j = 1; j < i; j++)
      g_assert_false (actions[i].place.size == actions[j].place.size
                      && actions[i].place.equipment == actions[j].place.equipment
                      && actions[i].place.x == actions[j].place.x
                      && actions[i].place.y == actions[j].place.y
                      && actions[i].place.realm == actions[j].place.realm);
  }
}

static void
agree_on_battle (const AstGame *game, const PlainGame *plain)
{
  const AstBattle *battle = &game->battle;
  const PlainBattle *expected = &plain->battle;

  g_assert_cmpint (battle->tile, ==, expected->tile);
  g_assert_cmpint (battle->realm, ==, expected->realm);
  g_assert_cmpint (battle->n_rolls, ==, MIN (expected->n_rolls, G_MAXUINT16));
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    g_assert_cmpint (battle->sides >> side & 1, ==, expected->in[side]);
    g_assert_cmpint (battle->dice[side], ==, expected->dice[side]);
    g_assert_cmpint (battle->yellow[side], ==, expected->yellow[side]);
    g_assert_cmpint (battle->blade[side], ==, expected->blade[side]);
  }
}

void
agree_on_choices (const AstGame *game, const PlainGame *plain)
{
  if (plain->phase == AST_LAY)
    agree_on_lays (game, plain);
  if (plain->phase == AST_PLACE) {
    agree_on_spots (game, plain);
    agree_on_placements (game, plain);
  }
  if (plain->phase == AST_ROLL)
    agree_on_battle (game, plain);
}

static void
agree_on_kind (const AstGame *game, const PlainGame *plain, int kind, AgreeBounds bounds)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, kind, fits), n_expected = 0;

  g_assert_cmpint (ast_game_fits (game, kind, NULL), ==, n);
  g_assert_cmpint (ast_game_fits_anywhere (game, kind), ==, n > 0);
  for (int y = bounds.north; y <= bounds.south; y++)
    for (int x = bounds.west; x <= bounds.east; x++) {
      unsigned rotations = 0, listed = 0;
      for (int rotation = 0; rotation < 4; rotation++)
        rotations |= (unsigned) plain_game_fits (plain, kind, rotation, x, y) << rotation;
      if (rotations == 0)
        continue;
      n_expected++;
      for (int i = 0; i < n; i++)
        if (fits[i].x == x && fits[i].y == y)
          listed |= fits[i].rotations;
      g_assert_cmphex (listed, ==, rotations);
    }
  g_assert_cmpint (n, ==, n_expected);
}

void
agree_on_fits (const AstGame *game, const PlainGame *plain)
{
  for (int kind = 0; kind < plain->n_kinds; kind++)
    agree_on_kind (game, plain, kind, agree_find_bounds (plain));
}
