/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whether arrows lead from every place of a turn to every other. With a number as its argument, it
 * looks at so many turns. */

#include "ast-place-walk.h"

#include <stdlib.h>

#include "ast-chance.h"
#include "ast-player.h"
#include "decks.h"

enum { N_TURNS = 2000, N_SETS = 5000 };

static int n_turns = N_TURNS;

/* Where the arrows lead from each place; -1 for nowhere. */
typedef struct {
  int n;
  int next[AST_MAX_PLACES][4];
} Arrows;

static void
follow_arrows (const AstFit *places, int n, Arrows *arrows)
{
  arrows->n = n;
  for (int i = 0; i < n; i++) {
    for (int direction = 0; direction < 4; direction++)
      arrows->next[i][direction] =
          ast_place_walk_toward (places, n, places[i].x, places[i].y, (AstDirection) direction);
  }
}

static int
count_reached (const Arrows *arrows, int place)
{
  gboolean reached[AST_MAX_PLACES] = { FALSE };
  int waiting[AST_MAX_PLACES] = { place }, n_waiting = 1, n_reached = 1;

  reached[place] = TRUE;
  while (n_waiting > 0) {
    const int *next = arrows->next[waiting[--n_waiting]];

    for (int direction = 0; direction < 4; direction++) {
      if (next[direction] < 0 || reached[next[direction]])
        continue;
      reached[next[direction]] = TRUE;
      waiting[n_waiting++] = next[direction];
      n_reached++;
    }
  }
  return n_reached;
}

static void
assert_all_reached (const AstFit *places, int n)
{
  Arrows arrows;

  follow_arrows (places, n, &arrows);
  for (int place = 0; place < n; place++)
    g_assert_cmpint (count_reached (&arrows, place), ==, n);
}

/* The next place, row by row, comes round to each once. */
static void
assert_rows_come_round (AstFit *places, int n, int step)
{
  int at = 0, n_wraps = 0;

  for (int i = 0; i < n; i++) {
    bool wrapped;
    int next = ast_place_walk_next (places, n, places[at].x, places[at].y, step, &wrapped);

    g_assert_cmpint (next, ==, (at + step + n) % n);
    n_wraps += wrapped;
    at = next;
  }
  g_assert_cmpint (at, ==, 0);
  g_assert_cmpint (n_wraps, ==, 1);
}

static AstLevel
choose_level (AstRng *rng)
{
  return ast_rng_next (rng) % 2 == 0 ? AST_RANDOM : AST_CADET;
}

static void
play (AstGame *game, AstRng *rng)
{
  AstChoice choice;

  if (ast_game_at_chance (game)) {
    AstAction action = ast_chance_next (game, rng);

    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
    return;
  }
  g_assert_true (ast_player_choose (choose_level (rng), game, NULL, rng, NULL, &choice));
  g_assert_cmpint (ast_game_apply (game, &choice.lay, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &choice.place, NULL), ==, AST_OK);
}

static void
begin (AstGame *game)
{
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };

  g_assert_cmpint (ast_game_init (game, decks_get (TRUE), &setup), ==, AST_OK);
}

/* The places of turns in games. */
static void
test_turns (void)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstFit places[AST_MAX_PLACES];
  AstRng rng;

  ast_rng_init (&rng, 5);
  begin (game);
  for (int turn = 0; turn < n_turns;) {
    if (game->phase == AST_OVER)
      begin (game);
    if (game->phase == AST_LAY) {
      int n = ast_game_fits (game, game->hand, places);

      ast_place_walk_sort (places, n);
      assert_all_reached (places, n);
      assert_rows_come_round (places, n, 1);
      assert_rows_come_round (places, n, -1);
      turn++;
    }
    play (game, &rng);
  }
}

/* Any places at all: few and many, near and far. */
static void
test_any_places (void)
{
  AstRng rng;

  ast_rng_init (&rng, 6);
  for (int set = 0; set < N_SETS; set++) {
    int width = 1 + (int) (ast_rng_next (&rng) % 12), height = 1 + (int) (ast_rng_next (&rng) % 12);
    unsigned part = 1 + ast_rng_next (&rng) % 6;
    AstFit places[144];
    int n = 0;

    for (int cell = 0; cell < width * height; cell++) {
      if (ast_rng_next (&rng) % part == 0)
        places[n++] = (AstFit){ (int8_t) (cell % width), (int8_t) (cell / width), 1 };
    }
    assert_all_reached (places, n);
  }
}

/* The middle of a square; and a turn in which one place was out of reach as long as steps to the
 * side counted double everywhere. */
static void
test_out_of_reach (void)
{
  static const AstFit square[] = {
    { 0, 0, 1 }, { 4, 0, 1 }, { 2, 2, 1 }, { 0, 4, 1 }, { 4, 4, 1 },
  };
  static const AstFit turn[] = {
    { -5, -5, 1 }, { -4, -4, 1 }, { -3, -4, 1 }, { 0, -4, 1 },  { 1, -3, 1 },
    { 3, -3, 1 },  { -7, -2, 1 }, { 4, -2, 1 },  { -6, -1, 1 }, { -5, 0, 1 },
    { -4, 1, 1 },  { 4, 1, 1 },   { -6, 2, 1 },  { 1, 2, 1 },   { -3, 3, 1 },
  };

  assert_all_reached (square, G_N_ELEMENTS (square));
  assert_all_reached (turn, G_N_ELEMENTS (turn));
}

static void
assert_toward (const AstFit *places, int n, int from, AstDirection direction, int expected)
{
  g_assert_cmpint (ast_place_walk_toward (places, n, places[from].x, places[from].y, direction), ==,
                   expected);
}

/* What lies straight ahead comes before what is as near but aside; nothing lies beyond the last
 * place; where nothing is ahead, what is aside will do. */
static void
test_toward (void)
{
  static const AstFit row[] = { { 0, 0, 1 }, { 1, 0, 1 }, { 5, 0, 1 }, { 1, 4, 1 } };

  assert_toward (row, 4, 0, AST_EAST, 1);
  assert_toward (row, 4, 1, AST_EAST, 2);
  assert_toward (row, 4, 2, AST_EAST, -1);
  assert_toward (row, 4, 2, AST_WEST, 1);
  assert_toward (row, 4, 0, AST_SOUTH, 3);
  assert_toward (row, 4, 2, AST_SOUTH, 3);
  assert_toward (row, 4, 0, AST_NORTH, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_turns = atoi (argv[1]);
  g_test_add_func ("/place-walk/turns", test_turns);
  g_test_add_func ("/place-walk/any-places", test_any_places);
  g_test_add_func ("/place-walk/out-of-reach", test_out_of_reach);
  g_test_add_func ("/place-walk/toward", test_toward);
  return g_test_run ();
}
