/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves a match on, without a display and without a clock: at pace 3 each step comes with the
 * next iteration of the main loop. */

#include "conducted.h"
#include "sample.h"

static void
test_whole_game (Conducted *self, gconstpointer levels)
{
  self->plays = TRUE;
  run_until_stage (self, AST_STAGE_OVER);
  drain ();
  g_assert_cmpint (self->n_over, ==, 1);
  g_assert_cmpint (self->n_turns, >, 60);
  g_assert_cmpint (self->n_turns, ==, count_tiles (self) - 1);
  g_assert_cmpint (self->n_rolls, >, 0);
  g_assert_cmpint (self->n_due, ==, self->n_rolls);
  g_assert_cmpint (self->n_rolled, ==, self->n_rolls);
  g_assert_cmpint (self->n_battle_over, >, 0);
  g_assert_cmpint (self->n_battle_over, <=, self->n_rolls);
  g_assert_cmpint (self->n_failed, ==, 0);
  g_assert_cmpuint (ast_match_get_head (self->match), ==,
                    2 * self->n_turns + self->n_draws + self->n_rolls + 1);
}

static void
test_persons (Conducted *self, gconstpointer levels)
{
  test_whole_game (self, levels);
  g_assert_cmpint (self->n_person, ==, self->n_turns);
}

static void
test_computers (Conducted *self, gconstpointer levels)
{
  test_whole_game (self, levels);
  g_assert_cmpint (self->n_person, ==, 0);
}

static void
test_both (Conducted *self, gconstpointer levels)
{
  test_whole_game (self, levels);
  g_assert_cmpint (self->n_person, >, 30);
  g_assert_cmpint (self->n_person, <, self->n_turns);
}

/* While the match is held nothing is asked, rolled or drawn, however late the hold comes. */
static void
test_saving (Conducted *self, gconstpointer levels)
{
  self->saves = TRUE;
  self->plays = TRUE;
  for (int i = 0; ast_match_get_game (self->match)->phase != AST_OVER; i++) {
    guint head;

    while (self->n_held == 0)
      g_main_context_iteration (NULL, TRUE);
    head = ast_match_get_head (self->match);
    if (i % 8 == 0) {
      drain ();
      g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
      g_assert_cmpint (self->n_held, ==, 1);
      g_assert_null (ast_conductor_get_draft (self->conductor));
      g_assert_null (ast_conductor_get_thinking (self->conductor));
      ast_conductor_roll (self->conductor);
      g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
    }
    self->n_held--;
    ast_match_release (self->match);
    if (ast_conductor_get_stage (self->conductor) == AST_STAGE_BATTLE)
      ast_conductor_roll (self->conductor);
  }
  g_assert_cmpint (self->n_turns, ==, count_tiles (self) - 1);
}

/* A motion holds back what a computer player does, not that it thinks. */
static void
test_hold_back_computer (Conducted *self, gconstpointer levels)
{
  AstDecider *late;

  self->holds_events = TRUE;
  late = ask_late_decider (self);
  g_assert_cmpint (self->n_held, >, 1);
  late_decider_answer (late, TRUE);
  drain ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  self->holds_events = FALSE;
  for (; self->n_held > 1; self->n_held--)
    ast_conductor_release (self->conductor);
  drain ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  ast_conductor_release (self->conductor);
  run_until_draft (self);
  g_assert_cmpint (count_tiles (self), ==, 3);
  drop_late_decider (late, self->conductor);
}

/* Persons wait for nothing that moves, until there is a battle. */
static void
test_hold_back_person (Conducted *self, gconstpointer levels)
{
  self->holds_events = TRUE;
  self->plays = TRUE;
  while (ast_match_get_game (self->match)->phase != AST_ROLL)
    g_main_context_iteration (NULL, TRUE);
  drain ();
  g_assert_cmpint (self->n_held, ==, self->n_turns + self->n_draws);
  g_assert_cmpint (self->n_due, ==, 0);
  self->plays = FALSE;
  self->holds_events = FALSE;
  for (; self->n_held > 0; self->n_held--)
    ast_conductor_release (self->conductor);
  run_until_stage (self, AST_STAGE_BATTLE);
  g_assert_cmpint (self->n_due, ==, 1);
}

