/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What holds in every game: many random ones are played with every mix of options.
 * ASTERISM_TEST_GAMES sets how many (a whole number), for longer runs. */

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "ast-rng.h"
#include "choice.h"
#include "decks.h"
#include "walk.h"

/* As many games as asked for, or a number that takes a few seconds. */
static int
count_games (int usual)
{
  const char *asked = g_getenv ("ASTERISM_TEST_GAMES");

  return asked != NULL ? atoi (asked) : usual;
}

/* More actions than any game of 94 tiles comes to, dice that tie now and then included. */
enum { MANY_ACTIONS = 5000 };

static void
play (Walk *walk, const AstTileSet *set, const Choice *choice)
{
  AstSetup setup = choice_setup (choice);

  g_assert_true (walk_start (walk, set, &setup));
  while (walk->plain.phase != AST_OVER) {
    AstAction action = choice_action (choice, &walk->plain);
    g_assert_true (walk_step (walk, &action));
    g_assert_cmpint (walk->n_actions, <, MANY_ACTIONS);
  }
}

/* The engine's realms, rim, legal choices, battles and points are what the plain rules say,
 * after every action to the end; meeples and equipment are conserved since they are compared. */
static void
test_printed_decks (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };

  for (int i = 0; i < count_games (80); i++) {
    ast_rng_init (&rng, (uint64_t) i);
    play (walk, decks_get (i % 2), &choice);
  }
}

static void
test_strange_decks (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  AstTileKind kinds[AST_MAX_KINDS];
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };

  for (int i = 0; i < count_games (1000); i++) {
    ast_rng_init_keyed (&rng, 1, (uint64_t) i);
    int n = choice_tiles (&choice, kinds);
    g_assert_cmpint (ast_tile_set_init (set, kinds, (size_t) n, NULL), ==, AST_TILES_OK);
    play (walk, set, &choice);
  }
}

/* Of nonsense actions the engine refuses those that the plain rules refuse, and its state then
 * stays the same to the byte. */
static void
test_nonsense (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };
  int n_refused = 0;

  for (int i = 0; i < count_games (30); i++) {
    AstSetup setup;
    ast_rng_init_keyed (&rng, 2, (uint64_t) i);
    setup = choice_setup (&choice);
    g_assert_true (walk_start (walk, decks_get (i % 2), &setup));
    while (walk->plain.phase != AST_OVER) {
      AstAction nonsense = choice_nonsense (&choice, &walk->plain), action;
      n_refused += !walk_step (walk, &nonsense);
      if (walk->plain.phase == AST_OVER)
        break;
      action = choice_action (&choice, &walk->plain);
      g_assert_true (walk_step (walk, &action));
    }
    for (int type = AST_DRAW; type <= AST_OVER; type++)
      g_assert_false (walk_step (walk, &(AstAction){ .type = (uint8_t) type }));
  }
  g_assert_cmpint (n_refused, >, 0);
}

/* Random set-ups: the engine accepts those that the plain rules accept. */
static void
test_nonsense_setups (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  AstRng rng;
  int n_refused = 0, n = 2000;

  ast_rng_init (&rng, 3);
  for (int i = 0; i < n; i++) {
    AstSetup setup = { .n_players = (uint8_t) ast_rng_below (&rng, 9) };
    for (int j = 0; j < AST_MAX_PLAYERS; j++)
      setup.colours[j] = (uint8_t) ((j + ast_rng_below (&rng, 3) + i) % (AST_N_COLOURS + 1));
    setup.teams = ast_rng_below (&rng, 2);
    n_refused += !walk_start (walk, decks_get (FALSE), &setup);
  }
  g_assert_cmpint (n_refused, >, 0);
  g_assert_cmpint (n_refused, <, n);
}

/* A game is its set-up and its list of actions: played again from them, in memory that held
 * something else, it is the same after every action, to the byte. */
static void
test_replay (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree AstGame *again = g_new (AstGame, 1);
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };

  for (int i = 0; i < count_games (30); i++) {
    g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
    g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (AstGame));
    AstSetup setup;
    ast_rng_init_keyed (&rng, 4, (uint64_t) i);
    setup = choice_setup (&choice);
    g_assert_true (walk_start (walk, decks_get (i % 2), &setup));
    while (walk->plain.phase != AST_OVER) {
      AstAction action = choice_action (&choice, &walk->plain);
      g_array_append_val (states, walk->game);
      g_array_append_val (actions, action);
      g_assert_true (walk_step (walk, &action));
    }

    memset (again, 0xaa, sizeof *again);
    g_assert_cmpint (ast_game_init (again, walk->game.set, &setup), ==, AST_OK);
    for (guint j = 0; j < actions->len; j++) {
      g_assert_true (memcmp (again, &g_array_index (states, AstGame, j), sizeof *again) == 0);
      g_assert_cmpint (ast_game_apply (again, &g_array_index (actions, AstAction, j), NULL), ==,
                       AST_OK);
    }
    g_assert_true (memcmp (again, &walk->game, sizeof *again) == 0);
  }
}

/* An assignment copies a game: actions on the copy do not change the game, and a copy put back is
 * the earlier state. */
static void
test_copy (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree Walk *kept = g_new (Walk, 1);
  AstRng rng;
  Choice choice = { choice_pick_random, &rng };
  AstSetup setup;

  ast_rng_init_keyed (&rng, 5, 0);
  setup = choice_setup (&choice);
  g_assert_true (walk_start (walk, decks_get (TRUE), &setup));
  while (walk->plain.phase != AST_OVER) {
    AstAction action;
    *kept = *walk;
    for (int i = 0; i < 12 && walk->plain.phase != AST_OVER; i++) {
      action = choice_action (&choice, &walk->plain);
      g_assert_true (walk_step (walk, &action));
    }
    *walk = *kept;
    action = choice_action (&choice, &walk->plain);
    g_assert_true (walk_step (walk, &action));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/games/printed-decks", test_printed_decks);
  g_test_add_func ("/engine/games/strange-decks", test_strange_decks);
  g_test_add_func ("/engine/games/nonsense", test_nonsense);
  g_test_add_func ("/engine/games/nonsense-setups", test_nonsense_setups);
  g_test_add_func ("/engine/games/replay", test_replay);
  g_test_add_func ("/engine/games/copy", test_copy);
  return g_test_run ();
}
