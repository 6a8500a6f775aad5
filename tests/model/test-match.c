/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A match: turns that are one event, undo and redo, and what is notified. */

#include "ast-match.h"
#include "ast-player.h"
#include "sample.h"

typedef struct {
  AstMatch *match;
  int n_applied, n_rewound, n_undo;
  AstMatchEvent *last;
} Fixture;

static const Sample sample = { .n_players = 3, .equipment = TRUE, .seed = 11 };

static void
applied_cb (Fixture *self, AstMatchEvent *event)
{
  self->n_applied++;
  g_assert_true (event == ast_match_get_last_event (self->match));
  g_clear_pointer (&self->last, ast_match_event_unref);
  self->last = ast_match_event_ref (event);
}

/* A match with so many tiles; 0: that has not begun. */
static void
set_up (Fixture *self, gconstpointer n_tiles)
{
  int n = GPOINTER_TO_INT (n_tiles);

  self->match = n > 0 ? sample_played (&sample, n) : sample_match (&sample);
  g_signal_connect_swapped (self->match, "applied", G_CALLBACK (applied_cb), self);
  g_signal_connect_swapped (self->match, "rewound", G_CALLBACK (count_cb), &self->n_rewound);
  g_signal_connect_swapped (self->match, "undo-changed", G_CALLBACK (count_cb), &self->n_undo);
}

static void
tear_down (Fixture *self, gconstpointer n_tiles)
{
  g_clear_pointer (&self->last, ast_match_event_unref);
  g_assert_finalize_object (self->match);
}

static AstChoice
choose (AstMatch *match)
{
  AstChoice choice;
  AstRng rng;

  ast_rng_init_keyed (&rng, 5, 5);
  g_assert_true (
      ast_player_choose (AST_PILOT, ast_match_get_game (match), NULL, &rng, NULL, &choice));
  return choice;
}

static gboolean
is_same (const AstGame *a, const AstGame *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static void
test_turn (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;
  AstGame before = *ast_match_get_game (match), laid = before, after;
  AstChoice choice = choose (match);
  guint head = ast_match_get_head (match);

  g_assert_cmpint (ast_match_apply_turn (match, &choice.lay, &choice.place), ==, AST_OK);
  g_assert_cmpint (self->n_applied, ==, 1);
  g_assert_cmpuint (ast_match_get_head (match), ==, head + 2);
  ast_game_apply (&laid, &choice.lay, NULL);
  after = laid;
  ast_game_apply (&after, &choice.place, NULL);
  g_assert_cmpint (self->last->kind, ==, AST_EVENT_TURN);
  g_assert_true (self->last->has_lay);
  g_assert_true (ast_action_equal (&self->last->lay, &choice.lay));
  g_assert_true (ast_action_equal (&self->last->action, &choice.place));
  g_assert_true (is_same (&self->last->before, &before));
  g_assert_true (is_same (&self->last->decided, &laid));
  g_assert_true (is_same (&self->last->after, &after));
  g_assert_true (is_same (ast_match_get_before (match), &before));
  g_assert_true (is_same (ast_match_get_game (match), &after));
}

/* A turn of which one half is against the rules is not played at all. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;
  AstGame before = *ast_match_get_game (match);
  AstChoice choice = choose (match);
  AstAction far = choice.lay, nowhere = { .type = AST_PLACE, .place.size = AST_SMALL };
  guint head = ast_match_get_head (match);

  far.lay.x = far.lay.y = 47;
  nowhere.place.x = nowhere.place.y = 47;
  g_assert_cmpint (ast_match_apply_turn (match, &far, &choice.place), ==, AST_REFUSED_APART);
  g_assert_cmpint (ast_match_apply_turn (match, &choice.lay, &nowhere), ==, AST_REFUSED_NO_REALM);
  g_assert_cmpint (self->n_applied, ==, 0);
  g_assert_cmpint (self->n_undo, ==, 0);
  g_assert_cmpuint (ast_match_get_head (match), ==, head);
  g_assert_true (is_same (ast_match_get_game (match), &before));
  g_assert_cmpint (ast_match_apply_turn (match, &choice.lay, &choice.place), ==, AST_OK);
}

/* Each step of chance is one event of its kind. */
static void
test_chance (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;

  sample_play_to_battle (match);
  while (ast_match_get_game (match)->phase == AST_ROLL) {
    int n = self->n_applied;

    ast_match_advance (match);
    g_assert_cmpint (self->n_applied, ==, n + 1);
    g_assert_cmpint (self->last->kind, ==, AST_EVENT_ROLL);
    g_assert_true (is_same (&self->last->before, &self->last->decided));
  }
  ast_match_advance (match);
  g_assert_cmpint (self->last->kind, ==, AST_EVENT_DRAW);
  sample_play (match, AST_MAX_TILES + 1);
  g_assert_cmpint (self->last->kind, ==, AST_EVENT_FINAL);
  g_assert_cmpint (self->last->after.phase, ==, AST_OVER);
}

/* Undo goes back from turn to turn of the two persons, redo the same way forward, and the states
 * are the same. */
static void
test_undo (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (AstGame));
  AstGame end = *ast_match_get_game (match);
  guint i;

  while (ast_match_can_undo (match)) {
    ast_match_undo (match);
    g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_LAY);
    g_assert_true (ast_seat_is_human (ast_match_get_active_seat (match)));
    g_array_append_vals (states, ast_match_get_game (match), 1);
  }
  g_assert_cmpint (ast_match_get_game (match)->n_tiles, ==, 1);
  g_assert_cmpuint (states->len, >, 40);
  for (i = states->len - 1; i > 0; i--) {
    ast_match_redo (match);
    g_assert_true (is_same (ast_match_get_game (match), &g_array_index (states, AstGame, i - 1)));
  }
  ast_match_redo (match);
  g_assert_true (is_same (ast_match_get_game (match), &end));
  g_assert_false (ast_match_can_redo (match));
}

