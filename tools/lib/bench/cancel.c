/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How long computer players go on thinking after they are cancelled: prints the line
 * "cancel_max_ms N", the longest time of all. It is processor time of all their threads, so other
 * programs do not prolong it. All levels think as in a game, with two to six sides, from the first
 * turns to the last, and are cancelled at different moments. With any argument the longest time of
 * each level is told, too. */

#include <stdio.h>

#include "decks.h"
#include "walk-game.h"

enum { POSITIONS = 8, MOST_MS = 60 };

typedef struct {
  AstLevel level;
  AstGame game;
  AstWatch watch;
} Thought;

static gpointer
think (gpointer data)
{
  Thought *thought = data;
  AstChoice choice;
  AstRng rng;

  ast_rng_init (&rng, 1);
  ast_player_choose (thought->level, &thought->game, NULL, &rng, &thought->watch, &choice);
  return NULL;
}

/* The time from cancelling to the end, next to nothing if it had ended before. */
static double
cancel (Thought *thought, int after_ms)
{
  double cancelled;
  GThread *thread;

  thought->watch = (AstWatch){ 0 };
  thread = g_thread_new ("player", think, thought);
  g_usleep (1000 * after_ms);
  cancelled = walk_game_clock ();
  thought->watch.cancelled = true;
  g_thread_join (thread);
  return walk_game_clock () - cancelled;
}

/* The longest time of a level with so many sides. */
static double
measure (AstLevel level, int n_players)
{
  double longest = 0;

  for (int i = 0; i < POSITIONS; i++) {
    AstSetup setup = walk_game_setup (n_players, FALSE, n_players > 2);
    const AstTileSet *deck = decks_get (n_players > 2);
    Thought thought = { .level = level };
    AstRng rng;

    ast_rng_init (&rng, (guint64) i + 1);
    ast_game_init (&thought.game, deck, &setup);
    if (walk_game_on (&thought.game, AST_PILOT, 3 + (deck->n_tiles - 5) * i / (POSITIONS - 1),
                      &rng))
      longest = MAX (longest, cancel (&thought, 1 + (MOST_MS - 1) * ((5 * i) % 8) / 7));
  }
  return longest;
}

int
main (int argc, char **argv)
{
  double longest = 0;

  g_test_init (&argc, &argv, NULL);
  for (AstLevel level = AST_CADET; level <= AST_ADMIRAL; level++) {
    for (int n_players = 2; n_players <= AST_MAX_PLAYERS; n_players++) {
      double time = measure (level, n_players);

      if (argc > 1)
        printf ("%s, %d sides: %.1f ms\n", ast_level_name (level), n_players, time);
      longest = MAX (longest, time);
    }
  }
  printf ("cancel_max_ms %.1f\n", longest);
  return 0;
}
