/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The end of a game played out, against trying out everything with the engine alone. */

#include <pthread.h>

#include "ast-endgame.h"
#include "ast-odds.h"
#include "decks.h"
#include "walk-game.h"

/* The chance to win and the expected margin of a side. */
typedef struct {
  double win, margin;
} Outcome;

static Outcome play_out (const AstGame *game, int side);

static void
add (Outcome *sum, double chance, Outcome outcome)
{
  sum->win += chance * outcome.win;
  sum->margin += chance * outcome.margin;
}

static Outcome
play_out_after (const AstGame *game, const AstAction *action, int side)
{
  AstGame after = *game;

  g_assert_cmpint (ast_game_apply (&after, action, NULL), ==, AST_OK);
  return play_out (&after, side);
}

/* Whoever wins rolls sixes, or more with yellow dice, and all others the least. */
static Outcome
play_out_battle (const AstGame *game, int side)
{
  Outcome sum = { 0 };
  AstOdds odds;

  ast_odds_of_battle (&game->battle, &odds);
  for (int winner = 0; winner < 2; winner++) {
    AstAction roll = { .type = AST_ROLL };

    for (int i = 0; i < 2; i++) {
      int yellow = game->battle.dice[i] - game->battle.yellow[i];

      for (int die = 0; die < game->battle.dice[i]; die++)
        roll.roll.dice[i][die] = (die >= yellow ? 3 : 1) + (i == winner ? 5 : 0);
    }
    add (&sum, odds.win[winner], play_out_after (game, &roll, side));
  }
  return sum;
}

static Outcome
play_out_draw (const AstGame *game, int side)
{
  Outcome sum = { 0 };

  for (int i = 0; i < game->n_bag; i++) {
    AstAction draw = { .type = AST_DRAW, .draw.kind = game->bag[i] };

    add (&sum, 1.0 / game->n_bag, play_out_after (game, &draw, side));
  }
  return sum;
}

static gboolean
is_better (Outcome outcome, Outcome than)
{
  if (ABS (outcome.win - than.win) > 1e-9)
    return outcome.win > than.win;
  return outcome.margin > than.margin;
}

/* The best outcome for the player whose turn it is, seen from `side`. */
static Outcome
play_out_turn (const AstGame *game, int side)
{
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (game, lays);
  int mover = game->side_of[game->player];
  Outcome best = { -1, 0 }; /* Worse than any. */

  for (int i = 0; i < n; i++) {
    AstAction lay = ast_game_lay_action (game, lays[i]);
    AstAction places[AST_MAX_PLACEMENTS];
    AstGame laid = *game;
    int n_places;

    ast_game_apply (&laid, &lay, NULL);
    n_places = ast_game_placements (&laid, places);
    for (int j = 0; j < n_places; j++) {
      Outcome outcome = play_out_after (&laid, &places[j], mover);

      if (is_better (outcome, best))
        best = outcome;
    }
  }
  return side == mover ? best : (Outcome){ 1 - best.win, -best.margin };
}

static Outcome
play_out (const AstGame *game, int side)
{
  static const AstAction finish = { .type = AST_FINISH };
  int lead = ast_game_lead (game, side);

  switch (game->phase) {
  case AST_ROLL:
    return play_out_battle (game, side);
  case AST_DRAW:
    return play_out_draw (game, side);
  case AST_LAY:
    return play_out_turn (game, side);
  case AST_FINISH:
    return play_out_after (game, &finish, side);
  default:
    return (Outcome){ lead > 0 ? 1 : lead == 0 ? 0.5 : 0, lead };
  }
}

/* The starting tile and 7 others of the base deck: on a small board there are few turns, so that
 * even three undrawn tiles can be tried out. */
static void
make_small_deck (AstTileSet *set, guint64 seed)
{
  const AstTileSet *base = decks_get (FALSE);
  guint8 tiles[AST_MAX_TILES];
  AstTileKind kinds[AST_MAX_KINDS];
  int counts[AST_MAX_KINDS] = { 0 };
  int n_tiles = 0, n_kinds = 0;
  AstRng rng;

  ast_rng_init_keyed (&rng, seed, 1);
  for (int kind = 0; kind < base->n_kinds; kind++) {
    for (int i = 0; kind != base->start && i < base->kinds[kind].count; i++)
      tiles[n_tiles++] = kind;
  }
  counts[base->start] = 1;
  for (int i = 0; i < 7; i++) {
    guint pick = ast_rng_below (&rng, n_tiles);

    counts[tiles[pick]]++;
    tiles[pick] = tiles[--n_tiles];
  }
  for (int kind = 0; kind < base->n_kinds; kind++) {
    if (counts[kind] == 0)
      continue;
    kinds[n_kinds] = base->kinds[kind];
    kinds[n_kinds++].count = counts[kind];
  }
  g_assert_cmpint (ast_tile_set_init (set, kinds, n_kinds, NULL), ==, AST_TILES_OK);
}

