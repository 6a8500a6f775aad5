/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Random numbers, and the draws and dice made from them. Seeds are fixed, so a failure repeats. A
 * correct generator would exceed the bounds once in ten thousand times. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "ast-chance.h"
#include "choice.h"
#include "decks.h"

/* The bound of chi-square with `freedom` degrees, by Wilson and Hilferty's approximation. */
static double
find_bound (int freedom)
{
  double third = 2.0 / (9.0 * freedom);

  return freedom * pow (1 - third + 3.719 * sqrt (third), 3);
}

/* Asserts that the counts agree with their weights within the bound. */
static void
expect_even (const int *counts, const double *weights, int n)
{
  double sum = 0, total = 0, all_weights = 0;

  for (int i = 0; i < n; i++) {
    total += counts[i];
    all_weights += weights != NULL ? weights[i] : 1;
  }
  for (int i = 0; i < n; i++) {
    double expected = total * (weights != NULL ? weights[i] : 1) / all_weights;
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  g_assert_cmpfloat (sum, <, find_bound (n - 1));
}

/* The numbers that the program of the generator's authors gives from this state. */
static void
test_known_numbers (void)
{
  static const uint64_t expected[] = {
    41943041u,
    58720359u,
    3588806011781223u,
    3591011842654386u,
    9228616714210784205u,
    9973669472204895162u,
    14011001112246962877u,
    12406186145184390807u,
    15849039046786891736u,
    10450023813501588000u,
  };
  AstRng rng = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (ast_rng_next (&rng), ==, expected[i]);
}

/* Seeded through splitmix64: its first numbers from 0, as published. */
static void
test_seed (void)
{
  AstRng rng;

  ast_rng_init (&rng, 0);
  g_assert_cmphex (rng.s[0], ==, 0xe220a8397b1dcdafu);
  g_assert_cmphex (rng.s[1], ==, 0x6e789e6aa1b965f4u);
  g_assert_cmphex (rng.s[2], ==, 0x06c45d188009454fu);
  g_assert_cmphex (rng.s[3], ==, 0xf88bb8a8724c81ecu);
}

static void
test_below (void)
{
  static const uint32_t sizes[] = { 1, 2, 3, 6, 75, 1000 };
  AstRng rng;

  ast_rng_init (&rng, 1);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree int *counts = g_new0 (int, sizes[i]);
    for (int j = 0; j < 100000; j++) {
      uint32_t number = ast_rng_below (&rng, sizes[i]);
      g_assert_cmpuint (number, <, sizes[i]);
      counts[number]++;
    }
    if (sizes[i] > 1)
      expect_even (counts, NULL, (int) sizes[i]);
  }
  for (int i = 0; i < 1000; i++)
    g_assert_cmpuint (ast_rng_below (&rng, G_MAXUINT32), <, G_MAXUINT32);
}

/* A key always gives the same numbers; neighbouring keys and seeds unrelated ones. */
static void
test_keyed (void)
{
  AstRng a, b;
  int counts[64] = { 0 };

  ast_rng_init_keyed (&a, 5, 6);
  ast_rng_init_keyed (&b, 5, 6);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  ast_rng_init_keyed (&b, 6, 5);
  g_assert_true (memcmp (&a, &b, sizeof a) != 0);
  for (uint64_t i = 0; i < 64000; i++) {
    ast_rng_init_keyed (&a, i % 40, i / 40);
    counts[ast_rng_next (&a) >> 58]++;
  }
  expect_even (counts, NULL, 64);
}

/* Any lay is one of the list, and each comes equally often, with more than 64 places too. */
static void
test_any_lay (void)
{
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  AstLay lays[AST_MAX_LAYS];
  int index[AST_MAX_LAYS], counts[AST_MAX_LAYS] = { 0 }, n = 0;
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstRng rng;

  ast_rng_init (&rng, 3);
  ast_game_init (game, decks_get (TRUE), &setup);
  for (;;) {
    AstAction action = ast_chance_next (game, &rng);
    ast_game_apply (game, &action, NULL);
    if (game->phase != AST_LAY)
      continue;
    n = ast_game_lays (game, lays);
    if (game->n_places > 66 && n > 40)
      break;
    action = ast_game_lay_action (game, lays[n - 1]);
    ast_game_apply (game, &action, NULL);
    ast_game_apply (game, &(AstAction){ .type = AST_PLACE }, NULL);
    g_assert_cmpint (game->phase, !=, AST_FINISH);
  }
  for (int i = 0; i < AST_MAX_LAYS; i++)
    index[i] = -1;
  for (int i = 0; i < n; i++)
    index[lays[i]] = i;
  for (int i = 0; i < 1000 * n; i++) {
    AstLay lay = ast_game_any_lay (game, &rng);
    g_assert_cmpint (lay, <, AST_MAX_LAYS);
    g_assert_cmpint (index[lay], >=, 0);
    counts[index[lay]]++;
  }
  expect_even (counts, NULL, n);
}

