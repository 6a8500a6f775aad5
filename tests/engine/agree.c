/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "agree.h"

#include <glib.h>
#include <stdlib.h>

#include "ast-battle.h"

typedef struct {
  int west, east, north, south;
} Bounds;

/* The rectangle around all tiles and their rim. */
static Bounds
find_bounds (const PlainGame *plain)
{
  Bounds bounds = { 0, 0, 0, 0 };

  for (int i = 0; i < plain->n_tiles; i++) {
    bounds.west = MIN (bounds.west, plain->tiles[i].x);
    bounds.east = MAX (bounds.east, plain->tiles[i].x);
    bounds.north = MIN (bounds.north, plain->tiles[i].y);
    bounds.south = MAX (bounds.south, plain->tiles[i].y);
  }
  return (Bounds){ bounds.west - 1, bounds.east + 1, bounds.north - 1, bounds.south + 1 };
}

static void
agree_on_lays (const AstGame *game, const PlainGame *plain)
{
  AstLay lays[AST_MAX_LAYS];
  bool listed[AST_MAX_LAYS] = { 0 };
  AstRng rng;
  int n = ast_game_lays (game, lays), n_expected = 0;
  Bounds bounds = find_bounds (plain);

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

/* Compares the lays, the placements or the battle that wait for an action. */
static void
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
agree_on_kind (const AstGame *game, const PlainGame *plain, int kind, Bounds bounds)
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
    agree_on_kind (game, plain, kind, find_bounds (plain));
}

static void
agree_on_turn (const AstGame *game, const PlainGame *plain)
{
  g_assert_cmpint (game->phase, ==, plain->phase);
  g_assert_cmpint (game->player, ==, plain->player);
  g_assert_cmpint (game->n_sides, ==, plain_game_n_sides (plain));
  for (int i = 0; i < game->n_sides; i++) {
    g_assert_cmpint (game->points[i], ==, plain->points[i]);
    g_assert_cmpint (game->faction_of[i], ==, plain_game_faction_of (plain, i));
  }
  for (int i = 0; i < game->setup.n_players; i++)
    g_assert_cmpint (game->side_of[i], ==, plain_game_side_of (plain, i));
  g_assert_cmpint (game->hand, ==, plain->phase == AST_LAY ? plain->hand : AST_NONE);
}

/* Compares the undrawn tiles and those put away. After a lay the latter have no meaning until the
 * next draw. */
static void
agree_on_bag (const AstGame *game, const PlainGame *plain)
{
  int left[AST_MAX_KINDS] = { 0 }, n_left = 0;

  if (plain->phase == AST_PLACE || plain->phase == AST_ROLL)
    return;
  for (int i = 0; i < game->n_bag; i++)
    left[game->bag[i]]++;
  for (int i = 0; i < plain->n_kinds; i++) {
    g_assert_cmpint (left[i], ==, plain->left[i]);
    n_left += left[i];
  }
  g_assert_cmpint (game->n_away, ==, plain->n_away);
  for (int i = 0; i < plain->n_away; i++)
    g_assert_cmpint (game->away[i], ==, plain->away[i]);
  if (plain->setup.unplaceable == AST_RETURN
      && (plain->phase == AST_DRAW || plain->phase == AST_LAY))
    n_left += plain->n_away;
  g_assert_cmpint (ast_game_tiles_left (game), ==, n_left);
}

static void
agree_on_tiles (const AstGame *game, const PlainGame *plain)
{
  g_assert_cmpint (game->n_tiles, ==, plain->n_tiles);
  for (int i = 0; i < plain->n_tiles; i++) {
    g_assert_cmpint (game->tiles[i].x, ==, plain->tiles[i].x);
    g_assert_cmpint (game->tiles[i].y, ==, plain->tiles[i].y);
    g_assert_cmpint (game->tiles[i].kind, ==, plain->tiles[i].kind);
    g_assert_cmpint (game->tiles[i].rotation, ==, plain->tiles[i].rotation);
    g_assert_cmpint (game->conqueror[i], ==, plain->conqueror[i]);
  }
}

static AstPattern
find_needs (const PlainGame *plain, int x, int y)
{
  static const int side_x[4] = { 0, 1, 0, -1 }, side_y[4] = { -1, 0, 1, 0 };
  AstPattern needs = 0;

  for (int side = 0; side < 4; side++) {
    int tile = plain_game_tile_at (plain, x + side_x[side], y + side_y[side]);
    if (tile != PLAIN_NONE)
      needs |= (AstPattern) (plain_game_edge (plain, plain->tiles[tile].kind,
                                              plain->tiles[tile].rotation, (side + 2) % 4)
                             << (2 * side));
  }
  return needs;
}