/* Walks to a turn with just `n_left` tiles undrawn. FALSE if there is none. */
static gboolean
walk_from (AstGame *game, const AstTileSet *deck, AstLevel level, int n_left, guint64 seed)
{
  AstSetup setup = walk_game_setup (seed % 4 == 3 ? 4 : 2, seed % 4 == 3, seed % 2);
  AstRng rng;

  ast_rng_init (&rng, seed);
  setup.unplaceable = seed % 8 < 4 ? AST_DISCARD : AST_RETURN;
  ast_game_init (game, deck, &setup);
  while (game->phase != AST_OVER && (game->phase != AST_LAY || ast_game_tiles_left (game) > n_left))
    walk_game_step (game, level, &rng);
  return game->phase != AST_OVER && ast_game_tiles_left (game) == n_left;
}

static gboolean
walk_to_end (AstGame *game, int n_left, guint64 seed)
{
  const AstTileSet *deck = seed % 5 == 4 ? walk_game_split_deck () : decks_get (FALSE);

  return walk_from (game, deck, AST_PILOT, n_left, seed);
}

/* The same with a small deck, which is put into `small` and must outlive the game. Players who
 * place at random soon have few meeples left, so again there are few turns. */
static gboolean
walk_small_to_end (AstGame *game, AstTileSet *small, int n_left, guint64 seed)
{
  make_small_deck (small, seed);
  return walk_from (game, small, AST_RANDOM, n_left, seed);
}

static void
assert_outcome (const AstCandidate *candidate, Outcome outcome)
{
  g_assert_cmpfloat_with_epsilon (candidate->win, outcome.win, 1e-5);
  g_assert_cmpfloat_with_epsilon (candidate->margin, outcome.margin, 1e-3);
}

/* Compares the best outcome, and those of some other turns. */
static void
check (const AstGame *game, const AstChoice *choice, int n_checked)
{
  int side = game->side_of[game->player];

  assert_outcome (&choice->candidates[0], play_out (game, side));
  for (int i = 1; i < choice->n_candidates; i += 1 + choice->n_candidates / n_checked) {
    AstGame after = *game;

    g_assert_cmpint (ast_game_apply (&after, &choice->candidates[i].lay, NULL), ==, AST_OK);
    g_assert_cmpint (ast_game_apply (&after, &choice->candidates[i].place, NULL), ==, AST_OK);
    assert_outcome (&choice->candidates[i], play_out (&after, side));
  }
}

/* Checks `n` positions with `n_left` tiles undrawn, where the end takes `most` positions at most.
 * On a small board it takes several times what ast_endgame_is_near () expects. */
static void
check_many (int n_left, int n, gboolean is_small, gint64 most)
{
  int n_found = 0;

  for (guint64 seed = 1; n_found < n; seed++) {
    AstWatch watch = { 0 };
    AstTileSet deck;
    AstGame game;
    AstChoice choice;
    gboolean is_there = is_small ? walk_small_to_end (&game, &deck, n_left, seed)
                                 : walk_to_end (&game, n_left, seed);

    g_assert_cmpuint (seed, <, 40 * n + 4000);
    if (!is_there || !ast_endgame_is_near (&game, most / 4)
        || !ast_endgame_choose (&game, most, 1, &watch, &choice))
      continue;
    check (&game, &choice, 3);
    n_found++;
  }
}

/* `-m slow` makes these 500 positions, which takes some minutes. */
static void
test_last (void)
{
  check_many (0, 200 / SLOWNESS, FALSE, G_MAXINT);
}

static void
test_one_undrawn (void)
{
  check_many (1, g_test_slow () ? 100 : MAX (1, 12 / SLOWNESS), FALSE, G_MAXINT);
}

static void
test_two_undrawn (void)
{
  check_many (2, g_test_slow () ? 50 : MAX (1, 6 / SLOWNESS), TRUE, g_test_slow () ? 5000 : 1000);
  if (g_test_slow ())
    check_many (2, 50, FALSE, 20000);
}

static void
test_three_undrawn (void)
{
  check_many (3, g_test_slow () ? 100 : 1, TRUE, g_test_slow () ? 150000 : 35000);
}

