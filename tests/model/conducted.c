/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "conducted.h"

#include "sample.h"

void
draft_turn (AstDraft *draft)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, fits);

  g_assert_cmpint (n, >, 0);
  g_assert_true (ast_draft_lay (draft, fits[n / 2].x, fits[n / 2].y));
  ast_draft_choose (draft, ast_draft_get (draft)->game->n_tiles % 3 - 1);
}

void
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

static void
battle_due_cb (Conducted *self)
{
  self->n_due++;
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_BATTLE);
  g_assert_cmpint (ast_match_get_game (self->match)->phase, ==, AST_ROLL);
  if (self->plays && ast_conductor_waits_for_person (self->conductor))
    ast_conductor_roll (self->conductor);
}

static void
rolled_cb (Conducted *self, AstMatchEvent *event)
{
  self->n_rolled++;
  g_assert_cmpint (event->kind, ==, AST_EVENT_ROLL);
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_DICE);
  if (!self->holds_dice)
    return;
  ast_conductor_hold_back (self->conductor);
  self->n_held++;
}

static void
battle_over_cb (Conducted *self)
{
  self->n_battle_over++;
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_BATTLE_OVER);
  if (self->plays && ast_conductor_waits_for_person (self->conductor))
    ast_conductor_close_battle (self->conductor);
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
skipped_cb (Conducted *self)
{
  self->n_skipped++;
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

AstMatch *
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

void
conduct (Conducted *self)
{
  self->conductor = ast_conductor_new (self->match);
  ast_conductor_set_pace (self->conductor, 3);
  g_signal_connect_swapped (self->conductor, "person-turn", G_CALLBACK (person_turn_cb), self);
  g_signal_connect_swapped (self->conductor, "battle-due", G_CALLBACK (battle_due_cb), self);
  g_signal_connect_swapped (self->conductor, "rolled", G_CALLBACK (rolled_cb), self);
  g_signal_connect_swapped (self->conductor, "battle-over", G_CALLBACK (battle_over_cb), self);
  g_signal_connect_swapped (self->conductor, "over", G_CALLBACK (over_cb), self);
  g_signal_connect_swapped (self->conductor, "failed", G_CALLBACK (failed_cb), self);
  g_signal_connect_swapped (self->conductor, "skipped", G_CALLBACK (skipped_cb), self);
  g_signal_connect (self->conductor, "notify", G_CALLBACK (notify_cb), NULL);
  g_signal_connect_swapped (self->match, "applied", G_CALLBACK (applied_cb), self);
}

void
conducted_set_up (Conducted *self, gconstpointer levels)
{
  self->match = make_match (levels);
  conduct (self);
}

void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
conducted_tear_down (Conducted *self, gconstpointer levels)
{
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_assert_finalize_object (self->conductor);
  drain ();
  g_assert_finalize_object (self->match);
}

void
run_until_stage (Conducted *self, AstStage stage)
{
  while (ast_conductor_get_stage (self->conductor) != stage)
    g_main_context_iteration (NULL, TRUE);
}

void
run_until_draft (Conducted *self)
{
  while (ast_conductor_get_draft (self->conductor) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
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

AstDecider *
ask_late_decider (Conducted *self)
{
  AstDecider *late = seat_late_decider (self, 1);

  run_until_draft (self);
  finish_turn (self);
  while (!late_decider_is_asked (late))
    g_main_context_iteration (NULL, TRUE);
  return late;
}

void
drop_late_decider (AstDecider *late, AstConductor *conductor)
{
  ast_conductor_set_decider (conductor, 1, NULL);
  drain ();
  g_assert_finalize_object (late);
}

void
play_to_battle (Conducted *self)
{
  while (ast_conductor_get_stage (self->conductor) != AST_STAGE_BATTLE) {
    if (ast_conductor_get_draft (self->conductor) != NULL)
      finish_turn (self);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (ast_conductor_waits_for_person (self->conductor));
}

void
roll_until_over (Conducted *self)
{
  while (ast_conductor_get_stage (self->conductor) != AST_STAGE_BATTLE_OVER) {
    ast_conductor_roll (self->conductor);
    g_main_context_iteration (NULL, TRUE);
  }
}