/* The final scoring and the end wait for what moves. */
static void
test_hold_back_end (Conducted *self, gconstpointer levels)
{
  self->plays = TRUE;
  while (ast_match_get_game (self->match)->phase != AST_FINISH) {
    self->holds_events = ast_match_get_game (self->match)->n_bag == 0;
    g_main_context_iteration (NULL, TRUE);
  }
  drain ();
  g_assert_cmpint (self->n_held, >, 0);
  g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_FINISH);
  for (; self->n_held > 0; self->n_held--)
    ast_conductor_release (self->conductor);
  while (ast_match_get_game (self->match)->phase != AST_OVER)
    g_main_context_iteration (NULL, TRUE);
  drain ();
  g_assert_cmpint (self->n_over, ==, 0);
  ast_conductor_release (self->conductor);
  run_until_stage (self, AST_STAGE_OVER);
  g_assert_cmpint (self->n_over, ==, 1);
}

/* At a slow pace the next step takes long, unless it is skipped to; in a battle of persons skipping
 * is rolling and reading. */
static void
test_skip (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  ast_conductor_set_pace (self->conductor, 0);
  while (ast_conductor_get_stage (self->conductor) != AST_STAGE_BATTLE_OVER) {
    ast_conductor_skip (self->conductor);
    g_main_context_iteration (NULL, TRUE);
  }
  ast_conductor_skip (self->conductor);
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
  run_until_draft (self);
  finish_turn (self);
  while (ast_match_get_game (self->match)->phase == AST_LAY)
    g_main_context_iteration (NULL, TRUE);
  drain ();
  g_assert_null (ast_conductor_get_draft (self->conductor));
  self->n_skipped = 0;
  ast_conductor_skip (self->conductor);
  g_assert_cmpint (self->n_skipped, ==, 1);
  drain ();
  g_assert_cmpint (ast_match_get_game (self->match)->phase, !=, AST_DRAW);
}

/* A turn against the rules is not played, and the conductor says so and waits. */
static void
test_against_rules (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);

  late_decider_answer (late, FALSE);
  drain ();
  g_assert_cmpint (self->n_failed, ==, 1);
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (late_decider_is_asked (late));
  ast_conductor_set_paused (self->conductor, TRUE);
  ast_conductor_set_paused (self->conductor, FALSE);
  while (!late_decider_is_asked (late))
    g_main_context_iteration (NULL, TRUE);
  late_decider_answer (late, TRUE);
  run_until_draft (self);
  g_assert_cmpint (count_tiles (self), ==, 3);
  drop_late_decider (late, self->conductor);
}

/* A seat changes hands in the middle of a turn. */
static void
test_substitute (Conducted *self, gconstpointer levels)
{
  AstDecider *late;

  run_until_draft (self);
  late = late_decider_new ();
  ast_conductor_set_decider (self->conductor, 0, late);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  while (!late_decider_is_asked (late))
    g_main_context_iteration (NULL, TRUE);
  ast_conductor_set_decider (self->conductor, 0, NULL);
  run_until_draft (self);
  g_assert_true (late_decider_is_cancelled (late));
  late_decider_answer (late, TRUE);
  drain ();
  g_assert_cmpint (count_tiles (self), ==, 1);
  g_assert_finalize_object (late);
}

/* The player at another screen plays a whole game, and both matches are the same in the end. */
static void
test_socket (Conducted *self, gconstpointer levels)
{
  AstMatch *there = make_match (levels);
  AstDecider *decider = socket_decider_new (self->match, there, 1);

  ast_conductor_set_decider (self->conductor, 1, decider);
  test_whole_game (self, levels);
  g_assert_cmpint (self->n_person, ==, (self->n_turns + 1) / 2);
  g_assert_cmpmem (ast_match_get_game (self->match), sizeof (AstGame), ast_match_get_game (there),
                   sizeof (AstGame));
  ast_conductor_set_decider (self->conductor, 1, NULL);
  g_assert_finalize_object (decider);
  g_assert_finalize_object (there);
}

