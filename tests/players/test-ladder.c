/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The grades are a ladder: each wins more than half of its games against the one below, but not
 * nearly all, with more sides, too; their games stay alive to the end; and they play as New Game
 * says. With "-m slow --verbose" 400 decks each, for the tables of docs/players.md. */

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

  /* Of the first */
  double n_laid, n_far;      /* Tiles, and those that lie far from the latest ones. */
  double n_placed;           /* Meeples. */
  double n_battles;          /* Turns that lead to one. */
  double n_realms, n_points; /* That score for its side, at the end, too. */
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

/* Whether a lay is more than a step from all that the players have laid last. */
static gboolean
is_far (const AstGame *game, const AstAction *lay)
{
  for (int i = MAX (game->n_tiles - game->setup.n_players, 0); i < game->n_tiles; i++) {
    int across = lay->lay.x - game->tiles[i].x, down = lay->lay.y - game->tiles[i].y;

    if (MAX (ABS (across), ABS (down)) <= 1)
      return FALSE;
  }
  return TRUE;
}

static void
note_choice (Figures *self, const AstGame *game, const AstChoice *choice)
{
  self->n_laid++;
  self->n_far += is_far (game, &choice->lay);
  self->n_placed += choice->place.place.size != AST_NO_MEEPLE;
}

/* Notes what `side` scores. */
static void
apply (Figures *self, AstGame *game, const AstAction *action, int side)
{
  AstScores scores = { 0 };

  ast_game_apply (game, action, &scores);
  for (int i = 0; i < scores.n; i++) {
    if (scores.scores[i].side != side || scores.scores[i].reason < AST_FOR_ROUTE)
      continue;
    self->n_realms++;
    self->n_points += scores.scores[i].points;
  }
}

static void
play_game (Figures *self, AstLevel first, AstLevel others, int n_players, int seat, guint64 seed)
{
  AstSetup setup = walk_game_setup (n_players, FALSE, FALSE);
  AstGame game;
  AstRng rng;
  int side, lead;

  ast_rng_init_keyed (&rng, seed, (uint64_t) seat);
  ast_game_init (&game, decks_get (FALSE), &setup);
  side = game.side_of[seat];
  while (game.phase != AST_OVER) {
    if (ast_game_at_chance (&game)) {
      AstAction fate = ast_fate_next (&game, seed);

      apply (self, &game, &fate, side);
    } else {
      gboolean is_first = game.player == seat;
      AstChoice choice;

      note_turn (self, &game, is_first);
      ast_player_choose (is_first ? first : others, &game, NULL, &rng, NULL, &choice);
      if (is_first)
        note_choice (self, &game, &choice);
      apply (self, &game, &choice.lay, side);
      apply (self, &game, &choice.place, side);
      self->n_battles += is_first && game.phase == AST_ROLL;
    }
  }
  lead = ast_game_lead (&game, side);
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

/* The higher the grade, the farther it looks and the more meeples it sends. */
static void
test_character (void)
{
  Figures last = { .n_games = 1, .n_laid = 1 };

  for (int step = 1; is_tried (step, AST_CAPTAIN_1); step += g_test_slow () ? 1 : 3) {
    Figures figures = play (ast_ladder[step], AST_PILOT_3, 2, count_decks (step, 32) / 4);

    g_test_message ("%s: far tiles %.0f %%, points of a realm %.1f, meeples placed %.1f, turns "
                    "with a battle %.1f",
                    ast_level_name (ast_ladder[step]), 100 * figures.n_far / figures.n_laid,
                    figures.n_points / figures.n_realms, figures.n_placed / figures.n_games,
                    figures.n_battles / figures.n_games);
    g_assert_cmpfloat (figures.n_far / figures.n_laid, >, last.n_far / last.n_laid);
    g_assert_cmpfloat (figures.n_placed / figures.n_games, >, last.n_placed / last.n_games);
    last = figures;
  }
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
  g_test_add_func ("/players/ladder/character", test_character);
  g_test_add_data_func ("/players/ladder/three-sides", GINT_TO_POINTER (3), test_sides);
  g_test_add_data_func ("/players/ladder/four-sides", GINT_TO_POINTER (4), test_sides);
  return g_test_run ();
}
