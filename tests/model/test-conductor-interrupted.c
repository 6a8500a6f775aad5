/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A match that is moved on is interrupted: by undo and redo, pauses, and being told to hurry. */

#include "conducted.h"

/* Undo drops the draft, and the person before has the tile again. */
static void
test_undo_draft (Conducted *self, gconstpointer levels)
{
  AstDraft *draft;

  run_until_draft (self);
  finish_turn (self);
  while (self->n_person < 2)
    g_main_context_iteration (NULL, TRUE);
  draft = ast_conductor_get_draft (self->conductor);
  g_object_add_weak_pointer (G_OBJECT (draft), (gpointer *) &draft);
  draft_turn (draft);
  ast_match_undo (self->match);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
  run_until_draft (self);
  drain ();
  g_assert_null (draft);
  draft = ast_conductor_get_draft (self->conductor);
  g_assert_cmpint (ast_draft_get (draft)->game->n_tiles, ==, 1);
  g_assert_false (ast_draft_get (draft)->is_laid);
  ast_match_redo (self->match);
  run_until_draft (self);
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
  run_until_draft (self);
  late_decider_answer (late, TRUE);
  drain ();
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
  drain ();
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
  run_until_draft (self);
  g_assert_cmpuint (ast_match_get_head (self->match), <, head);
  ast_match_jump (self->match, head);
  g_assert_null (ast_conductor_get_draft (self->conductor));
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_NONE);
}

static void
test_undo_battle (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  drain ();
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_BATTLE);
  undo_and_redo (self);
  run_until_stage (self, AST_STAGE_BATTLE);
  g_assert_cmpint (self->n_due, ==, 2);
  ast_conductor_roll (self->conductor);
  g_assert_cmpint (self->n_rolled, ==, 1);
}

/* The dice of the former roll are still falling; they hold nothing back for ever. */
static void
test_undo_dice (Conducted *self, gconstpointer levels)
{
  self->holds_dice = TRUE;
  play_to_battle (self);
  ast_conductor_roll (self->conductor);
  drain ();
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_DICE);
  g_assert_cmpint (self->n_battle_over, ==, 0);
  ast_match_undo (self->match);
  run_until_draft (self);
  ast_conductor_release (self->conductor);
  finish_turn (self);
  self->holds_dice = FALSE;
  run_until_stage (self, AST_STAGE_BATTLE);
  roll_until_over (self);
  g_assert_cmpint (self->n_battle_over, ==, 1);
}

static void
test_undo_battle_over (Conducted *self, gconstpointer levels)
{
  play_to_battle (self);
  roll_until_over (self);
  drain ();
  g_assert_cmpint (ast_conductor_get_stage (self->conductor), ==, AST_STAGE_BATTLE_OVER);
  g_assert_true (ast_conductor_waits_for_person (self->conductor));
  undo_and_redo (self);
  run_until_draft (self);
  g_assert_cmpint (self->n_battle_over, ==, 1);
}

static void
test_undo_over (Conducted *self, gconstpointer levels)
{
  self->plays = TRUE;
  run_until_stage (self, AST_STAGE_OVER);
  self->plays = FALSE;
  undo_and_redo (self);
  run_until_stage (self, AST_STAGE_OVER);
  drain ();
  g_assert_cmpint (self->n_over, ==, 2);
}

/* A person's draft stays as it is, and cannot be finished until the pause ends. */
static void
test_pause_draft (Conducted *self, gconstpointer levels)
{
  AstDraft *draft;

  run_until_draft (self);
  draft = ast_conductor_get_draft (self->conductor);
  draft_turn (draft);
  ast_conductor_set_paused (self->conductor, TRUE);
  g_assert_false (ast_conductor_finish (self->conductor));
  drain ();
  g_assert_true (ast_conductor_get_draft (self->conductor) == draft);
  ast_conductor_set_paused (self->conductor, FALSE);
  drain ();
  g_assert_true (ast_conductor_get_draft (self->conductor) == draft);
  g_assert_true (ast_draft_get (draft)->is_laid);
  g_assert_true (ast_conductor_finish (self->conductor));
  while (count_tiles (self) == 1)
    g_main_context_iteration (NULL, TRUE);
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
  drain ();
  g_assert_cmpint (count_tiles (self), ==, 2);
  g_assert_false (late_decider_is_asked (late));
  ast_conductor_set_paused (self->conductor, FALSE);
  while (!late_decider_is_asked (late))
    g_main_context_iteration (NULL, TRUE);
  late_decider_answer (late, TRUE);
  run_until_draft (self);
  g_assert_cmpint (count_tiles (self), ==, 3);
  drop_late_decider (late, self->conductor);
}

/* Computer players go on neither to their battles nor to anything else. */
static void
test_pause_computers (Conducted *self, gconstpointer levels)
{
  guint head;

  run_until_stage (self, AST_STAGE_BATTLE);
  g_assert_false (ast_conductor_waits_for_person (self->conductor));
  ast_conductor_set_paused (self->conductor, TRUE);
  head = ast_match_get_head (self->match);
  drain ();
  g_assert_cmpuint (ast_match_get_head (self->match), ==, head);
  g_assert_cmpint (self->n_rolled, ==, 0);
  ast_conductor_set_paused (self->conductor, FALSE);
  run_until_stage (self, AST_STAGE_BATTLE_OVER);
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
  while (!can_hurry (self))
    g_main_context_iteration (NULL, TRUE);
  ast_conductor_hurry (self->conductor);
  g_assert_cmpint (late_decider_get_n_hurried (late), ==, 1);
  late_decider_answer (late, TRUE);
  run_until_draft (self);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
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
  return g_test_run ();
}