/* Compares what ast_game_place_beside () finds around `place`. */
static void
agree_on_neighbours (const AstGame *game, int place)
{
  static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };

  for (int side = 0; side < 4; side++)
    g_assert_cmpint (
        ast_game_place_beside (game, place, side), ==,
        ast_game_place_at (game, game->place_x[place] + dx[side], game->place_y[place] + dy[side]));
}

static void
agree_on_places_around (const AstGame *game, int tile)
{
  uint8_t places[8];
  int n = ast_game_places_around (game, tile, places), i = 0;

  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      int place = ast_game_place_at (game, game->tiles[tile].x + x, game->tiles[tile].y + y);

      if (place == AST_NONE)
        continue;
      g_assert_cmpint (i, <, n);
      g_assert_cmpint (places[i++], ==, place);
    }
  g_assert_cmpint (i, ==, n);
}

static void
agree_on_rim (const AstGame *game, const PlainGame *plain)
{
  Bounds bounds = find_bounds (plain);
  int n_places = 0;

  for (int y = bounds.north - 1; y <= bounds.south + 1; y++)
    for (int x = bounds.west - 1; x <= bounds.east + 1; x++) {
      int tile = plain_game_tile_at (plain, x, y), place = ast_game_place_at (game, x, y);
      AstPattern needs = tile == PLAIN_NONE ? find_needs (plain, x, y) : 0;
      g_assert_cmpint (ast_game_tile_at (game, x, y), ==, tile == PLAIN_NONE ? AST_NONE : tile);
      if (needs == 0) {
        g_assert_cmpint (place, ==, AST_NONE);
        continue;
      }
      n_places++;
      g_assert_cmpint (place, !=, AST_NONE);
      g_assert_cmpint (place, <, game->n_places);
      g_assert_cmphex (game->needs[place], ==, needs);
      g_assert_cmpint (game->place_x[place], ==, x);
      g_assert_cmpint (game->place_y[place], ==, y);
      agree_on_neighbours (game, place);
    }
  g_assert_cmpint (game->n_places, ==, n_places);
  for (int tile = 0; tile < game->n_tiles; tile++)
    agree_on_places_around (game, tile);
}

static int
find_lowest_number (const PlainGame *plain, int tile, int number)
{
  PlainRealm realm = plain_game_realm (plain, tile, number);

  for (number = 0; !realm.parts[tile][number]; number++)
    ;
  return number;
}

/* A meeple as a number: which of the four small ones it is does not matter. */
static int
find_key (const PlainGame *plain, int player, int size, int tile, int realm, int equipment)
{
  if (tile == PLAIN_NONE)
    return (player * 3 + size) << 20;
  realm = find_lowest_number (plain, tile, realm);
  return (player * 3 + size) << 20 | 1 << 16 | tile << 8 | realm << 4 | equipment;
}