/* Nor does the number of threads matter, nor an effort that is enough. */
static void
test_threads (void)
{
  for (guint64 seed = 1; seed <= 8; seed++) {
    AstWatch watch = { 0 };
    AstChoice one, other;
    AstGame game;

    if (!walk_to_end (&game, 1, seed))
      continue;
    g_assert_true (ast_endgame_choose (&game, G_MAXINT64, 1, &watch, &one));
    g_assert_true (ast_endgame_choose (&game, G_MAXINT64, 3, &watch, &other));
    g_assert_cmpint (one.n_candidates, ==, other.n_candidates);
    g_assert_cmpint (one.steps, ==, other.steps);
    g_assert_true (ast_endgame_choose (&game, one.steps, 3, &watch, &other));
    g_assert_false (ast_endgame_choose (&game, one.steps - 1, 3, &watch, &other));
    g_assert_true (ast_endgame_choose (&game, one.steps, 1, &watch, &other));
    for (int i = 0; i < one.n_candidates; i++) {
      const AstCandidate *a = &one.candidates[i], *b = &other.candidates[i];

      g_assert_true (ast_action_equal (&a->lay, &b->lay));
      g_assert_true (ast_action_equal (&a->place, &b->place));
      assert_outcome (a, (Outcome){ b->win, b->margin });
    }
  }
}

/* The searching levels play the end out. */
static void
test_levels (void)
{
  for (AstLevel level = AST_CAPTAIN; level <= AST_ADMIRAL; level++) {
    AstWatch watch = { 0 };
    AstChoice choice, best;
    AstGame game;
    AstRng rng;

    g_assert_true (walk_to_end (&game, 1, 1));
    ast_rng_init (&rng, 1);
    g_assert_true (ast_player_choose (level, &game, NULL, &rng, NULL, &choice));
    g_assert_true (ast_endgame_choose (&game, G_MAXINT64, 1, &watch, &best));
    g_assert_true (ast_action_equal (&choice.lay, &best.candidates[0].lay));
    g_assert_true (ast_action_equal (&choice.place, &best.candidates[0].place));
    g_assert_cmpint (choice.steps, ==, best.steps);
  }
}

static void *
decide_at_end (void *data)
{
  AstWatch watch = { 0 };
  AstChoice choice;

  ast_endgame_choose (data, 2000, 2, &watch, &choice);
  return NULL;
}

/* The longest recursion, three turns with their draws and battles, leaves a third of the stack to
 * whoever calls it. */
static void
test_stack (void)
{
  pthread_attr_t attributes;
  pthread_t thread;
  AstGame game;

  g_assert_true (walk_to_end (&game, AST_ENDGAME_TILES, 1));
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, AST_PLAYER_STACK * SLOWNESS * 2 / 3);
  g_assert_cmpint (pthread_create (&thread, &attributes, decide_at_end, &game), ==, 0);
  pthread_join (thread, NULL);
  pthread_attr_destroy (&attributes);
}

static void
test_near (void)
{
  AstSetup three = walk_game_setup (3, FALSE, FALSE);
  AstGame game;

  g_assert_true (walk_to_end (&game, 2, 1));
  g_assert_true (ast_endgame_is_near (&game, 1000000));
  g_assert_false (ast_endgame_is_near (&game, 500));
  g_assert_true (walk_to_end (&game, 0, 1));
  g_assert_true (ast_endgame_is_near (&game, 1));
  walk_game_to (&game, 60, 1);
  g_assert_false (ast_endgame_is_near (&game, G_MAXINT64));
  ast_game_init (&game, game.set, &three);
  g_assert_false (ast_endgame_is_near (&game, G_MAXINT64));
}

static void
test_cancelled (void)
{
  AstWatch cancelled = { .cancelled = true }, hurried = { .hurried = true };
  AstChoice choice;
  AstGame game;
  AstRng rng;

  g_assert_true (walk_to_end (&game, 2, 1));
  g_assert_false (ast_endgame_choose (&game, G_MAXINT64, 1, &cancelled, &choice));
  g_assert_false (ast_endgame_choose (&game, G_MAXINT64, 1, &hurried, &choice));
  ast_rng_init (&rng, 1);
  g_assert_true (ast_player_choose (AST_ADMIRAL, &game, NULL, &rng, &hurried, &choice));
  g_assert_cmpint (ast_game_apply (&game, &choice.lay, NULL), ==, AST_OK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/endgame/last", test_last);
  g_test_add_func ("/players/endgame/one-undrawn", test_one_undrawn);
  g_test_add_func ("/players/endgame/two-undrawn", test_two_undrawn);
  g_test_add_func ("/players/endgame/three-undrawn", test_three_undrawn);
  g_test_add_func ("/players/endgame/threads", test_threads);
  g_test_add_func ("/players/endgame/levels", test_levels);
  g_test_add_func ("/players/endgame/stack", test_stack);
  g_test_add_func ("/players/endgame/near", test_near);
  g_test_add_func ("/players/endgame/cancelled", test_cancelled);
  return g_test_run ();
}
