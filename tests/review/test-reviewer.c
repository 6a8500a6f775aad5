/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reviews in the background come to the same as one turn after another. */

#include "ast-reviewer.h"
#include "reviewed.h"
#include "walk-game.h"

static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 150, .seed = 3 };

static const ReviewedKind kinds[] = {
  { "/reviewer/same/two", 2, FALSE, FALSE, FALSE },
  { "/reviewer/same/teams", 4, TRUE, FALSE, FALSE },
  { "/reviewer/same/six-with-equipment", 6, FALSE, TRUE, TRUE },
};

typedef struct {
  Reviewed game;
  AstReviewer *reviewer;
  guint n_reviewed[AST_MAX_TILES + 1]; /* How often each turn has arrived. */
  guint n_arrived;
  guint stop_after; /* Stop when so many have arrived; 0: never. */
  gint n_released;
} Fixture;

static void
release (gpointer owner)
{
  (*(gint *) owner)++;
}

static void
reviewed_cb (Fixture *self, guint number)
{
  self->n_reviewed[number]++;
  self->n_arrived++;
  g_assert_nonnull (ast_reviewer_get_turn (self->reviewer, number));
  if (self->n_arrived == self->stop_after)
    ast_reviewer_stop (self->reviewer);
}

static void
make_reviewer (Fixture *self, const AstReviewStyle *its_style)
{
  const AstGame *start = &self->game.start;

  memset (self->n_reviewed, 0, sizeof self->n_reviewed);
  self->n_arrived = self->stop_after = 0;
  self->reviewer = ast_reviewer_new (its_style, start->set, &self->n_released, release,
                                     &start->setup, self->game.actions);
  g_signal_connect_swapped (self->reviewer, "reviewed", G_CALLBACK (reviewed_cb), self);
}

/* Waits until the threads have ended, and what belongs to them was released. */
static void
drop_reviewer (Fixture *self)
{
  g_assert_finalize_object (g_steal_pointer (&self->reviewer));
  wait_while (self->n_released == 0);
  g_assert_cmpint (self->n_released, ==, 1);
  self->n_released = 0;
}

static void
run (Fixture *self)
{
  ast_reviewer_start (self->reviewer);
  wait_while (ast_reviewer_get (self->reviewer)->running);
}

static void
assert_same_turn (const AstTurnReview *one, const AstTurnReview *other)
{
  g_assert_cmpint (one->number, ==, other->number);
  g_assert_cmpint (one->player, ==, other->player);
  g_assert_cmpmem (&one->before, sizeof one->before, &other->before, sizeof other->before);
  g_assert_cmpmem (&one->best, sizeof one->best, &other->best, sizeof other->best);
  g_assert_cmpmem (&one->played, sizeof one->played, &other->played, sizeof other->played);
  g_assert_cmpmem (&one->after, sizeof one->after, &other->after, sizeof other->after);
  g_assert_true (ast_action_equal (&one->lay, &other->lay));
  g_assert_true (ast_action_equal (&one->place, &other->place));
  g_assert_cmpint (one->kind, ==, other->kind);
}

/* All turns are reviewed, as they would be one after another. */
static void
assert_reviewed (Fixture *self)
{
  g_autoptr (GArray) turns = ast_reviewer_list_turns (self->reviewer);

  g_assert_cmpuint (ast_reviewer_get (self->reviewer)->n_turns, ==, (guint) self->game.n_turns);
  g_assert_cmpuint (ast_reviewer_get (self->reviewer)->n_reviewed, ==, (guint) self->game.n_turns);
  g_assert_cmpuint (turns->len, ==, (guint) self->game.n_turns);
  for (int i = 0; i < self->game.n_turns; i++) {
    assert_same_turn (&g_array_index (turns, AstTurnReview, i), &self->game.turns[i]);
    assert_same_turn (ast_reviewer_get_turn (self->reviewer, (guint) i + 1), &self->game.turns[i]);
    g_assert_cmpint (ast_reviewer_get_span (self->reviewer, (guint) i + 1).first, ==,
                     self->game.spans[i].first);
  }
}

static void
test_same (gconstpointer data)
{
  Fixture self = { 0 };

  reviewed_play (&self.game, data, AST_CADET, 9, 5);
  reviewed_run (&self.game, &style);
  for (guint n_threads = 1; n_threads <= 3; n_threads += 2) {
    make_reviewer (&self, &style);
    ast_reviewer_set_n_threads (self.reviewer, n_threads);
    g_assert_false (ast_reviewer_get (self.reviewer)->running);
    run (&self);
    assert_reviewed (&self);
    for (int i = 1; i <= self.game.n_turns; i++)
      g_assert_cmpuint (self.n_reviewed[i], ==, 1);
    drop_reviewer (&self);
  }
  reviewed_clear (&self.game);
}

