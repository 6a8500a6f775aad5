/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A battle from its first roll to its end, without anything that shows it. */

#include "ast-fight.h"
#include "sample.h"

typedef struct {
  AstMatch *match;
  AstFight *fight;
  int n_settled;
} Fought;

static void
set_up (Fought *self, gconstpointer sample)
{
  self->match = sample_match (sample);
  sample_play_to_battle (self->match);
  self->fight = ast_fight_new (self->match, TRUE);
  g_signal_connect_swapped (self->fight, "settled", G_CALLBACK (count_cb), &self->n_settled);
}

static void
tear_down (Fought *self, gconstpointer sample)
{
  g_assert_finalize_object (self->fight);
  g_assert_finalize_object (self->match);
}

/* All sides roll the same, or the highest one wins. */
static void
roll (Fought *self, gboolean tie)
{
  const AstBattle *battle = &ast_match_get_game (self->match)->battle;
  AstAction action = { .type = AST_ROLL };
  int face = 3;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    for (int i = 0; i < battle->dice[side]; i++)
      action.roll.dice[side][i] = (guint8) (face - battle->blade[side]);
    face += battle->dice[side] > 0 && !tie;
  }
  g_assert_cmpint (ast_match_apply (self->match, &action), ==, AST_OK);
  ast_fight_roll (self->fight, ast_match_get_last_event (self->match));
}

/* The state that it shows is the one before the roll, until that is no secret any more. */
static void
test_tie (Fought *self, gconstpointer sample)
{
  const AstGame *game = ast_match_get_game (self->match);
  int tile = self->fight->spot.tile;

  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_DUE);
  g_assert_cmpint (game->battle.tile, ==, tile);
  g_assert_true (ast_fight_get_game (self->fight) == game);
  roll (self, TRUE);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_ROLLED);
  g_assert_cmpint (ast_fight_get_game (self->fight)->battle.n_rolls, ==, 0);
  ast_fight_settle (self->fight);
  g_assert_cmpint (self->n_settled, ==, 1);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_DUE);
  g_assert_cmpint (ast_fight_get_game (self->fight)->battle.n_rolls, ==, 1);
  g_assert_cmpstr (ast_fight_find_rule (self->fight), ==, "B4");
  g_assert_cmpint (self->fight->spot.tile, ==, tile);
  roll (self, FALSE);
  ast_fight_settle (self->fight);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_DECIDED);
}

/* What a view shows falling lies when it says so, and once. */
static void
test_fall (Fought *self, gconstpointer sample)
{
  ast_fight_settle (self->fight);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_DUE);
  roll (self, FALSE);
  ast_fight_fall (self->fight);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_FALLS);
  g_assert_cmpint (self->n_settled, ==, 0);
  ast_fight_settle (self->fight);
  ast_fight_settle (self->fight);
  g_assert_cmpint (self->n_settled, ==, 1);
  g_assert_cmpint (self->fight->stage, ==, AST_FIGHT_DECIDED);
  g_assert_cmpuint (__builtin_popcount (self->fight->highest), ==, 1);
  g_assert_cmpint (ast_fight_get_game (self->fight)->phase, ==, AST_ROLL);
  g_assert_cmpstr (ast_fight_find_rule (self->fight), ==, "B6");
}

/* A match that is rewound while a roll is on show leaves that as it was. */
static void
test_rewound (Fought *self, gconstpointer sample)
{
  const AstGame *game;

  roll (self, FALSE);
  ast_match_undo (self->match);
  game = ast_fight_get_game (self->fight);
  g_assert_cmpint (game->phase, ==, AST_ROLL);
  g_assert_cmpint (game->battle.tile, ==, self->fight->spot.tile);
}

int
main (int argc, char *argv[])
{
  static const Sample people = { .n_players = 2, .seed = 5 };

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/fight/tie", Fought, &people, set_up, test_tie, tear_down);
  g_test_add ("/fight/fall", Fought, &people, set_up, test_fall, tear_down);
  g_test_add ("/fight/rewound", Fought, &people, set_up, test_rewound, tear_down);
  return g_test_run ();
}
