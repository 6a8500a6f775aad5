/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "walk-game.h"

#include <time.h>

#include "ast-chance.h"
#include "decks.h"

AstSetup
walk_game_setup (int n_players, gboolean teams, gboolean equipment)
{
  return (AstSetup){
    .n_players = n_players,
    .colours = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE, AST_ORANGE, AST_BLUE },
    .teams = teams,
    .equipment = equipment,
  };
}

/* Searching levels have little effort, so that whole games are fast. */
void
walk_game_step (AstGame *game, AstLevel level, AstRng *rng)
{
  static const AstBudget budget = { .effort = 1 };
  AstChoice choice;

  if (ast_game_at_chance (game)) {
    AstAction action = ast_chance_next (game, rng);

    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
    return;
  }
  g_assert_true (ast_player_choose (level, game, &budget, rng, NULL, &choice));
  g_assert_cmpint (choice.n_candidates, >=, 1);
  g_assert_cmpint (ast_game_apply (game, &choice.lay, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &choice.place, NULL), ==, AST_OK);
}

gboolean
walk_game_on (AstGame *game, AstLevel level, int n_tiles, AstRng *rng)
{
  while (game->phase != AST_OVER) {
    if (game->phase == AST_LAY && game->n_tiles >= n_tiles)
      return TRUE;
    walk_game_step (game, level, rng);
  }
  return FALSE;
}

void
walk_game_to (AstGame *game, int n_tiles, guint64 seed)
{
  AstSetup setup = walk_game_setup (2, FALSE, FALSE);
  AstRng rng;

  ast_rng_init (&rng, seed);
  ast_game_init (game, decks_get (FALSE), &setup);
  g_assert_true (walk_game_on (game, AST_PILOT, n_tiles, &rng));
}

const AstTileSet *
walk_game_split_deck (void)
{
  static AstTileSet set;
  AstTileKind kinds[] = {
    decks_kind ("start", 1, "RRRR"),
    decks_kind ("routes", 12, "RRRR"),
    decks_kind ("fields", 8, "AAAA"),
    decks_kind ("both", 3, "RRAA"),
  };

  kinds[0].start = TRUE;
  decks_add_realm (&kinds[0], "route", "NESW", NULL);
  decks_add_realm (&kinds[1], "route", "NESW", NULL);
  decks_add_realm (&kinds[2], "field", "NESW", NULL);
  decks_add_realm (&kinds[3], "route", "NE", NULL);
  decks_add_realm (&kinds[3], "field", "SW", NULL);
  g_assert_cmpint (ast_tile_set_init (&set, kinds, G_N_ELEMENTS (kinds), NULL), ==, AST_TILES_OK);
  return &set;
}

double
walk_game_clock (void)
{
  struct timespec used;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
  return 1e3 * (double) used.tv_sec + 1e-6 * (double) used.tv_nsec;
}
