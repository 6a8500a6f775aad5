/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves a match on, and what interrupts it, without a display and without a clock: at pace 3
 * each step comes with the next iteration of the main loop. */

#include "ast-conductor.h"
#include "deciders.h"
#include "sample.h"

/* A match with its conductor, and what came of it. */
typedef struct {
  AstMatch *match;
  AstConductor *conductor;
  gboolean plays;        /* The persons lay, roll and read by themselves. */
  gboolean holds_dice;   /* A view that shows dice falls behind. */
  gboolean holds_events; /* A view that shows what happened does. */
  gboolean saves;        /* The match is held after each event. */
  int n_turns, n_draws, n_rolls;
  int n_person, n_due, n_rolled, n_battle_over, n_over, n_skipped, n_failed;
  int n_held; /* Holds of the conductor and the match that are left. */
} Conducted;

/* Puts a turn into the draft that depends on the number of tiles only. */
static void
draft_turn (AstDraft *draft)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, fits);

  g_assert_cmpint (n, >, 0);
  g_assert_true (ast_draft_lay (draft, fits[n / 2].x, fits[n / 2].y));
  ast_draft_choose (draft, ast_draft_get (draft)->game->n_tiles % 3 - 1);
}

/* Drafts and finishes the person's turn. */
static void
finish_turn (Conducted *self)
{
  draft_turn (ast_conductor_get_draft (self->conductor));
  g_assert_true (ast_conductor_finish (self->conductor));
}

static void
person_turn_cb (Conducted *self, AstDraft *draft)
{
  self->n_person++;
  g_assert_true (draft == ast_conductor_get_draft (self->conductor));
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_TURN);
  if (self->plays)
    finish_turn (self);
}

/* The persons roll and read. */
static void
fight_cb (Conducted *self)
{
  gboolean is_due = sample_has_fight (self->conductor, AST_FIGHT_DUE);

  self->n_due += is_due;
  self->n_battle_over += sample_has_fight (self->conductor, AST_FIGHT_DECIDED);
  if (is_due)
    g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_ROLL);
  if (self->plays && ast_conductor_waits_for_person (self->conductor))
    ast_conductor_fight_on (self->conductor);
}

static void
stage_cb (Conducted *self)
{
  AstFight *fight = ast_conductor_get_fight (self->conductor);

  g_assert_cmpint (fight != NULL, ==,
                   ast_conductor_get_stage (self->conductor) == AST_STAGE_BATTLE);
  if (fight == NULL)
    return;
  g_signal_connect_swapped (fight, "settled", G_CALLBACK (fight_cb), self);
  fight_cb (self);
}

/* The dice of a view that shows them lie later. */
static void
rolled_cb (Conducted *self)
{
  if (!sample_has_fight (self->conductor, AST_FIGHT_ROLLED))
    return;
  self->n_rolled++;
  if (self->holds_dice)
    ast_fight_fall (ast_conductor_get_fight (self->conductor));
}

static void
over_cb (Conducted *self)
{
  self->n_over++;
  g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_OVER);
}

static void
failed_cb (Conducted *self, GError *error)
{
  self->n_failed++;
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

static void
applied_cb (Conducted *self, AstMatchEvent *event)
{
  self->n_turns += event->kind == AST_EVENT_TURN;
  self->n_draws += event->kind == AST_EVENT_DRAW;
  self->n_rolls += event->kind == AST_EVENT_ROLL;
  if (self->saves)
    ast_match_hold (self->match);
  if (self->holds_events)
    ast_conductor_hold_back (self->conductor);
  self->n_held += self->saves + self->holds_events;
}

/* A notification says that something is different from what it was at the last one. */
static void
notify_cb (AstConductor *conductor, GParamSpec *pspec)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *now = NULL, *key = g_strconcat ("last-", pspec->name, NULL);
  const char *last = g_object_get_data (G_OBJECT (conductor), key);

  g_object_get_property (G_OBJECT (conductor), pspec->name, &value);
  now = g_strdup_value_contents (&value);
  if (!g_str_equal (pspec->name, "draft")) /* One draft may lie where another was. */
    g_assert_cmpstr (now, !=, last);
  g_object_set_data_full (G_OBJECT (conductor), key, g_steal_pointer (&now), g_free);
}