/* What was undone is kept while the same is played again, and dropped when something else is. */
static void
test_play_again (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;
  AstChoice choice = choose (match);
  AstAction pass = { .type = AST_PLACE };
  guint n, head = ast_match_get_head (match);

  g_assert_cmpint (choice.place.place.size, !=, AST_NO_MEEPLE);
  ast_match_apply_turn (match, &choice.lay, &choice.place);
  sample_play (match, 14);
  n = ast_match_get_actions (match)->len;
  ast_match_jump (match, head);
  ast_match_apply_turn (match, &choice.lay, &choice.place);
  g_assert_cmpuint (ast_match_get_actions (match)->len, ==, n);
  g_assert_true (ast_match_can_redo (match));
  ast_match_jump (match, head);
  ast_match_apply_turn (match, &choice.lay, &pass);
  g_assert_cmpuint (ast_match_get_actions (match)->len, ==, head + 2);
  g_assert_false (ast_match_can_redo (match));
}

/* It is told when there is something to undo or to redo, or not any more, and not else. */
static void
test_notify (Fixture *self, gconstpointer data)
{
  AstMatch *match = self->match;
  AstChoice choice;

  g_assert_false (ast_match_can_undo (match));
  ast_match_advance (match);
  g_assert_cmpint (self->n_undo, ==, 0);
  choice = choose (match);
  ast_match_apply_turn (match, &choice.lay, &choice.place);
  g_assert_true (ast_match_can_undo (match));
  g_assert_cmpint (self->n_undo, ==, 1);
  sample_play (match, 20);
  g_assert_cmpint (self->n_undo, ==, 1);
  ast_match_undo (match);
  ast_match_undo (match);
  g_assert_cmpint (self->n_rewound, ==, 2);
  g_assert_cmpint (self->n_undo, ==, 2);
  ast_match_set_undo_allowed (match, FALSE);
  ast_match_set_undo_allowed (match, FALSE);
  g_assert_cmpint (self->n_undo, ==, 3);
  g_assert_false (ast_match_can_undo (match) || ast_match_can_redo (match));
}

/* Games of earlier versions may have been stored between a lay and its placement. */
static void
test_half_turn (Fixture *self, gconstpointer data)
{
  g_autoptr (AstMatch) whole = sample_played (&sample, 10);
  g_autoptr (GArray) actions = g_array_copy ((GArray *) ast_match_get_actions (whole));
  AstMatch *match = self->match;
  AstChoice choice = choose (whole);
  guint head = actions->len;

  g_array_append_val (actions, choice.lay);
  g_assert_true (ast_match_restore (match, (AstAction *) actions->data, head + 1, head + 1));
  g_assert_cmpint (ast_match_get_game (match)->phase, ==, AST_PLACE);
  ast_match_undo (match);
  g_assert_cmpuint (ast_match_get_head (match), ==, head);
  g_assert_cmpuint (ast_match_get_actions (match)->len, ==, head + 1);
  ast_match_redo (match);
  g_assert_cmpuint (ast_match_get_head (match), ==, head + 1);
  g_assert_cmpint (ast_match_apply (match, &choice.place), ==, AST_OK);
  g_assert_cmpint (self->n_applied, ==, 1);
  g_assert_cmpint (self->last->kind, ==, AST_EVENT_TURN);
  g_assert_false (self->last->has_lay);
  ast_match_apply_turn (whole, &choice.lay, &choice.place);
  g_assert_true (is_same (ast_match_get_game (match), ast_match_get_game (whole)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test_with ("/match/turn", GINT_TO_POINTER (10), test_turn);
  add_test_with ("/match/refused", GINT_TO_POINTER (10), test_refused);
  add_test_with ("/match/chance", GINT_TO_POINTER (1), test_chance);
  add_test_with ("/match/undo", GINT_TO_POINTER (AST_MAX_TILES + 1), test_undo);
  add_test_with ("/match/play-again", GINT_TO_POINTER (10), test_play_again);
  add_test_with ("/match/notify", GINT_TO_POINTER (0), test_notify);
  add_test_with ("/match/half-turn", GINT_TO_POINTER (0), test_half_turn);
  return g_test_run ();
}
