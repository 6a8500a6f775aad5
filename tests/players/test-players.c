/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* All levels keep to the rules, do not see what is hidden, and differ in strength. */

#include <string.h>

#include "ast-chance.h"
#include "decks.h"
#include "walk-game.h"

static void
play_through (AstLevel level, int n_players, gboolean teams, gboolean equipment, gboolean expansion)
{
  AstSetup setup = walk_game_setup (n_players, teams, equipment);
  AstGame game;
  AstRng rng;

  setup.unplaceable = equipment ? AST_RETURN : AST_DISCARD;
  ast_rng_init (&rng, n_players + level);
  g_assert_cmpint (ast_game_init (&game, decks_get (expansion), &setup), ==, AST_OK);
  g_assert_false (walk_game_on (&game, level, AST_MAX_TILES + 1, &rng));
}

/* walk_game_step () asserts that every decision is legal. */
static void
test_legal (gconstpointer data)
{
  AstLevel level = GPOINTER_TO_INT (data);

  for (int n_players = 2; n_players <= 6; n_players++)
    play_through (level, n_players, FALSE, n_players % 2, n_players >= 4);
  play_through (level, 4, TRUE, TRUE, TRUE);
}

/* Tiles that fit nowhere are put away for good or come back (L3). */
static void
test_unplaceable (gconstpointer data)
{
  AstLevel level = GPOINTER_TO_INT (data);

  for (int i = 0; i < 10; i++) {
    AstSetup setup = walk_game_setup (2 + i / 2, FALSE, FALSE);
    AstGame game;
    AstRng rng;

    setup.unplaceable = i % 2 == 0 ? AST_RETURN : AST_DISCARD;
    ast_rng_init (&rng, i);
    g_assert_cmpint (ast_game_init (&game, walk_game_split_deck (), &setup), ==, AST_OK);
    g_assert_false (walk_game_on (&game, level, AST_MAX_TILES + 1, &rng));
  }
}

/* The tile is laid already, so the level decides about the meeple only. */
static void
test_placement_alone (gconstpointer data)
{
  static const AstBudget budget = { .effort = 200 / SLOWNESS };
  AstLevel level = GPOINTER_TO_INT (data);

  for (int tiles = 5; tiles < 70; tiles += 8) {
    AstLay lays[AST_MAX_LAYS];
    AstChoice choice;
    AstAction lay;
    AstGame game;
    AstRng rng;

    walk_game_to (&game, tiles, tiles);
    ast_rng_init (&rng, tiles);
    lay = ast_game_lay_action (&game, (ast_game_lays (&game, lays), lays[0]));
    ast_game_apply (&game, &lay, NULL);
    g_assert_true (ast_player_choose (level, &game, &budget, &rng, NULL, &choice));
    g_assert_cmpint (choice.lay.type, !=, AST_LAY);
    g_assert_cmpint (ast_game_apply (&game, &choice.place, NULL), ==, AST_OK);
  }
}

static void
shuffle_bag (AstGame *game, AstRng *rng)
{
  for (int i = game->n_bag - 1; i > 0; i--) {
    int j = ast_rng_below (rng, i + 1);
    guint8 kind = game->bag[i];

    game->bag[i] = game->bag[j];
    game->bag[j] = kind;
  }
}

/* A level decides the same whatever the order of the bag is, since a player does not see what will
 * be drawn. */
static void
test_fair (gconstpointer data)
{
  static const AstBudget budget = { .effort = 500 / SLOWNESS };
  AstLevel level = GPOINTER_TO_INT (data);

  for (int tiles = 3; tiles < 74; tiles += 10) {
    AstChoice choice, other_choice;
    AstGame game, other;
    AstRng rng, other_rng;

    walk_game_to (&game, tiles, tiles + 1);
    other = game;
    ast_rng_init (&rng, tiles);
    shuffle_bag (&other, &rng);
    other_rng = rng;
    ast_player_choose (level, &game, &budget, &rng, NULL, &choice);
    ast_player_choose (level, &other, &budget, &other_rng, NULL, &other_choice);
    g_assert_cmpmem (&choice.lay, sizeof choice.lay, &other_choice.lay, sizeof choice.lay);
    g_assert_cmpmem (&choice.place, sizeof choice.place, &other_choice.place, sizeof choice.place);
    g_assert_cmpfloat (choice.candidates[0].margin, ==, other_choice.candidates[0].margin);
  }
}

/* Plays `n` pairs of games, each deck from both seats. Returns the mean of the points of `first`
 * over `second`. */
static double
play_pairs (AstLevel first, AstLevel second, int n)
{
  const AstSetup setup = walk_game_setup (2, FALSE, FALSE);
  double margin = 0;

  for (int i = 0; i < 2 * n; i++) {
    AstGame game;
    AstRng rng;

    ast_rng_init (&rng, i);
    ast_game_init (&game, decks_get (FALSE), &setup);
    while (game.phase != AST_OVER) {
      AstAction fate;

      if (!ast_game_at_chance (&game)) {
        walk_game_step (&game, game.player == i % 2 ? first : second, &rng);
        continue;
      }
      fate = ast_fate_next (&game, i / 2);
      ast_game_apply (&game, &fate, NULL);
    }
    margin += (game.points[i % 2] - game.points[!(i % 2)]) / (2.0 * n);
  }
  return margin;
}

/* By how much is measured by tools/strength. */
static void
test_levels_differ (void)
{
  g_assert_cmpfloat (play_pairs (AST_PILOT, AST_RANDOM, 5), >, 0);
}

static void
test_names (void)
{
  for (int level = 0; level < AST_N_LEVELS; level++)
    g_assert_cmpint (ast_level_find (ast_level_name (level)), ==, level);
  g_assert_cmpint (ast_level_find ("Pilot"), ==, -1);
  g_assert_cmpint (ast_level_find (""), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int level = 0; level < AST_N_LEVELS; level++) {
    const char *name = ast_level_name (level);
    g_autofree char *legal = g_strdup_printf ("/players/%s/legal", name);
    g_autofree char *unplaceable = g_strdup_printf ("/players/%s/unplaceable", name);
    g_autofree char *placement = g_strdup_printf ("/players/%s/placement-alone", name);
    g_autofree char *fair = g_strdup_printf ("/players/%s/fair", name);

    g_test_add_data_func (legal, GINT_TO_POINTER (level), test_legal);
    g_test_add_data_func (unplaceable, GINT_TO_POINTER (level), test_unplaceable);
    g_test_add_data_func (placement, GINT_TO_POINTER (level), test_placement_alone);
    g_test_add_data_func (fair, GINT_TO_POINTER (level), test_fair);
  }
  g_test_add_func ("/players/levels-differ", test_levels_differ);
  g_test_add_func ("/players/names", test_names);
  return g_test_run ();
}