/* A game of an earlier version that stands between a lay and its placement: a person gets the tile
 * back, a computer player places the meeple. */
static void
test_half_turn (Conducted *self, gconstpointer levels)
{
  AstLay lays[AST_MAX_LAYS];
  AstAction actions[2] = { 0 };

  g_assert_finalize_object (self->conductor);
  actions[0] = (AstAction){ .type = AST_DRAW };
  ast_match_advance (self->match);
  actions[0] = g_array_index (ast_match_get_actions (self->match), AstAction, 0);
  ast_game_lays (ast_match_get_game (self->match), lays);
  actions[1] = ast_game_lay_action (ast_match_get_game (self->match), lays[0]);
  g_assert_finalize_object (self->match);
  self->match = make_match (levels);
  g_assert_true (ast_match_restore (self->match, actions, 2, 2));
  g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_PLACE);
  conduct (self);
  if (g_str_equal (((const char *const *) levels)[0], "person")) {
    run_until_draft (self);
    g_assert_cmpint (count_tiles (self), ==, 1);
    g_assert_true (ast_match_can_redo (self->match));
    return;
  }
  while (self->n_turns == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (ast_match_get_last_event (self->match)->has_lay);
}

static const char *const persons[] = { "person", "person", NULL };
static const char *const computers[] = { "cadet", "pilot", "cadet", NULL };
static const char *const both[] = { "person", "cadet", NULL };

static void
add (const char *path, const char *const *levels, void (*test) (Conducted *, gconstpointer))
{
  g_test_add (path, Conducted, levels, conducted_set_up, test, conducted_tear_down);
}

/* Whether one of the two persons has a meeple in the battle, or the turn. */
static gboolean
persons_take_part (const AstGame *game)
{
  const AstRealm *realm = ast_game_realm (game, game->battle.tile, game->battle.realm);
  guint32 theirs = (1u << 2 * AST_MEEPLES_EACH) - 1;

  return game->player < 2 || (realm->meeples & theirs) != 0;
}

/* In teams a battle of computer players goes on by itself, also if a person is on their side. */
static void
test_allies (void)
{
  Sample sample = { .n_players = 4, .teams = TRUE, .seed = 7 };
  AstMatch *match = sample_match (&sample);
  int n[2] = { 0 };

  while (n[0] < 2 || n[1] < 2) {
    AstConductor *conductor;
    gboolean asked;

    sample_play_to_battle (match);
    asked = persons_take_part (ast_match_get_game (match));
    n[asked]++;
    conductor = ast_conductor_new (match);
    sample_wait_for_stage (conductor, AST_STAGE_BATTLE);
    g_assert_cmpint (ast_conductor_waits_for_person (conductor), ==, asked);
    g_assert_finalize_object (conductor);
  }
  g_assert_finalize_object (match);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/conductor/game/persons", persons, test_persons);
  add ("/conductor/game/computers", computers, test_computers);
  add ("/conductor/game/both", both, test_both);
  add ("/conductor/game/socket", persons, test_socket);
  add ("/conductor/saving", both, test_saving);
  add ("/conductor/hold-back/computer", both, test_hold_back_computer);
  add ("/conductor/hold-back/person", persons, test_hold_back_person);
  add ("/conductor/hold-back/end", persons, test_hold_back_end);
  add ("/conductor/skip", persons, test_skip);
  add ("/conductor/against-rules", both, test_against_rules);
  add ("/conductor/substitute", both, test_substitute);
  add ("/conductor/half-turn/person", persons, test_half_turn);
  add ("/conductor/half-turn/computer", computers, test_half_turn);
  g_test_add_func ("/conductor/allies", test_allies);
  return g_test_run ();
}
