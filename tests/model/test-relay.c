/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game that is told from elsewhere: a match carries out what it is told and no more, people
 * propose, and what is told otherwise takes the match back. */

#include "ast-relay.h"
#include "sample.h"
#include "testing.h"

typedef struct {
  AstMatch *there; /* A whole game of two people and a computer, which is told bit by bit. */
  AstMatch *match;
  AstConductor *conductor;
  AstRelay *relay;
  int n_proposed, n_undo;
  guint number;
  AstChoice choice;
} Fixture;

static const AstAction *
get_there (Fixture *fixture, guint i)
{
  return &g_array_index (ast_match_get_actions (fixture->there), AstAction, i);
}

static guint
count_there (Fixture *fixture)
{
  return ast_match_get_actions (fixture->there)->len;
}

static guint
get_head (Fixture *fixture)
{
  return ast_match_get_head (fixture->match);
}

/* Tells the first `n` actions; rolls and battles go by as they come. */
static void
tell (Fixture *fixture, guint n)
{
  ast_relay_tell (fixture->relay, get_there (fixture, 0), n);
  run_pending ();
  while (ast_conductor_waits_for_person (fixture->conductor)) {
    ast_conductor_skip (fixture->conductor);
    run_pending ();
  }
}

/* The number of actions up to where `player` has the tile for the nth time. */
static guint
find_turn (Fixture *fixture, int player, int n)
{
  AstGame game;
  AstSetup setup = ast_match_get_game (fixture->there)->setup;
  guint i = 0;

  ast_game_init (&game, ast_match_get_game (fixture->there)->set, &setup);
  while (game.phase != AST_LAY || game.player != player || n-- > 1)
    do
      ast_game_apply (&game, get_there (fixture, i++), NULL);
    while (game.phase != AST_LAY);
  return i;
}

static void
proposed_cb (Fixture *fixture, guint number, AstChoice *choice)
{
  fixture->n_proposed++;
  fixture->number = number;
  fixture->choice = *choice;
}

static void
undo_cb (Fixture *fixture, guint number)
{
  fixture->n_undo++;
  fixture->number = number;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  Sample sample = { .n_players = 3, .equipment = TRUE, .seed = 5 };

  fixture->there = sample_match (&sample);
  sample_play (fixture->there, 200);
  fixture->match = sample_match (&sample);
  fixture->conductor = ast_conductor_new (fixture->match);
  ast_conductor_set_pace (fixture->conductor, 3);
  fixture->relay = ast_relay_new (fixture->conductor, 1u << 0);
  g_signal_connect_swapped (fixture->relay, "proposed", G_CALLBACK (proposed_cb), fixture);
  g_signal_connect_swapped (fixture->relay, "undo", G_CALLBACK (undo_cb), fixture);
  run_pending ();
  g_assert_cmpuint (get_head (fixture), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->relay);
  ast_conductor_set_paused (fixture->conductor, TRUE);
  run_pending ();
  g_assert_finalize_object (fixture->conductor);
  g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->there);
}

/* Whatever is told is carried out, and nothing else. */
static void
test_whole_game (Fixture *fixture, gconstpointer data)
{
  for (guint n = 1; n <= count_there (fixture); n++) {
    gboolean whole = n == count_there (fixture) || get_there (fixture, n)->type != AST_PLACE;

    tell (fixture, n);
    g_assert_cmpuint (get_head (fixture), ==, whole ? n : n - 1);
  }
  g_assert_cmpint (ast_conductor_get_stage (fixture->conductor), ==, AST_STAGE_OVER);
  g_assert_cmpint (fixture->n_proposed, ==, 0);
}

/* All at once, as after a long absence. */
static void
test_catch_up (Fixture *fixture, gconstpointer data)
{
  tell (fixture, count_there (fixture));
  g_assert_cmpuint (get_head (fixture), ==, count_there (fixture));
}

static void
finish_draft (Fixture *fixture)
{
  AstDraft *draft = ast_conductor_get_draft (fixture->conductor);
  AstFit fits[AST_MAX_PLACES];

  g_assert_nonnull (draft);
  ast_draft_list_places (draft, fits);
  g_assert_true (ast_draft_lay (draft, fits[0].x, fits[0].y));
  g_assert_true (ast_conductor_finish (fixture->conductor));
  g_assert_false (ast_conductor_finish (fixture->conductor));
  run_pending ();
}

