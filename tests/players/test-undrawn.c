/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Counting undrawn tiles: what is kept up to date, against what is counted afresh. */

#include "ast-undrawn.h"
#include "decks.h"
#include "walk-game.h"

/* A side where `realm` of the tile ends once the tile lies, tried in the plainest way. */
static gboolean
closes_at (const AstTileSet *set, int kind, int rotation, AstPattern needs, int side)
{
  int number = set->realm_at[kind][rotation][side];

  if (number == AST_NONE)
    return FALSE;
  for (int other = 0; other < 4; other++) {
    if (set->realm_at[kind][rotation][other] == number && (needs >> (2 * other) & 3) == 0)
      return FALSE;
  }
  return TRUE;
}

static AstMatches
count_plainly (const AstGame *game, AstPattern needs)
{
  AstMatches matches = { 0 };

  for (int i = 0; i < game->n_bag; i++) {
    int kind = game->bag[i];
    int rotations = game->set->fits[kind][needs];

    matches.fitting += rotations != 0;
    for (int side = 0; side < 4; side++) {
      gboolean closes = FALSE;

      for (int rotation = 0; rotation < 4; rotation++)
        closes |= (rotations >> rotation & 1) && closes_at (game->set, kind, rotation, needs, side);
      matches.closing[side] += closes;
    }
  }
  return matches;
}

static void
expect_matches (AstUndrawn *undrawn, const AstGame *game)
{
  for (int needs = 1; needs < 256; needs++) {
    const AstMatches *kept = ast_undrawn_match (undrawn, needs);
    AstMatches counted = count_plainly (game, needs);

    g_assert_cmpmem (kept, sizeof *kept, &counted, sizeof counted);
  }
}

static void
test_counting (void)
{
  AstGame game;
  AstUndrawn undrawn;

  walk_game_to (&game, 30, 4);
  ast_undrawn_init (&undrawn, &game);
  expect_matches (&undrawn, &game);
}

static void
test_drawing (void)
{
  AstUndrawn undrawn;
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 5);
  walk_game_to (&game, 60, 5);
  ast_undrawn_init (&undrawn, &game);
  expect_matches (&undrawn, &game);
  while (game.n_bag > 0) {
    int i = ast_rng_below (&rng, game.n_bag);
    int kind = game.bag[i];

    game.bag[i] = game.bag[--game.n_bag];
    ast_undrawn_draw (&undrawn, kind);
    expect_matches (&undrawn, &game);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/undrawn/counting", test_counting);
  g_test_add_func ("/players/undrawn/drawing", test_drawing);
  return g_test_run ();
}
