/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The landmarks of boards, and the cursor over all places. */

#include "ast-board-cursor.h"
#include "ast-sight.h"
#include "sample.h"

static AstMatch *
play (int n_tiles)
{
  return sample_played (&(Sample){ .n_players = 3, .seed = 7 }, n_tiles);
}

static gboolean
is_equal (const AstLandmark *one, const AstLandmark *other)
{
  return one->x == other->x && one->y == other->y && one->spot.tile == other->spot.tile
         && one->spot.realm == other->spot.realm;
}

/* From each landmark the next and the one before are neighbours in the list, which is a round. */
static void
assert_round (const AstLandmark *list, int n)
{
  for (int i = 0; i < n; i++) {
    gboolean wrapped;

    g_assert_cmpint (ast_landmarks_step (list, n, &list[i], 1, &wrapped), ==, (i + 1) % n);
    g_assert_cmpint (wrapped, ==, i == n - 1);
    g_assert_cmpint (ast_landmarks_step (list, n, &list[i], -1, &wrapped), ==, (i + n - 1) % n);
    g_assert_cmpint (wrapped, ==, i == 0);
  }
}

/* Every realm that is not complete is there once, at one of its tiles. */
static void
test_realms (void)
{
  for (int n_tiles = 2; n_tiles < 60; n_tiles += 3) {
    g_autoptr (AstMatch) match = play (n_tiles);
    const AstGame *game = ast_match_get_game (match);
    AstLandmark list[AST_MAX_LANDMARKS];
    int n = ast_landmarks_list (game, AST_LANDMARK_REALM, 0, list), n_open = 0;
    gboolean found[AST_MAX_NODES] = { FALSE };

    for (int i = 0; i < n; i++) {
      int root = ast_game_root (game, list[i].spot.tile, list[i].spot.realm);

      g_assert_false (found[root]);
      found[root] = TRUE;
      g_assert_cmpint (game->realms[root].open, >, 0);
      g_assert_cmpint (ast_game_tile_at (game, list[i].x, list[i].y), ==, list[i].spot.tile);
    }
    for (int node = 0; node < game->n_realms; node++)
      n_open += game->root[node] == node && game->realms[node].open > 0;
    g_assert_cmpint (n, ==, n_open);
    assert_round (list, n);
  }
}

/* All own meeples are there, and nobody else's. */
static void
test_meeples (void)
{
  g_autoptr (AstMatch) match = play (30);
  const AstGame *game = ast_match_get_game (match);
  int n_all = 0;

  for (int player = 0; player < 3; player++) {
    AstLandmark list[AST_MAX_LANDMARKS];
    int n = ast_landmarks_list (game, AST_LANDMARK_MEEPLE, player, list);

    n_all += n;
    for (int meeple = 0; meeple < AST_MAX_MEEPLES; meeple++) {
      int i = 0;

      if ((game->placed >> meeple & 1) == 0 || ast_meeple_player (meeple) != player)
        continue;
      while (i < n
             && (list[i].spot.tile != game->meeples[meeple].tile
                 || list[i].spot.realm != game->meeples[meeple].realm))
        i++;
      g_assert_cmpint (i, <, n);
    }
  }
  g_assert_cmpint (n_all, ==, __builtin_popcount (game->placed));
  g_assert_cmpint (n_all, >, 3);
}

/* Dead places are those of the game, in rows; tiles come as they were laid. */
static void
test_places (void)
{
  g_autoptr (AstMatch) match = play (60);
  const AstGame *game = ast_match_get_game (match);
  AstLandmark list[AST_MAX_LANDMARKS];
  int n = ast_landmarks_list (game, AST_LANDMARK_DEAD, 0, list);

  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (n, ==, ast_dead_places (game, (AstFit[AST_MAX_PLACES]){ { 0 } }));
  assert_round (list, n);
  for (int i = 1; i < n; i++)
    g_assert_true (list[i].y > list[i - 1].y
                   || (list[i].y == list[i - 1].y && list[i].x > list[i - 1].x));

  n = ast_landmarks_list (game, AST_LANDMARK_TILE, 0, list);
  g_assert_cmpint (n, ==, game->n_tiles);
  for (int i = 0; i < n; i++)
    g_assert_cmpint (ast_game_tile_at (game, list[i].x, list[i].y), ==, i);
}

/* From a place that is none of them, the realms there come next, and those before it come before.
 */
static void
test_from_anywhere (void)
{
  static const AstLandmark list[] = {
    { -1, 0, { 3, 0 } }, { 2, 1, { 4, 0 } }, { 2, 1, { 4, 1 } }, { 3, 1, { 5, 0 } }
  };
  AstLandmark from = { 2, 1, { AST_NONE, AST_NONE } };
  gboolean wrapped;

  g_assert_cmpint (ast_landmarks_step (list, 4, &from, 1, &wrapped), ==, 1);
  g_assert_cmpint (ast_landmarks_step (list, 4, &from, -1, &wrapped), ==, 0);
  from.y = 9;
  g_assert_cmpint (ast_landmarks_step (list, 4, &from, 1, &wrapped), ==, 0);
  g_assert_true (wrapped);
  g_assert_cmpint (ast_landmarks_step (list, 4, &from, -1, &wrapped), ==, 3);
  g_assert_false (wrapped);
}

/* The cursor comes to every place of the extent and not beyond, and forgets a realm on its way. */
static void
test_cursor (void)
{
  g_autoptr (AstMatch) match = play (20);
  AstPlaces extent = ast_sight_find_extent (ast_match_get_game (match));
  AstLandmark corner = { extent.x, extent.y, { 1, 0 } };
  AstBoardCursor cursor = { 0 };
  int n_steps = 0;

  g_assert_false (cursor.shown);
  ast_board_cursor_put (&cursor, &corner);
  g_assert_true (cursor.shown && is_equal (&cursor.at, &corner));
  g_assert_false (ast_board_cursor_move (&cursor, &extent, AST_NORTH));
  g_assert_false (ast_board_cursor_move (&cursor, &extent, AST_WEST));
  g_assert_true (is_equal (&cursor.at, &corner));
  while (ast_board_cursor_move (&cursor, &extent, AST_EAST))
    n_steps++;
  g_assert_cmpint (n_steps, ==, extent.width - 1);
  g_assert_cmpint (cursor.at.spot.realm, ==, AST_NONE);
  for (n_steps = 0; ast_board_cursor_move (&cursor, &extent, AST_SOUTH);)
    n_steps++;
  g_assert_cmpint (n_steps, ==, extent.height - 1);
  ast_board_cursor_hide (&cursor);
  g_assert_false (cursor.shown);
}

/* After tiles have been taken back, the cursor may be outside: it comes back. */
static void
test_smaller_board (void)
{
  AstPlaces extent = { -1, -1, 3, 3 };
  AstBoardCursor cursor = { 0 };

  ast_board_cursor_put (&cursor, &(AstLandmark){ 9, 0, { AST_NONE, AST_NONE } });
  g_assert_true (ast_board_cursor_move (&cursor, &extent, AST_SOUTH));
  g_assert_cmpint (cursor.at.x, ==, 1);
  g_assert_cmpint (cursor.at.y, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/landmarks/realms", test_realms);
  g_test_add_func ("/landmarks/meeples", test_meeples);
  g_test_add_func ("/landmarks/places", test_places);
  g_test_add_func ("/landmarks/from-anywhere", test_from_anywhere);
  g_test_add_func ("/landmarks/cursor", test_cursor);
  g_test_add_func ("/landmarks/smaller-board", test_smaller_board);
  return g_test_run ();
}
