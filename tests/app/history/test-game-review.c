/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game that is reviewed in the background goes on where it was, also in another window. */

#include "ast-chance.h"
#include "ast-game-review.h"
#include "ast-player.h"
#include "ast-store-reviews.h"
#include "library.h"

static const AstReviewStyle style = { .level = AST_ADMIRAL, .effort = 150, .seed = 1 };

enum { N_TURNS = 12 };

typedef struct {
  Library library;
  AstStore *store;   /* Of the library. */
  AstRecord *record; /* Of N_TURNS turns. */
  gint64 game;
  AstGameReview *review;
  AstReviewer *reviewer; /* Borrowed from it. */
  guint n_arrived, stop_after;
} Fixture;

static void
play (AstRecord *record)
{
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, 8);
  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  while (game.n_tiles <= N_TURNS || !ast_game_at_chance (&game) || game.phase == AST_ROLL) {
    AstAction actions[2] = { 0 };
    int n = 1;

    if (ast_game_at_chance (&game)) {
      actions[0] = ast_chance_next (&game, &rng);
    } else {
      AstChoice choice;

      ast_player_choose (AST_PILOT, &game, NULL, &rng, NULL, &choice);
      actions[0] = choice.lay;
      actions[1] = choice.place;
      n = 2;
    }
    for (int i = 0; i < n; i++)
      ast_game_apply (&game, &actions[i], NULL);
    g_array_append_vals (record->actions, actions, (guint) n);
  }
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GAsyncResult) created = NULL;
  g_autoptr (GError) error = NULL;

  library_open (&self->library, NULL);
  self->store = ast_library_get_store (self->library.library);
  self->record = library_make_record (ast_library_get_decks (self->library.library), "cadet");
  play (self->record);
  ast_store_create_async (self->store, self->record, NULL, NULL, library_answered_cb, &created);
  self->game = ast_store_finish_number (self->store, library_wait_for (&created), &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->review);
  ast_store_close (self->store);
  g_clear_pointer (&self->record, ast_record_free);
  run_pending ();
  library_close (&self->library, NULL);
}

static void
reviewed_cb (Fixture *self)
{
  if (++self->n_arrived == self->stop_after)
    ast_game_review_stop (self->review);
}

/* The page is opened: a new review of the game. */
static void
open (Fixture *self, gint64 game)
{
  g_clear_object (&self->review);
  self->n_arrived = self->stop_after = 0;
  self->review = ast_game_review_new (self->store, game, self->record, &style);
  self->reviewer = ast_game_review_get_reviewer (self->review);
  g_signal_connect_swapped (self->reviewer, "reviewed", G_CALLBACK (reviewed_cb), self);
}

/* Until all is reviewed, or `stop_after` has stopped it. */
static void
run (Fixture *self)
{
  ast_game_review_start (self->review);
  wait_while (ast_reviewer_get (self->reviewer)->n_reviewed
                  < ast_reviewer_get (self->reviewer)->n_turns
              && (self->stop_after == 0 || self->n_arrived < self->stop_after));
}

static GArray *
list_stored (Fixture *self)
{
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GError) error = NULL;
  GArray *turns;

  ast_store_list_reviews_async (self->store, self->game, &style, NULL, library_answered_cb,
                                &listed);
  turns = ast_store_finish_answer (self->store, library_wait_for (&listed), &error);
  g_assert_no_error (error);
  return turns;
}

static void
assert_stored (Fixture *self, guint n)
{
  g_autoptr (GArray) turns = list_stored (self);

  g_assert_cmpuint (turns->len, ==, n);
}

/* The page is opened while the game is reviewed for another one. */
static void
test_shared (Fixture *self, gconstpointer data)
{
  g_autoptr (AstGameReview) same = NULL, shorter = NULL;

  open (self, self->game);
  same = ast_game_review_new (self->store, self->game, self->record, &style);
  g_assert_true (same == self->review);
  g_array_set_size (self->record->actions, self->record->actions->len - 2);
  shorter = ast_game_review_new (self->store, self->game, self->record, &style);
  g_assert_true (shorter != self->review);
}

/* Closed in the middle and opened again: what was reviewed is not reviewed again. */
static void
test_goes_on (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) first = NULL, stored = NULL;

  open (self, self->game);
  g_assert_cmpuint (ast_reviewer_get (self->reviewer)->n_turns, ==, N_TURNS);
  self->stop_after = 5;
  run (self);
  g_assert_false (ast_reviewer_get (self->reviewer)->running);
  assert_stored (self, 5);
  first = list_stored (self);
  open (self, self->game);
  run (self);
  g_assert_cmpuint (self->n_arrived, ==, N_TURNS - 5);
  assert_stored (self, N_TURNS);
  stored = list_stored (self);
  for (guint i = 0; i < first->len; i++) {
    const AstTurnReview *turn = &g_array_index (first, AstTurnReview, i);

    g_assert_cmpmem (&turn->best, sizeof turn->best,
                     &ast_reviewer_get_turn (self->reviewer, (guint) turn->number)->best,
                     sizeof turn->best);
  }
  /* The third time there is nothing to do. */
  open (self, self->game);
  run (self);
  g_assert_cmpuint (self->n_arrived, ==, 0);
  g_assert_false (ast_reviewer_get (self->reviewer)->running);
}

/* It is dropped while it waits for the store, and while it reviews. */
static void
test_dropped (Fixture *self, gconstpointer data)
{
  open (self, self->game);
  ast_game_review_start (self->review);
  open (self, self->game);
  self->stop_after = G_MAXUINT;
  ast_game_review_start (self->review);
  wait_while (self->n_arrived < 2);
  g_assert_finalize_object (g_steal_pointer (&self->review));
  assert_stored (self, self->n_arrived);
}

/* A game that is not stored, or not any more, is reviewed all the same. */
static void
test_not_stored (Fixture *self, gconstpointer data)
{
  open (self, 0);
  run (self);
  g_assert_cmpuint (self->n_arrived, ==, N_TURNS);
  assert_stored (self, 0);
  open (self, self->game + 1);
  run (self);
  g_assert_cmpuint (self->n_arrived, ==, N_TURNS);
  assert_stored (self, 0);
}

static void
test_possible (Fixture *self, gconstpointer data)
{
  g_assert_true (ast_game_review_is_possible (self->record));
  g_array_set_size (self->record->actions, 2);
  g_assert_false (ast_game_review_is_possible (self->record));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/game-review/goes-on", test_goes_on);
  add_test ("/game-review/dropped", test_dropped);
  add_test ("/game-review/shared", test_shared);
  add_test ("/game-review/not-stored", test_not_stored);
  add_test ("/game-review/possible", test_possible);
  return g_test_run ();
}
