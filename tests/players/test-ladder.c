/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The grades are a ladder: each wins more than half of its games against the one below, but not
 * nearly all, with more sides, too; and their games stay alive to the end. With "-m slow --verbose"
 * 400 decks each, for the table of docs/players.md. */

#include "ast-chance.h"
#include "ast-ladder.h"
#include "decks.h"
#include "walk-game.h"

enum { FIFTHS = 5, LATE = 10, OPEN = 15 };

/* What games have shown; by whether a player is the first. */
typedef struct {
  int n_games;
  double wins;            /* Of the first; of a draw its part. */
  int n_open;             /* Games with leads under OPEN points LATE turns before the end. */
  int n_turns[2][FIFTHS]; /* In each fifth of the games, */
  int n_empty[2][FIFTHS]; /* and those that began with an empty reserve. */
} Figures;

static int
find_lead (const AstGame *game)
{
  int lead = -1000;

  for (int side = 0; side < game->n_sides; side++)
    lead = MAX (lead, ast_game_lead (game, side));
  return lead;
}

static void
note_turn (Figures *self, const AstGame *game, gboolean is_first)
{
  int n = game->set->n_tiles - 1, fifth = MIN (FIFTHS * (game->n_tiles - 1) / n, FIFTHS - 1);

  self->n_turns[is_first][fifth]++;
  self->n_empty[is_first][fifth] += ast_game_reserve (game, game->player) == 0;
  self->n_open += game->n_tiles == n + 1 - LATE && find_lead (game) < OPEN;
}

static void
play_game (Figures *self, AstLevel first, AstLevel others, int n_players, int seat, guint64 seed)
{
  AstSetup setup = walk_game_setup (n_players, FALSE, FALSE);
  AstGame game;
  AstRng rng;
  int lead;

  ast_rng_init_keyed (&rng, seed, (uint64_t) seat);
  ast_game_init (&game, decks_get (FALSE), &setup);
  while (game.phase != AST_OVER) {
    if (ast_game_at_chance (&game)) {
      AstAction fate = ast_fate_next (&game, seed);

      ast_game_apply (&game, &fate, NULL);
    } else {
      AstChoice choice;

      note_turn (self, &game, game.player == seat);
      ast_player_choose (game.player == seat ? first : others, &game, NULL, &rng, NULL, &choice);
      ast_game_apply (&game, &choice.lay, NULL);
      ast_game_apply (&game, &choice.place, NULL);
    }
  }
  lead = ast_game_lead (&game, game.side_of[seat]);
  self->wins += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
  self->n_games++;
}

/* Each deck from each seat. */
static Figures
play (AstLevel first, AstLevel others, int n_players, int n_decks)
{
  Figures figures = { 0 };

  for (int deck = 0; deck < n_decks; deck++)
    for (int seat = 0; seat < n_players; seat++)
      play_game (&figures, first, others, n_players, seat, (guint64) deck + 1);
  figures.wins /= figures.n_games;
  return figures;
}

static double
find_emptiest (const Figures *self, gboolean is_first)
{
  double emptiest = 0;

  for (int fifth = 0; fifth < FIFTHS; fifth++)
    emptiest =
        MAX (emptiest, (double) self->n_empty[is_first][fifth] / self->n_turns[is_first][fifth]);
  return emptiest;
}

static Figures
compare (int step, int below, int n_players, int n_decks)
{
  AstLevel first = ast_ladder[step], others = ast_ladder[below];
  Figures figures = play (first, others, n_players, n_decks);

  g_test_message ("%s – %d %s: %d games, wins %.1f %%, open %.0f %%, empty %.0f %% and %.0f %%",
                  ast_level_name (first), n_players - 1, ast_level_name (others), figures.n_games,
                  100 * figures.wins, 100.0 * figures.n_open / figures.n_games,
                  100 * find_emptiest (&figures, TRUE), 100 * find_emptiest (&figures, FALSE));
  return figures;
}

/* Searching grades take longer, and more sides: those are tried up to `last` only. */
static int
count_decks (int step, int quick)
{
  if (g_test_slow ())
    return ast_ladder[step] > AST_CAPTAIN_2 ? 100 : 400;
  return MAX (quick / (ast_ladder[step] > AST_CAPTAIN_2 ? 4 : 1) / SLOWNESS, 8);
}

static gboolean
is_tried (int step, AstLevel last)
{
  return step < AST_N_STEPS && (g_test_slow () || ast_ladder[step] <= last);
}

static void
test_steps (void)
{
  for (int step = 2; is_tried (step, AST_CAPTAIN_3); step++) {
    Figures figures = compare (step, step - 1, 2, count_decks (step, 60));

    g_assert_cmpfloat (figures.wins, >, 0.6);
    g_assert_cmpfloat (figures.wins, <, 0.85);
    g_assert_cmpfloat (find_emptiest (&figures, TRUE), <, 0.45);
    g_assert_cmpfloat (find_emptiest (&figures, FALSE), <, 0.45);
    g_assert_cmpint (4 * figures.n_open, >, figures.n_games);
  }
}

static void
test_two_steps (void)
{
  for (int step = 3; is_tried (step, AST_CAPTAIN_1); step++)
    g_assert_cmpfloat (compare (step, step - 2, 2, count_decks (step, 20)).wins, >, 0.7);
}

/* More than a fair part. */
static void
test_sides (gconstpointer data)
{
  int n_players = GPOINTER_TO_INT (data);

  for (int step = 2; is_tried (step, AST_PILOT_3); step++)
    g_assert_cmpfloat (compare (step, step - 1, n_players, count_decks (step, 20)).wins, >,
                       1.0 / n_players);
}

/* Older records have levels without grades. */
static void
test_order (void)
{
  for (int step = 1; step <= AST_N_STEPS; step++)
    g_assert_cmpint (ast_ladder_find (ast_level_name (ast_ladder[step])), ==, step);
  g_assert_cmpint (ast_ladder_find ("cadet"), ==, ast_ladder_find ("cadet-2"));
  g_assert_cmpint (ast_ladder_find ("pilot"), ==, ast_ladder_find ("pilot-2"));
  g_assert_cmpint (ast_ladder_find ("captain"), ==, ast_ladder_find ("captain-2"));
  g_assert_cmpint (ast_ladder_find ("random"), ==, 0);
  g_assert_cmpint (ast_ladder_find ("emperor"), ==, 0);
  g_assert_cmpint (ast_ladder_find (NULL), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/ladder/order", test_order);
  g_test_add_func ("/players/ladder/steps", test_steps);
  g_test_add_func ("/players/ladder/two-steps", test_two_steps);
  g_test_add_data_func ("/players/ladder/three-sides", GINT_TO_POINTER (3), test_sides);
  g_test_add_data_func ("/players/ladder/four-sides", GINT_TO_POINTER (4), test_sides);
  return g_test_run ();
}