/* A match of the levels, "person" for one, all from one seed. */
static AstMatch *
make_match (const char *const *levels)
{
  Sample sample = { .n_players = (int) g_strv_length ((char **) levels), .seed = 7 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  g_autoptr (GListStore) seats = g_list_store_new (AST_TYPE_SEAT);

  for (int player = 0; player < sample.n_players; player++) {
    g_autoptr (AstSeat) seat =
        ast_seat_new (player, levels[player], (AstColour) player,
                      g_str_equal (levels[player], "person") ? NULL : levels[player]);

    g_list_store_append (seats, seat);
  }
  return ast_match_new (ast_match_get_game (match)->set, NULL, NULL,
                        &ast_match_get_game (match)->setup, G_LIST_MODEL (seats), 7);
}

/* Makes a conductor for the match, at pace 3. */
static void
conduct (Conducted *self)
{
  self->conductor = ast_conductor_new (self->match);
  ast_conductor_set_pace (self->conductor, 3);
  g_signal_connect (self->conductor, "notify", G_CALLBACK (notify_cb), NULL);
  g_signal_connect_swapped (self->conductor, "notify::stage", G_CALLBACK (stage_cb), self);
  g_signal_connect_swapped (self->conductor, "person-turn", G_CALLBACK (person_turn_cb), self);
  g_signal_connect_swapped (self->conductor, "over", G_CALLBACK (over_cb), self);
  g_signal_connect_swapped (self->conductor, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (self->conductor, "skipped", G_CALLBACK (count_cb), &self->n_skipped);
  g_signal_connect_swapped (self->match, "applied", G_CALLBACK (applied_cb), self);
  g_signal_connect_data (self->match, "applied", G_CALLBACK (rolled_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
}

/* For g_test_add (): `levels` as for make_match (). */
static void
conducted_set_up (Conducted *self, gconstpointer levels)
{
  self->match = make_match (levels);
  conduct (self);
}

static void
conducted_tear_down (Conducted *self, gconstpointer levels)
{
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_assert_finalize_object (self->conductor);
  run_pending ();
  g_assert_finalize_object (self->match);
}

/* Tiles on the board. */
static int
count_tiles (Conducted *self)
{
  return ast_match_get_game (self->match)->n_tiles;
}

static AstDecider *
seat_late_decider (Conducted *self, int player)
{
  AstDecider *late = late_decider_new ();

  ast_conductor_set_decider (self->conductor, player, late);
  return late;
}

/* Seats a late decider as player 1, and plays until it is asked. */
static AstDecider *
ask_late_decider (Conducted *self)
{
  AstDecider *late = seat_late_decider (self, 1);

  sample_wait_for_draft (self->conductor);
  finish_turn (self);
  wait_while (!late_decider_is_asked (late));
  return late;
}

/* Unseats and finalises it. */
static void
drop_late_decider (AstDecider *late, AstConductor *conductor)
{
  ast_conductor_set_decider (conductor, 1, NULL);
  run_pending ();
  g_assert_finalize_object (late);
}

/* The answer is played, and a person has the third turn. */
static void
take_late_answer (Conducted *self, AstDecider *late)
{
  late_decider_answer (late, TRUE);
  sample_wait_for_draft (self->conductor);
  g_assert_cmpint (count_tiles (self), ==, 3);
  drop_late_decider (late, self->conductor);
}

/* Plays until persons have a battle to roll for. */
static void
play_to_battle (Conducted *self)
{
  while (!sample_has_fight (self->conductor, AST_FIGHT_DUE)) {
    if (ast_conductor_get_draft (self->conductor) != NULL)
      finish_turn (self);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (ast_conductor_waits_for_person (self->conductor));
}

/* Rolls until the battle is decided. */
static void
roll_until_over (Conducted *self)
{
  while (!sample_has_fight (self->conductor, AST_FIGHT_DECIDED)) {
    ast_conductor_fight_on (self->conductor);
    g_main_context_iteration (NULL, TRUE);
  }
}

static void
test_whole_game (Conducted *self, gconstpointer levels)
{
  self->plays = TRUE;
  sample_wait_for_stage (self->conductor, AST_STAGE_OVER);
  run_pending ();
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

    wait_while (self->n_held == 0);
    head = ast_match_get_head (self->match);
    if (i % 8 == 0) {
      run_pending ();
      g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
      g_assert_cmpint (self->n_held, ==, 1);
      g_assert_null (ast_conductor_get_draft (self->conductor));
      g_assert_null (ast_conductor_get_thinking (self->conductor));
      ast_conductor_fight_on (self->conductor);
      g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
    }
    self->n_held--;
    ast_match_release (self->match);
    if (sample_has_fight (self->conductor, AST_FIGHT_DUE))
      ast_conductor_fight_on (self->conductor);
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
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  self->holds_events = FALSE;
  for (; self->n_held > 1; self->n_held--)
    ast_conductor_release (self->conductor);
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  ast_conductor_release (self->conductor);
  sample_wait_for_draft (self->conductor);
  g_assert_cmpint (count_tiles (self), ==, 3);
  drop_late_decider (late, self->conductor);
}

/* Persons wait for nothing that moves, until there is a battle. */
static void
test_hold_back_person (Conducted *self, gconstpointer levels)
{
  self->holds_events = TRUE;
  self->plays = TRUE;
  wait_while (ast_match_get_game (self->match)->phase != AST_ROLL);
  run_pending ();
  g_assert_cmpint (self->n_held, ==, self->n_turns + self->n_draws);
  g_assert_cmpint (self->n_due, ==, 0);
  self->plays = FALSE;
  self->holds_events = FALSE;
  for (; self->n_held > 0; self->n_held--)
    ast_conductor_release (self->conductor);
  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
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
  run_pending ();
  g_assert_cmpint (self->n_held, >, 0);
  g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_FINISH);
  for (; self->n_held > 0; self->n_held--)
    ast_conductor_release (self->conductor);
  wait_while (ast_match_get_game (self->match)->phase != AST_OVER);
  run_pending ();
  g_assert_cmpint (self->n_over, ==, 0);
  ast_conductor_release (self->conductor);
  sample_wait_for_stage (self->conductor, AST_STAGE_OVER);
  g_assert_cmpint (self->n_over, ==, 1);
}

/* At a slow pace the next step takes long, unless it is skipped to; in a battle of persons skipping
 * is rolling and reading. */
static void
test_skip (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  ast_conductor_set_pace (self->conductor, 0);
  while (!sample_has_fight (self->conductor, AST_FIGHT_DECIDED)) {
    ast_conductor_skip (self->conductor);
    g_main_context_iteration (NULL, TRUE);
  }
  ast_conductor_skip (self->conductor);
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
  sample_wait_for_draft (self->conductor);
  finish_turn (self);
  wait_while (ast_match_get_game (self->match)->phase == AST_LAY);
  run_pending ();
  g_assert_null (ast_conductor_get_draft (self->conductor));
  self->n_skipped = 0;
  ast_conductor_skip (self->conductor);
  g_assert_cmpint (self->n_skipped, ==, 1);
  run_pending ();
  g_assert_cmpint (ast_match_get_game (self->match)->phase, !=, AST_DRAW);
}

/* A turn against the rules is not played, and the conductor says so and waits. */
static void
test_against_rules (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);

  late_decider_answer (late, FALSE);
  run_pending ();
  g_assert_cmpint (self->n_failed, ==, 1);
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (late_decider_is_asked (late));
  ast_conductor_set_paused (self->conductor, TRUE);
  ast_conductor_set_paused (self->conductor, FALSE);
  wait_while (!late_decider_is_asked (late));
  take_late_answer (self, late);
}

/* A seat changes hands in the middle of a turn. */
static void
test_substitute (Conducted *self, gconstpointer levels)
{
  AstDecider *late;

  sample_wait_for_draft (self->conductor);
  late = late_decider_new ();
  ast_conductor_set_decider (self->conductor, 0, late);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  wait_while (!late_decider_is_asked (late));
  ast_conductor_set_decider (self->conductor, 0, NULL);
  sample_wait_for_draft (self->conductor);
  g_assert_true (late_decider_is_cancelled (late));
  late_decider_answer (late, TRUE);
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 1);
  g_assert_finalize_object (late);
}

/* The player at another screen plays a whole game, and both matches are the same in the end. */
static void
test_remote (Conducted *self, gconstpointer levels)
{
  AstMatch *there = make_match (levels);
  AstDecider *decider = remote_decider_new (self->match, there);

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

  g_signal_handlers_disconnect_by_data (self->match, self);
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
    sample_wait_for_draft (self->conductor);
    g_assert_cmpint (count_tiles (self), ==, 1);
    g_assert_true (ast_match_can_redo (self->match));
    return;
  }
  wait_while (self->n_turns == 0);
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (ast_match_get_last_event (self->match)->has_lay);
}

/* --- Undo, pauses and hurry --------------------------------------------------------------------
 */

/* Undo drops the draft, and the person before has the tile again. */
static void
test_undo_draft (Conducted *self, gconstpointer levels)
{
  AstDraft *draft;

  sample_wait_for_draft (self->conductor);
  finish_turn (self);
  wait_while (self->n_person < 2);
  draft = ast_conductor_get_draft (self->conductor);
  g_object_add_weak_pointer (G_OBJECT (draft), (gpointer *) &draft);
  draft_turn (draft);
  ast_match_undo (self->match);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
  sample_wait_for_draft (self->conductor);
  run_pending ();
  g_assert_null (draft);
  draft = ast_conductor_get_draft (self->conductor);
  g_assert_cmpint (ast_draft_get (draft)->game->n_tiles, ==, 1);
  g_assert_false (ast_draft_get (draft)->is_laid);
  ast_match_redo (self->match);
  sample_wait_for_draft (self->conductor);
  g_assert_cmpint (ast_draft_get (ast_conductor_get_draft (self->conductor))->game->n_tiles, ==, 2);
}

/* Undo cancels the thinking, and an answer that comes all the same is ignored. */
static void
test_undo_thinking (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);
  double progress;

  g_object_get (ast_conductor_get_thinking (self->conductor), "progress", &progress, NULL);
  g_assert_cmpfloat (progress, ==, 0.5);
  ast_match_undo (self->match);
  g_assert_true (late_decider_is_cancelled (late));
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  sample_wait_for_draft (self->conductor);
  late_decider_answer (late, TRUE);
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 1);
  g_assert_cmpint (self->n_turns, ==, 1);
  g_assert_nonnull (ast_conductor_get_draft (self->conductor));
  drop_late_decider (late, self->conductor);
}