static int
compare_keys (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static void
agree_on_meeples (const AstGame *game, const PlainGame *plain)
{
  int n = plain->setup.n_players * AST_MEEPLES_EACH;
  int engine_keys[AST_MAX_MEEPLES], plain_keys[AST_MAX_MEEPLES];

  for (int i = 0; i < n; i++) {
    const PlainMeeple *meeple = &plain->meeples[i];
    bool placed = game->placed >> i & 1;
    engine_keys[i] = find_key (plain, ast_meeple_player (i), ast_meeple_size (i),
                               placed ? game->meeples[i].tile : PLAIN_NONE, game->meeples[i].realm,
                               game->meeples[i].equipment);
    plain_keys[i] = find_key (plain, meeple->player, meeple->size, meeple->tile, meeple->realm,
                              meeple->equipment);
    g_assert_cmpint (ast_game_reserve (game, ast_meeple_player (i)) >> i % AST_MEEPLES_EACH & 1, ==,
                     !placed);
    if (!placed)
      g_assert_cmpint (game->meeples[i].tile | game->meeples[i].realm | game->meeples[i].equipment,
                       ==, 0);
  }
  g_assert_cmphex ((guint64) game->placed >> n, ==, 0);
  qsort (engine_keys, n, sizeof *engine_keys, compare_keys);
  qsort (plain_keys, n, sizeof *plain_keys, compare_keys);
  for (int i = 0; i < n; i++)
    g_assert_cmphex (engine_keys[i], ==, plain_keys[i]);
  for (int i = 0; i < plain->setup.n_players; i++)
    g_assert_cmphex (game->equipment[i], ==, plain->equipment[i]);
}

static bool
is_engine_meeple_in (const AstGame *game, const PlainRealm *realm, int meeple)
{
  return game->placed >> meeple & 1
         && realm->parts[game->meeples[meeple].tile][game->meeples[meeple].realm];
}

static void
agree_on_forces (const AstGame *game, const PlainGame *plain, int root, const PlainRealm *realm)
{
  unsigned sides = 0;

  for (int side = 0; side < plain_game_n_sides (plain); side++) {
    AstForces forces = ast_battle_forces (game, root, side);
    PlainForces expected = plain_game_forces (plain, realm, side);
    g_assert_cmpint (forces.dice, ==, expected.dice);
    g_assert_cmpint (forces.small, ==, expected.small);
    g_assert_cmpint (forces.large, ==, expected.large);
    g_assert_cmpint (forces.symbol, ==, expected.dice > 0 && expected.symbols > 0);
    g_assert_cmpint (forces.yellow, ==, expected.yellow);
    g_assert_cmpint (forces.blade, ==, expected.blade);
    sides |= (unsigned) (expected.dice > 0) << side;
  }
  g_assert_cmphex (ast_battle_sides (game, root), ==, sides);
}

static void
agree_on_realm (const AstGame *game, const PlainGame *plain, int root, const PlainRealm *realm)
{
  const AstRealm *kept = &game->realms[root];
  int n_symbols = 0;

  g_assert_cmpint (kept->kind, ==, realm->kind);
  g_assert_cmpint (kept->n_tiles, ==, realm->n_tiles);
  g_assert_cmpint (kept->open, ==, realm->open);
  for (int i = 0; i < plain->n_tiles; i++)
    g_assert_cmpint (ast_realm_has_tile (kept, i), ==, realm->tiles[i]);
  for (int i = 0; i < AST_N_FACTIONS; i++) {
    g_assert_cmpint (ast_realm_symbols (kept, (AstFaction) i), ==, realm->symbols[i]);
    n_symbols += realm->symbols[i];
  }
  g_assert_cmpint (ast_realm_all_symbols (kept), ==, n_symbols);
  if (realm->open == 0)
    g_assert_cmpint (ast_realm_worth (kept, true), ==, plain_realm_worth (realm, true));
  g_assert_cmpint (ast_realm_worth (kept, false), ==, plain_realm_worth (realm, false));
  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    g_assert_cmpint (kept->meeples >> i & 1, ==, is_engine_meeple_in (game, realm, i));
  if (!plain_game_is_empty (plain, realm))
    agree_on_forces (game, plain, root, realm);
}

static int
count_parts (const PlainGame *plain, int tile)
{
  return plain->kinds[plain->tiles[tile].kind].n_realms;
}

/* Compares the realm of that part; all its parts, and no others, must share its root. */
static void
agree_on_part (const AstGame *game, const PlainGame *plain, int tile, int number,
               bool seen[AST_MAX_TILES][AST_MAX_TILE_REALMS])
{
  PlainRealm realm = plain_game_realm (plain, tile, number);
  int root = ast_game_root (game, tile, number);

  g_assert_true (ast_game_realm (game, tile, number) == &game->realms[root]);
  agree_on_realm (game, plain, root, &realm);
  for (int i = 0; i < plain->n_tiles; i++)
    for (int j = 0; realm.tiles[i] && j < count_parts (plain, i); j++) {
      if (!realm.parts[i][j])
        continue;
      g_assert_cmpint (ast_game_root (game, i, j), ==, root);
      seen[i][j] = true;
    }
}

static void
agree_on_realms (const AstGame *game, const PlainGame *plain)
{
  bool seen[AST_MAX_TILES][AST_MAX_TILE_REALMS] = { 0 }, is_root[AST_MAX_REALMS] = { 0 };

  for (int i = 0; i < plain->n_tiles; i++)
    for (int j = 0; j < count_parts (plain, i); j++) {
      int root = ast_game_root (game, i, j);
      if (seen[i][j])
        continue;
      g_assert_false (is_root[root]);
      is_root[root] = true;
      agree_on_part (game, plain, i, j, seen);
    }
}

void
agree_on_game (const AstGame *game, const PlainGame *plain)
{
  agree_on_turn (game, plain);
  agree_on_bag (game, plain);
  agree_on_tiles (game, plain);
  agree_on_rim (game, plain);
  agree_on_meeples (game, plain);
  agree_on_realms (game, plain);
  agree_on_choices (game, plain);
}

void
agree_on_scores (const AstScores *scores, const AstScores *plain)
{
  g_assert_cmpint (scores->n, ==, plain->n);
  for (int i = 0; i < plain->n; i++) {
    g_assert_cmpint (scores->scores[i].side, ==, plain->scores[i].side);
    g_assert_cmpint (scores->scores[i].reason, ==, plain->scores[i].reason);
    g_assert_cmpint (scores->scores[i].points, ==, plain->scores[i].points);
    g_assert_cmpint (scores->scores[i].tile, ==, plain->scores[i].tile);
    g_assert_cmpint (scores->scores[i].realm, ==, plain->scores[i].realm);
  }
}
