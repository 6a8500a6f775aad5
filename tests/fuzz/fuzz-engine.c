/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The bytes choose a deck, a set-up and the actions of a game, some of them illegal. The engine and
 * the reference rules of tests/engine must agree on all of it. */

#include <string.h>

#include "fuzz.h"
#include "walk.h"

enum { MANY_ACTIONS = 400 };

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  ChoiceBytes source = { bytes, size };
  Choice choice = { choice_pick_byte, &source };
  g_autofree Walk *walk = g_new (Walk, 1);
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  AstTileKind kinds[AST_MAX_KINDS];
  AstSetup setup;

  memset (kinds, 0, sizeof kinds);
  g_assert_cmpint (ast_tile_set_init (set, kinds, (size_t) choice_tiles (&choice, kinds), NULL), ==,
                   AST_TILES_OK);
  setup = choice_setup (&choice);
  g_assert_true (walk_start (walk, set, &setup));
  walk->sparing = TRUE;
  while (walk->plain.phase != AST_OVER && source.left > 0 && walk->n_actions < MANY_ACTIONS) {
    AstAction action;

    if (choice_pick_byte (&source, 8) == 0) {
      action = choice_nonsense (&choice, &walk->plain);
      walk_step (walk, &action);
      if (walk->plain.phase == AST_OVER)
        break;
    }
    action = choice_action (&choice, &walk->plain);
    g_assert_true (walk_step (walk, &action));
  }
  return 0;
}