/* The conductor is gone when the answer comes. */
static void
test_answer_too_late (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);

  g_assert_finalize_object (self->conductor);
  g_assert_true (late_decider_is_cancelled (late));
  late_decider_answer (late, TRUE);
  ast_match_hold (self->match);
  ast_match_release (self->match);
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_finalize_object (late);
  conduct (self);
}

/* Undo, then redo to where the match stood. */
static void
undo_and_redo (Conducted *self)
{
  guint head = ast_match_get_head (self->match);

  ast_match_undo (self->match);
  sample_wait_for_draft (self->conductor);
  g_assert_cmpuint (ast_match_get_head (self->match), <, head);
  ast_match_jump (self->match, head);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
}

static void
test_undo_battle (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  run_pending ();
  g_assert_true (sample_has_fight (self->conductor, AST_FIGHT_DUE));
  undo_and_redo (self);
  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
  g_assert_cmpint (self->n_due, ==, 2);
  ast_conductor_fight_on (self->conductor);
  g_assert_cmpint (self->n_rolled, ==, 1);
}

/* The dice of the former roll are still falling; they hold nothing back for ever, and what their
 * view still says is about a battle that is no more. */
static void
test_undo_dice (Conducted *self, gconstpointer levels)
{
  g_autoptr (AstFight) former = NULL;

  self->holds_dice = TRUE;
  play_to_battle (self);
  former = g_object_ref (ast_conductor_get_fight (self->conductor));
  ast_conductor_fight_on (self->conductor);
  run_pending ();
  g_assert_true (sample_has_fight (self->conductor, AST_FIGHT_FALLS));
  g_assert_cmpint (self->n_battle_over, ==, 0);
  ast_match_undo (self->match);
  sample_wait_for_draft (self->conductor);
  g_assert_null (ast_conductor_get_fight (self->conductor));
  finish_turn (self);
  self->holds_dice = FALSE;
  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
  g_signal_handlers_disconnect_by_data (former, self);
  ast_fight_settle (former);
  g_assert_true (sample_has_fight (self->conductor, AST_FIGHT_DUE));
  roll_until_over (self);
  g_assert_cmpint (self->n_battle_over, ==, 1);
}

