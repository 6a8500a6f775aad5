/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a table shows, without one: the order of an event, and what is derived. */

#include "ast-table-state.h"
#include "sample.h"

typedef struct {
  AstMatch *match;
  AstConductor *conductor;
  AstTableState *state;
  GString *heard; /* A letter for each signal. */
  unsigned what;  /* Of the last `changed`. */
  int n_before;   /* Tiles before the last rewind. */
} Fixture;

/* All is consistent when it is told. */
static void
changed_cb (Fixture *self, AstTableChange what)
{
  const AstGame *shown = ast_table_state_get (self->state)->shown;

  g_string_append_c (self->heard, 'c');
  self->what = what;
  if (shown == NULL)
    return;
  g_assert_cmpint (
      shown->n_tiles, ==,
      ast_scoreboard_get_shown (ast_table_state_get (self->state)->scoreboard)->n_tiles);
  g_assert_true (ast_table_state_get (self->state)->draft
                 == ast_conductor_get_draft (self->conductor));
}

static void
moved_cb (Fixture *self, const AstMatchEvent *event)
{
  g_string_append_c (self->heard, 'm');
  g_assert_cmpint (ast_table_state_get (self->state)->shown->n_tiles, ==,
                   event->kind == AST_EVENT_ROLL ? event->before.n_tiles : event->after.n_tiles);
}

static void
told_cb (Fixture *self, AstLogEntry *line)
{
  g_string_append_c (self->heard, 't');
}

static void
rewound_cb (Fixture *self, const AstGame *before)
{
  g_string_append_c (self->heard, 'r');
  self->n_before = before->n_tiles;
}

static void
set_up (Fixture *self, gconstpointer computers)
{
  Sample sample = { .n_players = 2, .equipment = TRUE, .computers = computers != NULL, .seed = 7 };

  self->match = sample_match (&sample);
  self->conductor = ast_conductor_new (self->match);
  ast_conductor_set_pace (self->conductor, 3);
  self->heard = g_string_new (NULL);
  self->state = g_object_new (AST_TYPE_TABLE_STATE, NULL);
  g_signal_connect_swapped (self->state, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->state, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (self->state, "told", G_CALLBACK (told_cb), self);
  g_signal_connect_swapped (self->state, "rewound", G_CALLBACK (rewound_cb), self);
}

static void
show (Fixture *self)
{
  ast_table_state_set_match (self->state, self->match, self->conductor);
  g_string_truncate (self->heard, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->state);
  g_assert_finalize_object (self->conductor);
  run_pending ();
  g_assert_finalize_object (self->match);
  g_string_free (self->heard, TRUE);
}

/* First everything that is shown, then how it came about, then the words. */
static void
test_order (Fixture *self, gconstpointer data)
{
  guint n_lines;

  show (self);
  n_lines = g_list_model_get_n_items (G_LIST_MODEL (ast_table_state_get (self->state)->log));
  sample_wait_for_draft (self->conductor);
  g_string_truncate (self->heard, 0);
  sample_play (self->match, 2);
  g_assert_cmpstr (self->heard->str, ==, "cmtcm"); /* The turn with its line, and the next draw. */
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (ast_table_state_get (self->state)->log)), ==,
      n_lines + 1);
}

static AstDraft *
lay (Fixture *self)
{
  AstDraft *draft = sample_wait_for_draft (self->conductor);
  AstFit fits[AST_MAX_PLACES];

  g_assert_cmpint (ast_draft_list_places (draft, fits), >, 0);
  g_assert_true (ast_draft_lay (draft, fits[0].x, fits[0].y));
  return draft;
}

/* One match, waiting for the first roll of its battle. */
static void
show_battle (Fixture *self)
{
  sample_play_to_battle (self->match);
  show (self);
  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
  g_assert_nonnull (ast_table_state_get (self->state)->fight);
}

