/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* steps LEVEL PLAYERS: searches in fixed positions and prints the line "steps N". tools/bench
 * counts the instructions of ast_search_choose () meanwhile, in the only thread. With more than two
 * players the game has the expansion and equipment. */

#include <stdio.h>

#include "decks.h"
#include "walk-game.h"

enum { EFFORT = 400, POSITIONS = 6 };

int
main (int argc, char **argv)
{
  const AstBudget budget = { .effort = EFFORT, .threads = 1 };
  gint64 steps = 0;

  g_test_init (&argc, &argv, NULL);
  g_return_val_if_fail (argc == 3, 2);
  for (int i = 0; i < POSITIONS; i++) {
    int n_players = (int) g_ascii_strtoll (argv[2], NULL, 10);
    AstSetup setup = walk_game_setup (n_players, FALSE, n_players > 2);
    AstChoice choice;
    AstGame game;
    AstRng rng;

    ast_rng_init (&rng, (guint64) i + 1);
    ast_game_init (&game, decks_get (n_players > 2), &setup);
    walk_game_on (&game, AST_PILOT, 5 + 10 * i, &rng);
    ast_player_choose (ast_level_find (argv[1]), &game, &budget, &rng, NULL, &choice);
    steps += choice.steps;
  }
  printf ("steps %" G_GINT64_FORMAT "\n", steps);
  return 0;
}