static void
test_undo_battle_over (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  roll_until_over (self);
  run_pending ();
  g_assert_true (sample_has_fight (self->conductor, AST_FIGHT_DECIDED));
  g_assert_true (ast_conductor_waits_for_person (self->conductor));
  undo_and_redo (self);
  sample_wait_for_draft (self->conductor);
  g_assert_cmpint (self->n_battle_over, ==, 1);
}

static void
test_undo_over (Conducted *self, gconstpointer levels)
{
  self->plays = TRUE;
  sample_wait_for_stage (self->conductor, AST_STAGE_OVER);
  self->plays = FALSE;
  undo_and_redo (self);
  sample_wait_for_stage (self->conductor, AST_STAGE_OVER);
  run_pending ();
  g_assert_cmpint (self->n_over, ==, 2);
}

/* A person's draft stays as it is, and cannot be finished until the pause ends. */
static void
test_pause_draft (Conducted *self, gconstpointer levels)
{
  AstDraft *draft;

  sample_wait_for_draft (self->conductor);
  draft = ast_conductor_get_draft (self->conductor);
  draft_turn (draft);
  ast_conductor_set_paused (self->conductor, TRUE);
  g_assert_false (ast_conductor_finish (self->conductor));
  run_pending ();
  g_assert_true (ast_conductor_get_draft (self->conductor) == draft);
  ast_conductor_set_paused (self->conductor, FALSE);
  run_pending ();
  g_assert_true (ast_conductor_get_draft (self->conductor) == draft);
  g_assert_true (ast_draft_get (draft)->is_laid);
  g_assert_true (ast_conductor_finish (self->conductor));
  wait_while (count_tiles (self) == 1);
  g_assert_cmpint (self->n_person, <=, 2);
}

