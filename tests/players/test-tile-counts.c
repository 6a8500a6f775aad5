/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The counts of undrawn tiles, kept up to date, against fresh counts. */

#include "ast-chance.h"
#include "ast-tile-counts.h"
#include "decks.h"
#include "walk-game.h"

/* Whether the realm of the tile at `side` has no other open edge once the tile is laid. */
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

/* What the counts should be for a place with `needs`: tiles that fit, then those that close at each
 * side. Tiles put away return with the lay, so until then they are beside the bag. */
static void
count_plainly (const AstGame *game, AstPattern needs, guint8 counted[5])
{
  gboolean returning = game->setup.unplaceable == AST_RETURN && game->phase <= AST_LAY;
  int n = game->n_bag + (returning ? game->n_away : 0);

  memset (counted, 0, 5);

  for (int i = 0; i < n; i++) {
    int kind = i < game->n_bag ? game->bag[i] : game->away[i - game->n_bag];
    int rotations = game->set->fits[kind][needs];

    counted[0] += rotations != 0;
    for (int side = 0; side < 4; side++) {
      gboolean closes = FALSE;

      for (int rotation = 0; rotation < 4; rotation++)
        closes |= (rotations >> rotation & 1) && closes_at (game->set, kind, rotation, needs, side);
      counted[1 + side] += closes;
    }
  }
}

static void
expect_matches (const AstTileCounts *counts, const AstGame *game)
{
  for (int needs = 0; needs < 256; needs++) {
    const guint8 kept[] = { counts->fitting[needs], counts->closing[0][needs],
                            counts->closing[1][needs], counts->closing[2][needs],
                            counts->closing[3][needs] };
    guint8 counted[5];

    count_plainly (game, (AstPattern) needs, counted);
    g_assert_cmpmem (kept, sizeof kept, counted, sizeof counted);
  }
}

static void
test_drawing (void)
{
  AstTileCounts counts;
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 5);
  walk_game_to (&game, 60, 5);
  ast_tile_counts_init (&counts, &game);
  expect_matches (&counts, &game);
  while (game.n_bag > 0) {
    int i = ast_rng_below (&rng, game.n_bag);
    int kind = game.bag[i];

    game.bag[i] = game.bag[--game.n_bag];
    ast_tile_counts_draw (&counts, &game, kind);
    expect_matches (&counts, &game);
  }
}

static void
expect_fresh_counts (const AstTileCounts *kept, const AstGame *game)
{
  AstTileCounts fresh;

  expect_matches (kept, game);
  ast_tile_counts_init (&fresh, game);
  expect_matches (&fresh, game);
}

/* Takes a random step: a draw, lay, placement or roll. */
static void
take_step (AstGame *game, AstTileCounts *counts, AstRng *rng)
{
  AstAction actions[AST_MAX_PLACEMENTS], action;

  if (ast_game_at_chance (game))
    action = ast_chance_next (game, rng);
  else if (game->phase == AST_LAY)
    action = ast_game_lay_action (game, ast_game_any_lay (game, rng));
  else
    action = actions[ast_rng_below (rng, ast_game_placements (game, actions))];
  g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
  if (action.type == AST_DRAW)
    ast_tile_counts_draw (counts, game, action.draw.kind);
}

/* Through whole games the counts are those of a fresh count before and after every lay, whatever
 * becomes of tiles that fit nowhere (L3). */
static void
test_unplaceable (gconstpointer data)
{
  const AstTileSet *set = walk_game_split_deck ();
  AstSetup setup = walk_game_setup (2, FALSE, FALSE);
  int n_away = 0;

  setup.unplaceable = GPOINTER_TO_INT (data);
  for (guint64 seed = 1; seed <= 5; seed++) {
    AstTileCounts counts;
    AstGame game;
    AstRng rng;

    ast_rng_init (&rng, seed);
    ast_game_init (&game, set, &setup);
    ast_tile_counts_init (&counts, &game);
    while (game.phase != AST_OVER) {
      take_step (&game, &counts, &rng);
      if (game.phase != AST_LAY && game.phase != AST_PLACE && game.phase != AST_FINISH)
        continue;
      expect_fresh_counts (&counts, &game);
      n_away += game.n_away;
    }
  }
  g_assert_cmpint (n_away, >=, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/tile-counts/drawing", test_drawing);
  g_test_add_data_func ("/players/tile-counts/discarding", GINT_TO_POINTER (AST_DISCARD),
                        test_unplaceable);
  g_test_add_data_func ("/players/tile-counts/returning", GINT_TO_POINTER (AST_RETURN),
                        test_unplaceable);
  return g_test_run ();
}
