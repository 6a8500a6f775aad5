/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The chances to win: one estimate that holds in every phase, and that games bear out. */

#include "ast-chances.h"

#include <math.h>
#include <string.h>

#include "ast-odds.h"
#include "decks.h"
#include "walk-game.h"

/* A kind of game. */
typedef struct {
  const char *name;
  int n_players;
  gboolean teams, full; /* With the tiles of the expansion, and equipment. */
} Kind;

static const Kind kinds[] = {
  { "two", 2, FALSE, FALSE },      { "two-full", 2, FALSE, TRUE }, { "teams", 4, TRUE, FALSE },
  { "teams-full", 4, TRUE, TRUE }, { "three", 3, FALSE, FALSE },   { "four-full", 4, FALSE, TRUE },
  { "six-full", 6, FALSE, TRUE },
};

enum { GAMES = 30 };

/* The error allowed, by that of equal chances. Fewer games would tell nothing. */
static const double limit = 0.9;

static void
check_sum (const AstGame *game, const AstValue *chances)
{
  double sum = 0;

  for (int side = 0; side < game->n_sides; side++) {
    g_assert_cmpfloat (chances[side].win, >=, 0);
    sum += chances[side].win;
  }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-6);
}

static double
square (double x)
{
  return x * x;
}

/* Whether a player has no meeple left. Such positions were far off once. */
static gboolean
is_spent (const AstGame *game)
{
  for (int player = 0; player < game->setup.n_players; player++) {
    if (ast_game_reserve (game, player) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Sums over the positions of many games. */
typedef struct {
  int n, n_battles, n_spent;
  double squares, even,
      spent;             /* Squared errors: of the chances, of equal ones, with a player spent. */
  double turned, placed; /* Squared differences that a turn makes, and its placement, */
  double drawn, most_drawn; /* differences that drawing makes in the mean over the tiles, */
  double rolled;            /* and that a roll makes. */
} Sums;

/* Plays games with `visit`, which takes a step of the game. */
static void
play (const Kind *kind, guint64 n_games, void (*visit) (AstGame *game, AstRng *rng, Sums *sums),
      Sums *sums)
{
  AstSetup setup = walk_game_setup (kind->n_players, kind->teams, kind->full);

  for (guint64 seed = 1; seed <= n_games; seed++) {
    AstGame game;
    AstRng rng;

    ast_rng_init (&rng, seed);
    g_assert_cmpint (ast_game_init (&game, decks_get (kind->full), &setup), ==, AST_OK);
    while (game.phase != AST_OVER)
      visit (&game, &rng, sums);
  }
}

enum { MAX_POSITIONS = 400 };

/* What was expected of each side in the positions of a game, to be held against its end. */
typedef struct {
  int n;
  gboolean spent[MAX_POSITIONS];
  AstValue chances[MAX_POSITIONS][AST_MAX_PLAYERS];
} Foresight;

static void
note (Foresight *foresight, const AstGame *game)
{
  int n = foresight->n++;

  g_assert_cmpint (n, <, MAX_POSITIONS);
  ast_chances_estimate (foresight->chances[n], game);
  check_sum (game, foresight->chances[n]);
  foresight->spent[n] = is_spent (game);
}

static void
compare_with_end (const Foresight *foresight, const AstGame *over, Sums *sums)
{
  AstValue end[AST_MAX_PLAYERS];

  ast_chances_estimate (end, over);
  for (int side = 0; side < over->n_sides; side++)
    g_assert_cmpint (end[side].win > 0, ==, ast_game_lead (over, side) >= 0);
  for (int i = 0; i < foresight->n; i++) {
    double squares = 0;

    for (int side = 0; side < over->n_sides; side++) {
      squares += square (foresight->chances[i][side].win - end[side].win);
      sums->even += square (1.0 / over->n_sides - end[side].win);
    }
    sums->squares += squares;
    sums->spent += foresight->spent[i] ? squares : 0;
    sums->n_spent += foresight->spent[i];
  }
  sums->n += foresight->n;
}

/* Plays a game to its end, and holds against it what was expected in every position. */
static void
play_game (AstGame *game, AstRng *rng, Sums *sums)
{
  g_autofree Foresight *foresight = g_new0 (Foresight, 1);

  while (game->phase != AST_OVER) {
    note (foresight, game);
    walk_game_step (game, AST_PILOT, rng);
  }
  compare_with_end (foresight, game, sums);
}

/* The chances are better than calling all sides equal, and not only as long as everybody has
 * meeples. */
static void
test_borne_out (gconstpointer data)
{
  const Kind *kind = data;
  Sums sums = { 0 };

  play (kind, GAMES, play_game, &sums);
  g_test_message ("%s: %d positions, mean square %.3f, equal chances %.3f; spent: %d, %.3f",
                  kind->name, sums.n, sums.squares / sums.n, sums.even / sums.n, sums.n_spent,
                  sums.spent / sums.n_spent);
  g_assert_cmpfloat (sums.squares, <, limit * sums.even);
  g_assert_cmpint (sums.n_spent, >, sums.n / 20);
  g_assert_cmpfloat (sums.spent / sums.n_spent, <, limit * sums.even / sums.n);
}

/* The mean over the tiles that may be drawn. */
static double
mean_over_tiles (const AstGame *game, int side)
{
  int n_of[AST_MAX_KINDS] = { 0 }, n = 0;
  double sum = 0;

  for (int i = 0; i < game->n_bag; i++)
    n_of[game->bag[i]]++;
  for (int kind = 0; kind < game->set->n_kinds; kind++) {
    AstAction draw = { .type = AST_DRAW, .draw.kind = kind };
    AstGame drawn = *game;
    AstValue chances[AST_MAX_PLAYERS];

    if (n_of[kind] == 0 || !ast_game_fits_anywhere (game, kind))
      continue;
    g_assert_cmpint (ast_game_apply (&drawn, &draw, NULL), ==, AST_OK);
    ast_chances_estimate (chances, &drawn);
    sum += n_of[kind] * chances[side].win;
    n += n_of[kind];
  }
  return n > 0 ? sum / n : NAN;
}

/* What drawing a tile, any tile, changes to the chances of who draws it. */
static void
compare_draw (AstGame *game, AstRng *rng, Sums *sums)
{
  int side = game->side_of[game->player];
  double mean = NAN;
  AstValue chances[AST_MAX_PLAYERS];

  if (game->phase == AST_DRAW && game->n_bag > 5 && game->n_tiles % 3 == 0)
    mean = mean_over_tiles (game, side);
  if (!isnan (mean)) {
    ast_chances_estimate (chances, game);
    sums->n++;
    sums->drawn += mean - chances[side].win;
    sums->most_drawn = MAX (sums->most_drawn, ABS (mean - chances[side].win));
  }
  walk_game_step (game, AST_PILOT, rng);
}

/* Before a tile is drawn, the chances are the mean over what may be drawn, nearly: the estimate of
 * the position cannot see all that a tile is good for. */
static void
test_draw (gconstpointer data)
{
  const Kind *kind = data;
  Sums sums = { 0 };

  play (kind, GAMES / 5, compare_draw, &sums);
  g_test_message ("%s: %d positions, mean %.3f, most %.3f", kind->name, sums.n, sums.drawn / sums.n,
                  sums.most_drawn);
  g_assert_cmpfloat (ABS (sums.drawn / sums.n), <, 0.05);
  g_assert_cmpfloat (sums.most_drawn, <, 0.25);
}

/* What deciding a turn changes to the chances of its side: nothing but that another turn may be
 * taken than the estimate takes for the best. */
static void
decide_turn (AstGame *game, AstRng *rng, Sums *sums)
{
  static const AstBudget budget = { .effort = 1 };
  int side = game->side_of[game->player];
  AstValue before[AST_MAX_PLAYERS], laid[AST_MAX_PLAYERS], after[AST_MAX_PLAYERS],
      told[AST_MAX_PLAYERS];
  AstGame begun = *game;
  AstChoice choice;

  if (game->phase != AST_LAY) {
    walk_game_step (game, AST_PILOT, rng);
    return;
  }
  ast_chances_estimate (before, game);
  ast_player_choose (AST_CAPTAIN, game, &budget, rng, NULL, &choice);
  ast_game_apply (game, &choice.lay, NULL);
  ast_chances_estimate (laid, game);
  ast_game_apply (game, &choice.place, NULL);
  ast_chances_estimate (after, game);
  ast_chances_estimate_turn (told, &begun, &choice.lay, &choice.place);
  check_sum (game, laid);
  g_assert_cmpfloat (told[side].win, ==, after[side].win);
  g_assert_cmpfloat (told[side].margin, ==, after[side].margin);
  sums->n++;
  sums->turned += square (after[side].win - before[side].win);
  sums->placed += square (after[side].win - laid[side].win);
}

static void
test_turns (gconstpointer data)
{
  const Kind *kind = data;
  Sums sums = { 0 };

  play (kind, GAMES / 5, decide_turn, &sums);
  g_test_message ("%s: %d turns, mean squares %.4f, %.4f", kind->name, sums.n, sums.turned / sums.n,
                  sums.placed / sums.n);
  /* That is 4.5 per cent. */
  g_assert_cmpfloat (sums.turned / sums.n, <, 0.002);
  g_assert_cmpfloat (sums.placed / sums.n, <, 0.002);
}

static void
compare_roll (AstGame *game, AstRng *rng, Sums *sums)
{
  gboolean rolls = game->phase == AST_ROLL;
  AstValue before[AST_MAX_PLAYERS], after[AST_MAX_PLAYERS];

  ast_chances_estimate (before, game);
  walk_game_step (game, AST_PILOT, rng);
  ast_chances_estimate (after, game);
  if (!rolls)
    return;
  sums->n++;
  sums->rolled += after[0].win - before[0].win;
}

/* The rolls of a battle move the chances both ways, and not in the mean. */
static void
test_battles (gconstpointer data)
{
  const Kind *kind = data;
  Sums sums = { 0 };

  play (kind, GAMES, compare_roll, &sums);
  g_test_message ("%s: %d rolls, mean %.4f", kind->name, sums.n, sums.rolled / sums.n);
  g_assert_cmpint (sums.n, >, 50);
  g_assert_cmpfloat (ABS (sums.rolled / sums.n), <, 0.01);
}

/* Far ahead with few tiles left is nearly a win. */
static void
test_lead (void)
{
  AstValue chances[AST_MAX_PLAYERS];
  AstGame game;

  walk_game_to (&game, 70, 11);
  game.points[1] += 60;
  ast_chances_estimate (chances, &game);
  g_assert_cmpfloat (chances[1].win, >, 0.9);
  g_assert_cmpfloat (chances[1].margin, >, 20);
  g_assert_cmpfloat_with_epsilon (chances[0].margin, -chances[1].margin, 0.01);
}

/* Tiles put away that will return are still to be drawn (L3). */
static void
test_returning_tiles (void)
{
  AstValue expected[AST_MAX_PLAYERS], chances[AST_MAX_PLAYERS];
  AstGame game;

  walk_game_to (&game, 50, 11);
  game.setup.unplaceable = AST_RETURN;
  game.points[1] += 10;
  ast_chances_estimate (expected, &game);
  while (game.n_away < 5)
    game.away[game.n_away++] = game.bag[--game.n_bag];
  ast_chances_estimate (chances, &game);
  g_assert_cmpfloat_with_epsilon (chances[0].win, expected[0].win, 1e-6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/players/chances/lead", test_lead);
  g_test_add_func ("/players/chances/returning-tiles", test_returning_tiles);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const struct {
      const char *name;
      GTestDataFunc test;
    } tests[] = {
      { "borne-out", test_borne_out },
      { "draw", test_draw },
      { "turns", test_turns },
      { "battles", test_battles },
    };

    for (gsize j = 0; j < G_N_ELEMENTS (tests); j++) {
      g_autofree char *path =
          g_strdup_printf ("/players/chances/%s/%s", tests[j].name, kinds[i].name);

      g_test_add_data_func (path, &kinds[i], tests[j].test);
    }
  }
  return g_test_run ();
}