/* Stopped in the middle; another reviewer goes on with what is known. */
static void
test_stopped (void)
{
  Fixture self = { 0 };
  g_autoptr (GArray) known = NULL;

  reviewed_play (&self.game, &kinds[0], AST_CADET, 12, 6);
  reviewed_run (&self.game, &style);
  make_reviewer (&self, &style);
  self.stop_after = 4;
  run (&self);
  g_assert_cmpuint (self.n_arrived, ==, 4);
  known = ast_reviewer_list_turns (self.reviewer);
  g_assert_cmpuint (known->len, ==, 4);
  drop_reviewer (&self);
  make_reviewer (&self, &style);
  ast_reviewer_add_known (self.reviewer, (AstTurnReview *) (gpointer) known->data, known->len);
  g_assert_cmpuint (ast_reviewer_get (self.reviewer)->n_reviewed, ==, 4);
  run (&self);
  g_assert_cmpuint (self.n_arrived, ==, (guint) self.game.n_turns - 4);
  assert_reviewed (&self);
  /* What is complete need not run, */
  ast_reviewer_start (self.reviewer);
  g_assert_false (ast_reviewer_get (self.reviewer)->running);
  drop_reviewer (&self);
  reviewed_clear (&self.game);
}

/* The same reviewer is stopped and started at every turn. */
static void
test_interrupted (void)
{
  Fixture self = { 0 };

  reviewed_play (&self.game, &kinds[0], AST_CADET, 10, 7);
  reviewed_run (&self.game, &style);
  make_reviewer (&self, &style);
  while (self.n_arrived < (guint) self.game.n_turns) {
    self.stop_after = self.n_arrived + 1;
    run (&self);
    g_assert_cmpuint (self.n_arrived, ==, self.stop_after);
  }
  assert_reviewed (&self);
  drop_reviewer (&self);
  reviewed_clear (&self.game);
}

/* Where errors are likely, turns are reviewed first: a senseless turn is the first one. */
static void
test_order (void)
{
  g_autoptr (GArray) guesses = g_array_new (FALSE, FALSE, sizeof (double));
  Fixture self = { 0 };
  AstGame game;
  int first = 0, done = 0;

  reviewed_play (&self.game, &kinds[0], AST_RANDOM, 12, 9);
  reviewed_run (&self.game, &style);
  game = self.game.start;
  for (int i = 0; i < self.game.n_turns; i++) {
    const AstAction *actions = reviewed_get_actions (&self.game);
    double guess;

    while (done < self.game.spans[i].first)
      ast_game_apply (&game, &actions[done++], NULL);
    guess = ast_turn_review_guess (&game, &actions[done]);
    g_assert_cmpfloat (guess, >=, 0);
    g_array_append_val (guesses, guess);
    if (guess > g_array_index (guesses, double, first))
      first = i;
  }
  g_assert_cmpfloat (g_array_index (guesses, double, first), >, 0);
  make_reviewer (&self, &style);
  ast_reviewer_set_n_threads (self.reviewer, 1);
  self.stop_after = 1;
  run (&self);
  g_assert_nonnull (ast_reviewer_get_turn (self.reviewer, (guint) first + 1));
  drop_reviewer (&self);
  reviewed_clear (&self.game);
}

/* It can go at any time; the tiles stay as long as a thread needs them, which is not long. */
static void
test_dropped (void)
{
  static const AstReviewStyle endless = { .level = AST_ADMIRAL, .effort = 1 << 28, .seed = 3 };
  Fixture self = { 0 };
  double clock;

  reviewed_play (&self.game, &kinds[2], AST_CADET, 8, 10);
  for (int i = 0; i < 9; i++) {
    make_reviewer (&self, &endless);
    ast_reviewer_start (self.reviewer);
    g_assert_true (ast_reviewer_get (self.reviewer)->running);
    /* In the survey, and when turns are being reviewed. */
    for (int j = 0; j < i % 3; j++)
      g_main_context_iteration (NULL, j < 1);
    clock = walk_game_clock ();
    drop_reviewer (&self);
    g_assert_cmpfloat (walk_game_clock () - clock, <, 50 * 2 * SLOWNESS);
  }
  reviewed_clear (&self.game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, &kinds[i], test_same);
  g_test_add_func ("/reviewer/stopped", test_stopped);
  g_test_add_func ("/reviewer/interrupted", test_interrupted);
  g_test_add_func ("/reviewer/order", test_order);
  g_test_add_func ("/reviewer/dropped", test_dropped);
  return g_test_run ();
}
