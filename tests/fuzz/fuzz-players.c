/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The bytes choose a deck, a set-up and the actions of a game. In some states of it the captain
 * searches with little effort: its candidates must be legal, their margins finite and their chances
 * to win between 0 and 1. */

#include <math.h>
#include <string.h>

#include "ast-player.h"
#include "fuzz.h"
#include "walk.h"

enum { MOST_CHOICES = 30 };

/* Checks all candidates; the first is the choice. */
static void
check_choice (const AstGame *game, const AstChoice *choice)
{
  g_assert_cmpint (choice->n_candidates, >=, 1);
  g_assert_cmpint (choice->n_candidates, <=, AST_MAX_CANDIDATES);
  for (int i = 0; i < choice->n_candidates; i++) {
    const AstCandidate *candidate = &choice->candidates[i];
    AstGame copy = *game;

    if (game->phase == AST_LAY)
      g_assert_cmpint (ast_game_apply (&copy, &candidate->lay, NULL), ==, AST_OK);
    g_assert_cmpint (ast_game_apply (&copy, &candidate->place, NULL), ==, AST_OK);
    g_assert_true (isfinite (candidate->margin));
    g_assert_cmpfloat (candidate->win, >=, 0);
    g_assert_cmpfloat (candidate->win, <=, 1);
  }
}

/* The captain's lay in the phase AST_LAY, else its placement. */
static AstAction
ask_captain (const AstGame *game, unsigned seed)
{
  static const AstBudget budget = { .effort = 40, .threads = 1 };
  AstChoice choice;
  AstRng rng;

  ast_rng_init (&rng, seed);
  g_assert_true (ast_player_choose (AST_CAPTAIN, game, &budget, &rng, NULL, &choice));
  check_choice (game, &choice);
  return game->phase == AST_LAY ? choice.lay : choice.place;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  ChoiceBytes source = { bytes, size };
  Choice choice = { choice_pick_byte, &source };
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  AstTileKind kinds[AST_MAX_KINDS];
  AstSetup setup;
  int n_choices = 0;

  memset (kinds, 0, sizeof kinds);
  g_assert_cmpint (ast_tile_set_init (set, kinds, (size_t) choice_tiles (&choice, kinds), NULL), ==,
                   AST_TILES_OK);
  setup = choice_setup (&choice);
  g_assert_true (walk_start (walk, set, &setup));
  walk->sparing = TRUE;
  while (walk->plain.phase != AST_OVER && source.left > 0 && n_choices < MOST_CHOICES) {
    AstAction action = choice_action (&choice, &walk->plain);

    if ((action.type == AST_LAY || action.type == AST_PLACE)
        && choice_pick_byte (&source, 4) == 0) {
      action = ask_captain (&walk->game, choice_pick_byte (&source, 256));
      n_choices++;
    }
    g_assert_true (walk_step (walk, &action));
  }
  return 0;
}