/* A game in a battle of three dice, one of them yellow, against one die and a blade. */
static void
begin_battle (AstGame *game, AstTileSet *set)
{
  AstTileKind kinds[2] = { decks_kind ("start", 1, "CCCC"), decks_kind ("star", 9, "CCCC") };
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK }, .equipment = true };
  static const AstAction actions[] = {
    { .type = AST_DRAW, .draw.kind = 1 },
    { .type = AST_LAY, .lay = { 1, 0, 0 } },
    { .type = AST_PLACE, .place = { AST_LARGE, AST_BLASTER, 1, 0, 0 } },
    { .type = AST_DRAW, .draw.kind = 1 },
    { .type = AST_LAY, .lay = { 2, 0, 0 } },
    { .type = AST_PLACE, .place = { AST_SMALL, AST_BLADE, 1, 0, 0 } },
  };

  kinds[0].start = true;
  decks_add_realm (&kinds[1], "planet", "", "alliance");
  g_assert_cmpint (ast_tile_set_init (set, kinds, 2, NULL), ==, AST_TILES_OK);
  g_assert_cmpint (ast_game_init (game, set, &setup), ==, AST_OK);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_cmpint (ast_game_apply (game, &actions[i], NULL), ==, AST_OK);
  g_assert_cmpint (game->phase, ==, AST_ROLL);
}

typedef struct {
  AstGame game;
  AstTileSet set;
} Table;

typedef AstAction (*Roller) (const AstGame *game, uint64_t number, AstRng *rng);

static AstAction
roll_next (const AstGame *game, uint64_t number, AstRng *rng)
{
  return ast_chance_next (game, rng);
}

static AstAction
roll_fate (const AstGame *game, uint64_t number, AstRng *rng)
{
  return ast_fate_next (game, number);
}

/* Every face of every die equally often: 1 to 6, of the yellow one 3 to 8. */
static void
test_dice (gconstpointer data)
{
  const Roller *roller = data;
  g_autofree Table *table = g_new (Table, 1);
  int counts[4][6] = { 0 };
  AstRng rng;

  begin_battle (&table->game, &table->set);
  ast_rng_init (&rng, 11);
  for (uint64_t i = 0; i < 60000; i++) {
    AstAction roll = (*roller) (&table->game, i, &rng);
    g_assert_cmpint (roll.type, ==, AST_ROLL);
    for (int die = 0; die < 4; die++) {
      int face = die < 3 ? roll.roll.dice[0][die] : roll.roll.dice[1][0];
      int lowest = die == 2 ? 3 : 1;
      g_assert_cmpint (face, >=, lowest);
      g_assert_cmpint (face, <, lowest + 6);
      counts[die][face - lowest]++;
    }
    if (i < 100) {
      AstGame copy = table->game;
      g_assert_cmpint (ast_game_apply (&copy, &roll, NULL), ==, AST_OK);
    }
  }
  for (int die = 0; die < 4; die++)
    expect_even (counts[die], NULL, 6);
}

/* Each undrawn tile is equally likely. */
static void
test_draws (gconstpointer data)
{
  const Roller *roller = data;
  const AstTileSet *set = decks_get (TRUE);
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  int counts[AST_MAX_KINDS] = { 0 };
  double weights[AST_MAX_KINDS];
  AstRng rng;

  g_assert_cmpint (ast_game_init (game, set, &setup), ==, AST_OK);
  ast_rng_init (&rng, 13);
  for (uint64_t i = 0; i < 60000; i++) {
    AstAction draw = (*roller) (game, i, &rng);
    g_assert_cmpint (draw.type, ==, AST_DRAW);
    counts[draw.draw.kind]++;
  }
  g_assert_cmpint (set->start, ==, 0);
  g_assert_cmpint (counts[0], ==, 0);
  for (int kind = 1; kind < set->n_kinds; kind++)
    weights[kind] = set->kinds[kind].count;
  expect_even (counts + 1, weights + 1, set->n_kinds - 1);
}

