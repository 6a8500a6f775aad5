/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Actions compared, refusals by number, the highest of a roll, and battles without end. */

#include <glib.h>

#include "ast-battle.h"
#include "decks.h"

static void
test_equal_actions (void)
{
  static const AstAction actions[] = {
    { .type = AST_DRAW, .draw.kind = 1 },
    { .type = AST_DRAW, .draw.kind = 2 },
    { .type = AST_LAY, .lay = { 1, 2, 3 } },
    { .type = AST_LAY, .lay = { 1, 2, 0 } },
    { .type = AST_LAY, .lay = { 2, 1, 3 } },
    { .type = AST_PLACE },
    { .type = AST_PLACE, .place = { AST_SMALL, 0, 1, 2, 0 } },
    { .type = AST_PLACE, .place = { AST_LARGE, 0, 1, 2, 0 } },
    { .type = AST_PLACE, .place = { AST_SMALL, AST_BLADE, 1, 2, 0 } },
    { .type = AST_PLACE, .place = { AST_SMALL, 0, 1, 2, 1 } },
    { .type = AST_ROLL, .roll.dice = { { 1 }, { 2 } } },
    { .type = AST_ROLL, .roll.dice = { { 2 }, { 1 } } },
    { .type = AST_FINISH },
  };
  AstAction pass = { .type = AST_PLACE, .place = { AST_NO_MEEPLE, AST_BLADE, 9, 9, 9 } };
  AstAction finish = { .type = AST_FINISH, .draw.kind = 4 };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    for (guint j = 0; j < G_N_ELEMENTS (actions); j++)
      g_assert_cmpint (ast_action_equal (&actions[i], &actions[j]), ==, i == j);
  g_assert_true (ast_action_equal (&actions[5], &pass)); /* The rest of a pass is ignored. */
  g_assert_false (ast_action_equal (&actions[6], &pass));
  g_assert_true (ast_action_equal (&actions[12], &finish));
}

static void
test_rules_of_refusals (void)
{
  static const char *const rules[] = {
    "", "T1", "S4", "L1", "L1", "L2", "M1", "M2", "M3", "M4", "M5", "B2", "B9", "S1", "S1", "S7",
  };

  for (int i = AST_OK; i <= AST_REFUSED_TEAMS; i++)
    g_assert_cmpstr (ast_result_rule ((AstResult) i), ==, rules[i]);
}

static AstResult
start (uint8_t n_players, uint8_t first, uint8_t second, gboolean teams)
{
  AstGame game;
  AstSetup setup = { .n_players = n_players, .colours = { first, second }, .teams = teams };

  return ast_game_init (&game, decks_get (FALSE), &setup);
}

/* Two refusals of one rule are told apart. */
static void
test_refusals (void)
{
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  AstAction draw = { .type = AST_DRAW, .draw.kind = 1 }, lay = { .type = AST_LAY };

  g_assert_cmpint (start (1, AST_RED, AST_RED, FALSE), ==, AST_REFUSED_PLAYERS);
  g_assert_cmpint (start (7, AST_RED, AST_BLACK, FALSE), ==, AST_REFUSED_PLAYERS);
  g_assert_cmpint (start (2, AST_RED, AST_RED, FALSE), ==, AST_REFUSED_COLOURS);
  g_assert_cmpint (start (2, AST_N_COLOURS, AST_RED, FALSE), ==, AST_REFUSED_COLOURS);
  g_assert_cmpint (start (2, AST_RED, AST_BLACK, TRUE), ==, AST_REFUSED_TEAMS);

  g_assert_cmpint (ast_game_init (game, decks_get (FALSE), &setup), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &lay, NULL), ==, AST_REFUSED_PHASE);
  g_assert_cmpint (ast_game_apply (game, &draw, NULL), ==, AST_OK);
  g_assert_cmpint (ast_game_apply (game, &lay, NULL), ==, AST_REFUSED_OCCUPIED);
  lay.lay.x = 2;
  g_assert_cmpint (ast_game_apply (game, &lay, NULL), ==, AST_REFUSED_APART);
  lay.lay.x = 1;
  g_assert_cmpint (ast_game_apply (game, &lay, NULL), ==, AST_REFUSED_EDGES);
}

/* B4: dice may tie for as long as they like; each tie pays a point. */
static void
test_endless (void)
{
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  g_autofree AstGame *game = g_new (AstGame, 1);
  AstTileKind kinds[2] = { decks_kind ("start", 1, "CCCC"), decks_kind ("void", 2, "CCCC") };
  AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  AstAction tie = { .type = AST_ROLL, .roll.dice = { { 3 }, { 3 } } };

  kinds[0].start = true;
  decks_add_realm (&kinds[0], "planet", "", NULL);
  g_assert_cmpint (ast_tile_set_init (set, kinds, 2, NULL), ==, AST_TILES_OK);
  g_assert_cmpint (ast_game_init (game, set, &setup), ==, AST_OK);
  for (int8_t x = -1; x <= 1; x += 2) {
    AstAction actions[] = {
      { .type = AST_DRAW, .draw.kind = 1 },
      { .type = AST_LAY, .lay = { x, 0, 0 } },
      { .type = AST_PLACE, .place = { AST_SMALL, 0, 0, 0, 0 } },
    };
    for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
      g_assert_cmpint (ast_game_apply (game, &actions[i], NULL), ==, AST_OK);
  }
  for (int i = 1; i <= 70000; i++) {
    AstScores scores;
    g_assert_cmpint (ast_game_apply (game, &tie, &scores), ==, AST_OK);
    g_assert_cmpint (scores.n, ==, 2);
    g_assert_cmpint (game->points[0], ==, i);
    g_assert_cmpint (game->points[1], ==, i);
    g_assert_cmpint (game->battle.n_rolls, ==, MIN (i, G_MAXUINT16));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/actions/equal", test_equal_actions);
  g_test_add_func ("/engine/actions/rules-of-refusals", test_rules_of_refusals);
  g_test_add_func ("/engine/actions/refusals", test_refusals);
  g_test_add_func ("/engine/battles/endless", test_endless);
  return g_test_run ();
}
