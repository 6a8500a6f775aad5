/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The evaluation: exact where nothing is left to chance. */

#include <math.h>

#include "ast-chance.h"
#include "ast-turn.h"
#include "ast-valuer.h"
#include "decks.h"
#include "walk-game.h"

/* The margin of `side` if the game ended like this; FALSE if a battle comes first. */
static gboolean
find_final_margin (AstGame *game, int side, int *margin)
{
  AstAction finish = { .type = AST_FINISH };

  if (game->phase != AST_FINISH)
    return FALSE;
  ast_game_apply (game, &finish, NULL);
  *margin = game->points[side] - game->points[!side];
  return TRUE;
}

/* The best final margin for the player of all turns without a battle. */
static int
find_best_margin (const AstGame *game)
{
  AstLay lays[AST_MAX_LAYS];
  int margin, best = G_MININT, n = ast_game_lays (game, lays);

  for (int i = 0; i < n; i++) {
    AstAction lay = ast_game_lay_action (game, lays[i]), places[AST_MAX_PLACEMENTS];
    AstGame laid = *game;
    int n_places;

    ast_game_apply (&laid, &lay, NULL);
    n_places = ast_game_placements (&laid, places);
    for (int j = 0; j < n_places; j++) {
      AstGame after = laid;

      ast_game_apply (&after, &places[j], NULL);
      if (find_final_margin (&after, game->side_of[game->player], &margin))
        best = MAX (best, margin);
    }
  }
  return best;
}

/* Plays to the last turn, which the pilot takes, and checks it. Returns whether the pilot placed a
 * meeple, or -1 if the game ends before because the last tiles fit nowhere. */
static int
take_last_turn (AstGame *game, guint64 seed)
{
  AstChoice choice;
  AstGame after;
  AstRng rng;
  int margin, best;

  ast_rng_init (&rng, seed);
  while (game->phase != AST_OVER && (game->phase != AST_LAY || game->n_bag > 0))
    walk_game_step (game, AST_PILOT, &rng);
  if (game->phase == AST_OVER)
    return -1;
  best = find_best_margin (game);
  ast_player_choose (AST_PILOT, game, NULL, &rng, NULL, &choice);
  after = *game;
  ast_game_apply (&after, &choice.lay, NULL);
  ast_game_apply (&after, &choice.place, NULL);
  if (find_final_margin (&after, game->side_of[game->player], &margin)) {
    g_assert_cmpint (margin, ==, best);
    g_assert_cmpfloat_with_epsilon (choice.candidates[0].margin, margin, 0.01);
  } else {
    g_assert_cmpfloat (choice.candidates[0].margin, >, best - 0.01);
  }
  return choice.place.place.size != AST_NO_MEEPLE;
}

/* The pilot takes a best one of all last turns without a battle; so it does not keep a meeple in
 * reserve then. */
static void
test_last_turn (void)
{
  guint n_placed = 0;

  for (guint64 seed = 1; seed <= 40; seed++) {
    AstGame game;

    walk_game_to (&game, 70, seed);
    n_placed += take_last_turn (&game, seed) == 1;
  }
  g_assert_cmpuint (n_placed, >=, 10);
}

/* The same where every tile is a planet, as many as a deck may have: none is overlooked. */
static void
test_last_turn_among_planets (void)
{
  const AstSetup setup = walk_game_setup (2, FALSE, FALSE);
  AstTileKind kinds[] = {
    decks_kind ("start", 1, "CCCC"),
    decks_kind ("planet", AST_MAX_TILES - 1, "CCCC"),
  };
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  guint n_placed = 0;

  kinds[0].start = TRUE;
  decks_add_realm (&kinds[0], "planet", "", NULL);
  decks_add_realm (&kinds[1], "planet", "", NULL);
  g_assert_cmpint (ast_tile_set_init (set, kinds, G_N_ELEMENTS (kinds), NULL), ==, AST_TILES_OK);
  for (guint64 seed = 1; seed <= 5; seed++) {
    AstGame game;

    ast_game_init (&game, set, &setup);
    n_placed += take_last_turn (&game, seed) == 1;
  }
  g_assert_cmpuint (n_placed, >=, 1);
}

/* Nothing is divided by the tiles that are left when none is. */
static void
test_last_turn_is_a_number (void)
{
  static const AstBudget budget = { .effort = 100 };
  AstChoice choice;
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 1);
  walk_game_to (&game, 70, 1);
  while (game.phase != AST_LAY || game.n_bag > 0)
    walk_game_step (&game, AST_PILOT, &rng);
  for (int level = 0; level < AST_N_LEVELS; level++) {
    g_assert_true (ast_player_choose (level, &game, &budget, &rng, NULL, &choice));
    for (int i = 0; i < choice.n_candidates; i++)
      g_assert_false (isnan (choice.candidates[i].margin));
  }
}

/* The gain of a turn is the difference that it makes to the evaluation of the position. */
static void
test_gains (void)
{
  double far = 0;
  guint n = 0;

  for (int tiles = 2; tiles < 70; tiles += 3) {
    AstTurnList list = { .limit = AST_MAX_CANDIDATES };
    AstTileCounts counts;
    AstEvaluation before;
    AstGame game;

    walk_game_to (&game, tiles, tiles);
    ast_tile_counts_init (&counts, &game);
    ast_evaluation_init (&before, &game, ast_weights_for (&game, AST_FINE), &counts);
    ast_turn_list_fill (&list, &before);
    for (int i = 0; i < list.n; i++) {
      AstValue values[AST_MAX_PLAYERS];
      AstGame after = game;

      if (i > 0)
        g_assert_cmpfloat (list.turns[i].gain, <=, list.turns[i - 1].gain);
      g_assert_cmpint (ast_game_apply (&after, &list.turns[i].lay, NULL), ==, AST_OK);
      g_assert_cmpint (ast_game_apply (&after, &list.turns[i].place, NULL), ==, AST_OK);
      if (after.phase == AST_ROLL)
        continue;
      ast_valuer_find (&after, AST_BY_WEIGHTS, before.weights, &counts, values);
      far +=
          fabs (values[before.side].margin - ast_evaluation_total (&before) - list.turns[i].gain);
      n++;
    }
  }
  /* A turn changes the reserves, and with them the worth of all other realms; the gain leaves that
   * out. */
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpfloat (far / n, <, 1);
}

static void
test_win_chance (void)
{
  for (int left = 0; left < 90; left += 10) {
    g_assert_cmpfloat (ast_valuer_guess_win (0, left), ==, 0.5f);
    g_assert_cmpfloat (ast_valuer_guess_win (10, left), >, ast_valuer_guess_win (5, left));
    g_assert_cmpfloat_with_epsilon (
        ast_valuer_guess_win (10, left) + ast_valuer_guess_win (-10, left), 1, 1e-6);
  }
  g_assert_cmpfloat (ast_valuer_guess_win (10, 0), >, ast_valuer_guess_win (10, 70));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/judgement/last-turn", test_last_turn);
  g_test_add_func ("/players/judgement/last-turn-among-planets", test_last_turn_among_planets);
  g_test_add_func ("/players/judgement/last-turn-is-a-number", test_last_turn_is_a_number);
  g_test_add_func ("/players/judgement/gains", test_gains);
  g_test_add_func ("/players/judgement/win-chance", test_win_chance);
  return g_test_run ();
}