/* A player who computes is stopped, and asked again afterwards. */
static void
test_pause_thinking (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);

  ast_conductor_set_paused (self->conductor, TRUE);
  g_assert_true (late_decider_is_cancelled (late));
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  late_decider_answer (late, TRUE);
  run_pending ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (late_decider_is_asked (late));
  ast_conductor_set_paused (self->conductor, FALSE);
  wait_while (!late_decider_is_asked (late));
  take_late_answer (self, late);
}

/* Computer players go on neither to their battles nor to anything else. */
static void
test_pause_computers (Conducted *self, gconstpointer levels)
{
  guint head;

  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
  g_assert_false (ast_conductor_waits_for_person (self->conductor));
  ast_conductor_set_paused (self->conductor, TRUE);
  head = ast_match_get_head (self->match);
  run_pending ();
  g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
  g_assert_cmpint (self->n_rolled, ==, 0);
  ast_conductor_set_paused (self->conductor, FALSE);
  sample_wait_for_fight (self->conductor, AST_FIGHT_DECIDED);
  g_assert_cmpint (self->n_rolled, >, 0);
}

static gboolean
can_hurry (Conducted *self)
{
  gboolean can;

  g_object_get (ast_conductor_get_thinking (self->conductor), "can-hurry", &can, NULL);
  return can;
}

/* Half a second after it has begun to think, a computer player may be told to decide. */
static void
test_hurry (Conducted *self, gconstpointer levels)
{
  AstDecider *late = ask_late_decider (self);

  g_assert_false (can_hurry (self));
  wait_while (!can_hurry (self));
  ast_conductor_hurry (self->conductor);
  g_assert_cmpint (late_decider_get_n_hurried (late), ==, 1);
  late_decider_answer (late, TRUE);
  sample_wait_for_draft (self->conductor);
  g_assert_null (ast_conductor_get_thinking (self->conductor));
  ast_conductor_hurry (self->conductor);
  g_assert_cmpint (late_decider_get_n_hurried (late), ==, 1);
  drop_late_decider (late, self->conductor);
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
  AstMatch *match = sample_match (&(Sample){ .n_players = 4, .teams = TRUE, .seed = 7 });
  int n[2] = { 0 };

  while (n[0] < 2 || n[1] < 2) {
    AstConductor *conductor;
    gboolean asked;

    sample_play_to_battle (match);
    asked = persons_take_part (ast_match_get_game (match));
    n[asked]++;
    conductor = ast_conductor_new (match);
    sample_wait_for_fight (conductor, AST_FIGHT_DUE);
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
  add ("/conductor/game/remote", persons, test_remote);
  add ("/conductor/saving", both, test_saving);
  add ("/conductor/hold-back/computer", both, test_hold_back_computer);
  add ("/conductor/hold-back/person", persons, test_hold_back_person);
  add ("/conductor/hold-back/end", persons, test_hold_back_end);
  add ("/conductor/skip", persons, test_skip);
  add ("/conductor/against-rules", both, test_against_rules);
  add ("/conductor/substitute", both, test_substitute);
  add ("/conductor/half-turn/person", persons, test_half_turn);
  add ("/conductor/half-turn/computer", computers, test_half_turn);
  add ("/conductor/undo/draft", persons, test_undo_draft);
  add ("/conductor/undo/thinking", both, test_undo_thinking);
  add ("/conductor/undo/battle", persons, test_undo_battle);
  add ("/conductor/undo/dice", persons, test_undo_dice);
  add ("/conductor/undo/battle-over", persons, test_undo_battle_over);
  add ("/conductor/undo/over", persons, test_undo_over);
  add ("/conductor/pause/draft", persons, test_pause_draft);
  add ("/conductor/pause/thinking", both, test_pause_thinking);
  add ("/conductor/pause/computers", computers, test_pause_computers);
  add ("/conductor/hurry", both, test_hurry);
  add ("/conductor/answer-too-late", both, test_answer_too_late);
  g_test_add_func ("/conductor/allies", test_allies);
  return g_test_run ();
}