/* The turn counts when it is told. */
static void
test_propose (Fixture *fixture, gconstpointer data)
{
  guint n = find_turn (fixture, 0, 2);

  tell (fixture, n);
  finish_draft (fixture);
  g_assert_cmpint (fixture->n_proposed, ==, 1);
  g_assert_cmpuint (fixture->number, ==, 3);
  g_assert_cmpint (fixture->choice.lay.type, ==, AST_LAY);
  g_assert_cmpuint (get_head (fixture), ==, n);
  g_assert_true (ast_relay_is_waiting (fixture->relay));
  ast_relay_propose_again (fixture->relay);
  g_assert_cmpint (fixture->n_proposed, ==, 2);
  tell (fixture, n + 2);
  g_assert_cmpuint (get_head (fixture), >=, n + 2);
  g_assert_false (ast_relay_is_waiting (fixture->relay));
  ast_relay_propose_again (fixture->relay);
  g_assert_cmpint (fixture->n_proposed, ==, 2);
}

static void
test_refuse (Fixture *fixture, gconstpointer data)
{
  tell (fixture, find_turn (fixture, 0, 1));
  finish_draft (fixture);
  ast_relay_refuse (fixture->relay);
  run_pending ();
  g_assert_false (ast_relay_is_waiting (fixture->relay));
  finish_draft (fixture);
  g_assert_cmpint (fixture->n_proposed, ==, 2);
}

/* Nobody at this screen has a tile in the turns of others. */
static void
test_others (Fixture *fixture, gconstpointer data)
{
  tell (fixture, find_turn (fixture, 1, 1));
  g_assert_null (ast_conductor_get_draft (fixture->conductor));
  g_assert_nonnull (ast_conductor_get_thinking (fixture->conductor));
  g_assert_false (ast_conductor_is_here (fixture->conductor, 1));
  ast_relay_set_own (fixture->relay, 1u << 1);
  run_pending ();
  g_assert_nonnull (ast_conductor_get_draft (fixture->conductor));
}

/* Undo asks for the own last turn; nothing is redone. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  guint n = find_turn (fixture, 0, 2), head;

  tell (fixture, find_turn (fixture, 0, 1));
  g_assert_false (ast_match_can_undo (fixture->match));
  tell (fixture, n);
  head = get_head (fixture);
  g_assert_true (ast_match_can_undo (fixture->match));
  ast_match_undo (fixture->match);
  g_assert_cmpint (fixture->n_undo, ==, 1);
  g_assert_cmpuint (fixture->number, ==, 0);
  g_assert_cmpuint (get_head (fixture), ==, head);
  tell (fixture, find_turn (fixture, 0, 1));
  g_assert_cmpuint (get_head (fixture), ==, find_turn (fixture, 0, 1));
  g_assert_false (ast_match_can_redo (fixture->match));
  g_assert_nonnull (ast_conductor_get_draft (fixture->conductor));
}

/* The game was played otherwise from some turn on. */
static void
test_otherwise (Fixture *fixture, gconstpointer data)
{
  guint n = find_turn (fixture, 1, 2);
  g_autofree AstAction *actions = g_memdup2 (get_there (fixture, 0), (n + 4) * sizeof *actions);

  tell (fixture, n + 3);
  actions[n].lay.rotation ^= 1;
  ast_relay_tell (fixture->relay, actions, n);
  g_assert_cmpuint (get_head (fixture), ==, n);
  tell (fixture, n + 3);
  g_assert_cmpuint (get_head (fixture), >=, n + 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/relay/whole-game", test_whole_game);
  add_test ("/relay/catch-up", test_catch_up);
  add_test ("/relay/propose", test_propose);
  add_test ("/relay/refuse", test_refuse);
  add_test ("/relay/others", test_others);
  add_test ("/relay/undo", test_undo);
  add_test ("/relay/otherwise", test_otherwise);
  return g_test_run ();
}