/* What was shown is known to who moves it back, though the conductor has closed the battle. */
static void
test_rewind_in_battle (Fixture *self, gconstpointer data)
{
  int n_tiles;

  show_battle (self);
  n_tiles = ast_table_state_get (self->state)->shown->n_tiles;
  g_string_truncate (self->heard, 0);
  ast_match_undo (self->match);
  g_assert_cmpint (ast_table_state_get (self->state)->shown->n_tiles, <, n_tiles);
  g_assert_cmpint (self->n_before, ==, n_tiles);
  g_assert_cmpstr (self->heard->str, ==, "cr");
  g_assert_null (ast_table_state_get (self->state)->fight);
}

/* What is fought for is lit before what something tells of, and that before what is looked at. */
static void
test_lit (Fixture *self, gconstpointer data)
{
  const AstSpot *spot;

  sample_play (self->match, 12);
  show (self);
  g_assert_null (ast_table_state_get_lit (self->state));
  ast_table_state_step_inspected (self->state, 1);
  spot = ast_table_state_get_inspected (self->state);
  g_assert_nonnull (spot);
  g_assert_true (ast_table_state_get_lit (self->state) == spot);
  ast_table_state_point_out (self->state, 3, 0, FALSE);
  g_assert_cmpint (ast_table_state_get_lit (self->state)->tile, ==, 3);
  g_assert_false (ast_table_state_is_dimmed (self->state));
  ast_table_state_point_out (self->state, 3, 0, TRUE);
  g_assert_true (ast_table_state_is_dimmed (self->state));
  ast_table_state_point_out (self->state, 4, -1, FALSE);
  g_assert_cmpint (ast_table_state_get_framed (self->state), ==, 4);
  ast_table_state_point_out (self->state, -1, -1, FALSE);
  g_assert_cmpint (ast_table_state_get_framed (self->state), ==, AST_NONE);
  g_assert_nonnull (ast_table_state_get_lit (self->state));
  ast_table_state_set_helps (self->state, AST_HELPS_ALL & ~AST_HELP_REALMS);
  ast_table_state_step_inspected (self->state, 1);
  g_assert_null (ast_table_state_get_inspected (self->state));
  ast_table_state_set_helps (self->state, AST_HELPS_ALL);
  sample_play_to_battle (self->match);
  sample_wait_for_fight (self->conductor, AST_FIGHT_DUE);
  ast_table_state_point_out (self->state, 3, 0, FALSE);
  ast_table_state_inspect (self->state, 1, 0);
  g_assert_null (ast_table_state_get_inspected (self->state));
  g_assert_cmpint (ast_table_state_get_lit (self->state)->tile, ==,
                   ast_table_state_get (self->state)->shown->battle.tile);
  g_assert_true (ast_table_state_is_dimmed (self->state));
}

static void
point_out_cb (AstTableState *state, AstTableChange what)
{
  if (what & AST_TABLE_HELPS)
    ast_table_state_point_out (state, 0, -1, FALSE);
}

/* What a handler changes comes with the next emission, not within the first. */
static void
test_nested (Fixture *self, gconstpointer data)
{
  show (self);
  g_signal_connect (self->state, "changed", G_CALLBACK (point_out_cb), NULL);
  g_string_truncate (self->heard, 0);
  ast_table_state_set_helps (self->state, 0);
  g_assert_cmpstr (self->heard->str, ==, "cc");
  g_assert_cmpuint (self->what, ==, AST_TABLE_LIT);
}

/* The turn that is put together is freed by the helps, and can be taken back. */
static void
test_draft (Fixture *self, gconstpointer data)
{
  AstDraft *draft;

  show (self);
  draft = lay (self);
  g_assert_true (ast_table_state_is_put (self->state));
  g_assert_true (ast_table_state_can_undo (self->state));
  g_assert_true (ast_table_state_get_drafted (self->state) == ast_draft_get (draft)->laid);
  ast_table_state_step_inspected (self->state, 1);
  g_assert_cmpint (ast_table_state_get_inspected (self->state)->tile, ==,
                   ast_draft_get (draft)->laid->n_tiles - 1);
  ast_table_state_set_helps (self->state, 0);
  g_assert_true (self->what & AST_TABLE_FREE_PLACES);
  g_assert_false (ast_draft_tells_places (draft));
  ast_table_state_set_helps (self->state, AST_HELP_ODDS);
  g_assert_false (self->what & AST_TABLE_FREE_PLACES);
  ast_draft_take_back (draft);
  g_assert_false (ast_table_state_is_put (self->state));
  g_assert_null (ast_table_state_get_inspected (self->state));
}

