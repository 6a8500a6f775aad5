/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The search: its budget, equal decisions, and cancelling it. */

#include "ast-chance.h"
#include "walk-game.h"

static void
choose (AstGame *game, AstLevel level, const AstBudget *budget, AstChoice *choice)
{
  AstRng rng;

  ast_rng_init (&rng, 9);
  g_assert_true (ast_player_choose (level, game, budget, &rng, NULL, choice));
}

/* With a budget of effort the decision is the same for any number of threads, also in a search that
 * has become deeper. */
static void
test_threads (void)
{
  for (int tiles = 4; tiles < 74; tiles += 12) {
    int effort = (tiles == 40 ? 30000 : 2000) / SLOWNESS;
    AstBudget alone = { .effort = effort, .threads = 1 };
    AstBudget many = { .effort = effort, .threads = 4 };
    AstChoice one, other;
    AstGame game;

    walk_game_to (&game, tiles, tiles);
    choose (&game, AST_ADMIRAL, &alone, &one);
    choose (&game, AST_ADMIRAL, &many, &other);
    g_assert_cmpint (one.n_candidates, ==, other.n_candidates);
    g_assert_cmpint (one.steps, ==, other.steps);
    for (int i = 0; i < one.n_candidates; i++) {
      const AstCandidate *a = &one.candidates[i], *b = &other.candidates[i];

      g_assert_cmpmem (&a->lay, sizeof a->lay, &b->lay, sizeof b->lay);
      g_assert_cmpmem (&a->place, sizeof a->place, &b->place, sizeof b->place);
      g_assert_cmpfloat (a->margin, ==, b->margin);
      g_assert_cmpuint (a->visits, ==, b->visits);
    }
  }
}

/* The captain keeps to its effort within one batch; the admiral, which may be sure before, takes no
 * more. */
static void
test_effort (void)
{
  AstChoice choice;
  AstGame game;

  walk_game_to (&game, 20, 2);
  for (int effort = 100; effort <= 6400 / SLOWNESS; effort *= 4) {
    AstBudget budget = { .effort = effort };

    choose (&game, AST_CAPTAIN, &budget, &choice);
    g_assert_cmpint (choice.steps, >=, effort);
    g_assert_cmpint (choice.steps, <, effort + 100);
    choose (&game, AST_ADMIRAL, &budget, &choice);
    g_assert_cmpint (choice.steps, >, 0);
    g_assert_cmpint (choice.steps, <, effort + 100);
  }
}

/* A level never takes twice its time. Processor time of one thread is at most elapsed time, and
 * does not depend on other programs. */
static void
test_time (void)
{
  for (int players = 2; players <= 6; players += 2) {
    AstSetup setup = walk_game_setup (players, FALSE, TRUE);
    AstGame game;
    AstRng rng;

    walk_game_to (&game, 20, 3);
    ast_rng_init (&rng, players);
    ast_game_init (&game, game.set, &setup);
    g_assert_true (walk_game_on (&game, AST_PILOT, 50, &rng));
    for (int milliseconds = 40; milliseconds <= 160; milliseconds *= 2) {
      AstBudget budget = { .milliseconds = milliseconds, .threads = 1 };
      double begun = walk_game_clock ();
      AstChoice choice;

      choose (&game, AST_ADMIRAL, &budget, &choice);
      g_assert_cmpfloat (walk_game_clock () - begun, <, 2 * milliseconds * SLOWNESS);
      g_assert_cmpint (choice.steps, >, 0);
    }
  }
}

static void
test_cancelled_before (void)
{
  AstWatch watch = { .cancelled = true };
  double begun = walk_game_clock ();
  AstChoice choice;
  AstGame game;
  AstRng rng;

  walk_game_to (&game, 30, 4);
  begun = walk_game_clock ();
  ast_rng_init (&rng, 1);
  g_assert_false (ast_player_choose (AST_ADMIRAL, &game, NULL, &rng, &watch, &choice));
  g_assert_cmpfloat (walk_game_clock () - begun, <, 50 * SLOWNESS);
}

typedef struct {
  AstWatch watch;
  AstGame game;
  gboolean chosen;
} Thought;

/* The captain, which uses all of its budget: the admiral may be sure before. */
static gpointer
think (gpointer data)
{
  static const AstBudget forever = { .milliseconds = G_MAXINT, .threads = 2 };
  Thought *thought = data;
  AstChoice choice;
  AstRng rng;

  ast_rng_init (&rng, 1);
  thought->chosen =
      ast_player_choose (AST_CAPTAIN, &thought->game, &forever, &rng, &thought->watch, &choice);
  return NULL;
}

/* Told to before it has found anything, an admiral decides at sight. */
static void
test_hurried_before (void)
{
  AstWatch watch = { .hurried = true };
  AstChoice choice;
  AstGame game;
  AstRng rng;

  walk_game_to (&game, 30, 4);
  ast_rng_init (&rng, 1);
  g_assert_true (ast_player_choose (AST_ADMIRAL, &game, NULL, &rng, &watch, &choice));
  g_assert_cmpint (choice.n_candidates, >, 0);
  for (int i = 0; i < choice.n_candidates; i++)
    g_assert_cmpuint (choice.candidates[i].visits, ==, 0);
}

/* Lets a thread think for some time, then sets `flag`, which is in `thought`: the thread must end
 * at once. */
static void
think_until (Thought *thought, _Atomic bool *flag)
{
  GThread *thread;
  double told;

  walk_game_to (&thought->game, 30, 4);
  told = walk_game_clock () + 30;
  thread = g_thread_new ("thought", think, thought);
  while (walk_game_clock () < told)
    g_thread_yield ();
  *flag = true;
  told = walk_game_clock ();
  g_thread_join (thread);
  g_assert_cmpfloat (walk_game_clock () - told, <, 50 * SLOWNESS);
}

/* Without the flag this would not end. */
static void
test_cancelled_while (void)
{
  Thought thought = { .chosen = TRUE };

  think_until (&thought, &thought.watch.cancelled);
  g_assert_false (thought.chosen);
}

/* Nor would this; and it has a decision. */
static void
test_hurried_while (void)
{
  Thought thought = { .chosen = FALSE };

  think_until (&thought, &thought.watch.hurried);
  g_assert_true (thought.chosen);
}

static void
test_progress (void)
{
  AstBudget budget = { .effort = 500 };
  AstWatch watch = { 0 };
  AstChoice choice;
  AstGame game;
  AstRng rng;

  walk_game_to (&game, 30, 4);
  ast_rng_init (&rng, 1);
  g_assert_true (ast_player_choose (AST_CAPTAIN, &game, &budget, &rng, &watch, &choice));
  g_assert_cmpuint (watch.progress, ==, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/search/threads", test_threads);
  g_test_add_func ("/players/search/effort", test_effort);
  g_test_add_func ("/players/search/time", test_time);
  g_test_add_func ("/players/search/cancelled-before", test_cancelled_before);
  g_test_add_func ("/players/search/hurried-before", test_hurried_before);
  g_test_add_func ("/players/search/cancelled-while", test_cancelled_while);
  g_test_add_func ("/players/search/hurried-while", test_hurried_while);
  g_test_add_func ("/players/search/progress", test_progress);
  return g_test_run ();
}