/* The final scoring has nothing random. */
static void
test_finish (void)
{
  g_autofree Table *table = g_new (Table, 1);
  AstRng rng = { { 1, 2, 3, 4 } };

  begin_battle (&table->game, &table->set);
  g_assert_true (ast_game_at_chance (&table->game));
  table->game.phase = AST_PLACE;
  g_assert_false (ast_game_at_chance (&table->game));
  table->game.phase = AST_FINISH;
  g_assert_true (ast_game_at_chance (&table->game));
  g_assert_cmpint (ast_chance_next (&table->game, &rng).type, ==, AST_FINISH);
  g_assert_cmpint (ast_fate_next (&table->game, 1).type, ==, AST_FINISH);
}

/* Plays a game of that seed with the players' choices out of another one; returns how many
 * tiles were drawn until the first that fitted nowhere. */
static int
play_seed (uint64_t seed, uint64_t choices, int *drawn)
{
  const AstTileSet *set = decks_get (FALSE);
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstSetup setup = { .n_players = 3, .colours = { 0, 2, 4 }, .equipment = true };
  AstRng rng;
  int n = 0;

  ast_rng_init (&rng, choices);
  g_assert_cmpint (ast_game_init (game, set, &setup), ==, AST_OK);
  while (game->phase != AST_FINISH) {
    AstLay lays[AST_MAX_LAYS];
    AstAction placements[AST_MAX_PLACEMENTS], action;
    if (game->phase == AST_LAY)
      action = ast_game_lay_action (game, lays[ast_rng_below (&rng, ast_game_lays (game, lays))]);
    else if (game->phase == AST_PLACE)
      action = placements[ast_rng_below (&rng, ast_game_placements (game, placements))];
    else
      action = ast_fate_next (game, seed);
    if (game->phase == AST_DRAW)
      drawn[n++] = action.draw.kind;
    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
    if (game->n_away > 0)
      break;
  }
  return n;
}

/* Two games of one seed are dealt the same tiles, whatever the players do, until in one of
 * them a tile fits nowhere. Another seed deals others. */
static void
test_same_tiles (void)
{
  int first[AST_MAX_TILES], second[AST_MAX_TILES], n_whole = 0;

  for (uint64_t seed = 0; seed < 40; seed++) {
    int n = play_seed (seed, 2 * seed, first);
    int m = play_seed (seed, 2 * seed + 1000, second);
    n_whole += MIN (n, m) == 75;
    g_assert_cmpmem (first, MIN (n, m) * sizeof *first, second, MIN (n, m) * sizeof *second);
    play_seed (seed + 1, 2 * seed, second);
    g_assert_true (memcmp (first, second, 10 * sizeof *first) != 0);
  }
  g_assert_cmpint (n_whole, >, 0);
}

/* A move undone and played again meets the same tile and the same dice; the next roll of the
 * battle has others. */
static void
test_again (void)
{
  g_autofree Table *table = g_new (Table, 1);
  AstAction first, again, next;
  gboolean changed = FALSE;

  begin_battle (&table->game, &table->set);
  for (uint64_t seed = 0; seed < 20; seed++) {
    AstGame copy = table->game;
    first = ast_fate_next (&table->game, seed);
    again = ast_fate_next (&copy, seed);
    g_assert_true (ast_action_equal (&first, &again));
    memset (first.roll.dice, 0, sizeof first.roll.dice);
    first.roll.dice[0][0] = first.roll.dice[0][1] = 1;
    first.roll.dice[0][2] = 5;
    first.roll.dice[1][0] = 4;
    g_assert_cmpint (ast_game_apply (&copy, &first, NULL), ==, AST_OK);
    g_assert_cmpint (copy.phase, ==, AST_ROLL);
    next = ast_fate_next (&copy, seed);
    changed |= !ast_action_equal (&again, &next);
  }
  g_assert_true (changed);
}

int
main (int argc, char **argv)
{
  static const Roller rollers[] = { roll_next, roll_fate };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/rng/known-numbers", test_known_numbers);
  g_test_add_func ("/engine/rng/seed", test_seed);
  g_test_add_func ("/engine/rng/below", test_below);
  g_test_add_func ("/engine/rng/keyed", test_keyed);
  g_test_add_data_func ("/engine/chance/dice", &rollers[0], test_dice);
  g_test_add_data_func ("/engine/chance/dice-of-fate", &rollers[1], test_dice);
  g_test_add_data_func ("/engine/chance/draws", &rollers[0], test_draws);
  g_test_add_data_func ("/engine/chance/draws-of-fate", &rollers[1], test_draws);
  g_test_add_func ("/engine/chance/any-lay", test_any_lay);
  g_test_add_func ("/engine/chance/finish", test_finish);
  g_test_add_func ("/engine/chance/same-tiles-for-a-seed", test_same_tiles);
  g_test_add_func ("/engine/chance/the-same-again", test_again);
  return g_test_run ();
}