/* Whoever is alone at their screen is told that it is their turn, not whose. */
static void
test_you (Fixture *self, gconstpointer data)
{
  show (self);
  assert_text (ast_table_state_make_title (self->state), "Ada’s turn");
  ast_table_state_set_presences (self->state, (AstPresence[AST_MAX_PLAYERS]){ AST_PRESENCE_YOU });
  assert_text (ast_table_state_make_title (self->state), "Your turn");
}

/* While somebody else is to play it is said who, and that nobody sits there. */
static void
test_away (Fixture *self, gconstpointer computers)
{
  show (self);
  sample_wait_for_thinking (self->conductor);
  ast_table_state_set_presences (self->state, (AstPresence[AST_MAX_PLAYERS]){ AST_PRESENCE_AWAY });
  assert_text (ast_table_state_make_waiting (self->state), "Ada is away");
  ast_table_state_set_presences (self->state, (AstPresence[AST_MAX_PLAYERS]){ AST_PRESENCE_GONE });
  assert_text (ast_table_state_make_waiting (self->state), "The seat of Ada is open");
}

static gboolean
is_active (Fixture *self, int player)
{
  AstScoreboard *board = ast_table_state_get (self->state)->scoreboard;

  return ast_seat_score_get (ast_scoreboard_get_row (board, player))->active;
}

/* In a pause nobody is marked as if they were thinking. */
static void
test_paused (Fixture *self, gconstpointer computers)
{
  show (self);
  sample_wait_for_thinking (self->conductor);
  g_assert_true (is_active (self, 0));
  ast_conductor_set_paused (self->conductor, TRUE);
  g_assert_false (is_active (self, 0) || is_active (self, 1));
  ast_conductor_set_paused (self->conductor, FALSE);
  g_assert_true (is_active (self, 0));
}

/* A match that nobody moves on is shown all the same; and nothing without one. */
static void
test_no_conductor (Fixture *self, gconstpointer data)
{
  sample_play_to_battle (self->match);
  g_signal_handlers_disconnect_by_data (self->state, self);
  ast_table_state_set_match (self->state, self->match, NULL);
  g_assert_cmpint (ast_table_state_get (self->state)->shown->phase, ==, AST_ROLL);
  g_assert_null (ast_table_state_get (self->state)->draft);
  g_assert_cmpint (ast_table_state_find_viewer (self->state), ==, -1);
  ast_match_advance (self->match);
  g_assert_cmpint (ast_table_state_get (self->state)->shown->phase, ==,
                   ast_match_get_game (self->match)->phase);
  ast_table_state_hold (self->state, AST_HOLD_MOTION, TRUE);
  ast_table_state_set_match (self->state, NULL, NULL);
  g_assert_null (ast_table_state_get (self->state)->shown);
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (ast_table_state_get (self->state)->log)), ==, 0);
  assert_text (ast_table_state_make_title (self->state), "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/table-state/order", test_order);
  add_test ("/table-state/rewind-in-battle", test_rewind_in_battle);
  add_test ("/table-state/lit", test_lit);
  add_test ("/table-state/nested", test_nested);
  add_test ("/table-state/draft", test_draft);
  g_test_add ("/table-state/you", Fixture, NULL, set_up, test_you, tear_down);
  g_test_add ("/table-state/away", Fixture, "computers", set_up, test_away, tear_down);
  g_test_add ("/table-state/paused", Fixture, "computers", set_up, test_paused, tear_down);
  add_test ("/table-state/no-conductor", test_no_conductor);
  return g_test_run ();
}
