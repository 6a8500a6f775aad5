/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* plant-blunder SEED EFFORT REVIEW-EFFORT: two admirals, who search EFFORT steps a turn, play a
 * game. One of their turns is replaced by a poor one, and they play on. The game is reviewed, and
 * what the review makes of the player who was tampered with is printed as JSON. */

#include <stdio.h>

#include "ast-chance.h"
#include "reviewed.h"
#include "walk-game.h"

/* A poor turn is worth so many points less at first sight, and no less to one who looks ahead. */
static const double poor_by = 8;

enum { TRIES = 200, FIRST_TURN = 8, LAST_TURN = 60 };

typedef struct {
  Reviewed game;
  AstGame state;
  AstRng rng;
  AstBudget budget;
  int from;    /* The blunder is planted in this turn or the first one after it that allows it. */
  int planted; /* Its number; 0: not yet. */
} Garden;

static void
take (Garden *self, const AstAction *actions, int n)
{
  for (int i = 0; i < n; i++)
    g_assert_cmpint (ast_game_apply (&self->state, &actions[i], NULL), ==, AST_OK);
  g_array_append_vals (self->game.actions, actions, (guint) n);
}

/* By how much the turn falls behind `choice`, as far as that one knows it. */
static double
get_loss (const AstChoice *choice, const AstAction *actions)
{
  for (int i = 0; i < choice->n_candidates; i++) {
    const AstCandidate *candidate = &choice->candidates[i];

    if (ast_action_equal (&candidate->lay, &actions[0])
        && ast_action_equal (&candidate->place, &actions[1]))
      return (double) choice->candidates[0].margin - (double) candidate->margin;
  }
  return G_MAXDOUBLE; /* The search has dropped it as one of the worst. */
}

/* Finds a poor turn; FALSE if there seems to be none. */
static gboolean
find_poor_turn (Garden *self, const AstChoice *choice, AstAction *actions)
{
  for (int i = 0; i < TRIES; i++) {
    AstChoice random;

    ast_player_choose (AST_RANDOM, &self->state, NULL, &self->rng, NULL, &random);
    actions[0] = random.lay;
    actions[1] = random.place;
    if (ast_turn_review_guess (&self->state, actions) >= poor_by
        && get_loss (choice, actions) >= poor_by)
      return TRUE;
  }
  return FALSE;
}

static void
step (Garden *self)
{
  AstAction actions[2] = { 0 };
  AstChoice choice;
  int number = self->state.n_tiles;

  if (ast_game_at_chance (&self->state)) {
    actions[0] = ast_chance_next (&self->state, &self->rng);
    take (self, actions, 1);
    return;
  }
  g_assert_true (
      ast_player_choose (AST_ADMIRAL, &self->state, &self->budget, &self->rng, NULL, &choice));
  if (self->planted == 0 && number >= self->from && find_poor_turn (self, &choice, actions)) {
    self->planted = number;
  } else {
    actions[0] = choice.lay;
    actions[1] = choice.place;
  }
  take (self, actions, 2);
}

static gint64
get_error (const Garden *self, int number)
{
  return ast_turn_review_error (&self->game.turns[number - 1]).margin;
}

static void
print (const Garden *self)
{
  int biggest = self->planted;

  for (int i = 0; i < self->game.n_turns; i++)
    if (self->game.turns[i].player == self->game.turns[self->planted - 1].player
        && get_error (self, i + 1) > get_error (self, biggest))
      biggest = i + 1;
  printf ("{\"planted\": %d, \"error\": %.4f, \"fault\": %d, \"biggest\": %d,"
          " \"biggest_error\": %.4f}\n",
          self->planted, (double) get_error (self, self->planted) / AST_REVIEW_UNIT,
          ast_turn_review_fault (&self->game.turns[self->planted - 1]), biggest,
          (double) get_error (self, biggest) / AST_REVIEW_UNIT);
}

int
main (int argc, char *argv[])
{
  AstSetup setup = walk_game_setup (2, FALSE, FALSE);
  g_autofree Garden *self = g_new0 (Garden, 1);
  AstReviewStyle style = ast_review_get_style ();

  g_test_init (&argc, &argv, NULL);
  if (argc != 4)
    return 2;
  ast_rng_init (&self->rng, g_ascii_strtoull (argv[1], NULL, 10));
  self->budget = (AstBudget){ .effort = g_ascii_strtoll (argv[2], NULL, 10), .threads = 1 };
  style.effort = g_ascii_strtoll (argv[3], NULL, 10);
  self->from = FIRST_TURN + (int) (ast_rng_next (&self->rng) % (LAST_TURN - FIRST_TURN));
  self->game.actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  ast_game_init (&self->game.start, decks_get (FALSE), &setup);
  self->state = self->game.start;
  while (self->state.phase != AST_OVER)
    step (self);
  if (self->planted == 0) {
    printf ("{\"planted\": 0}\n");
  } else {
    reviewed_run (&self->game, &style);
    print (self);
  }
  reviewed_clear (&self->game);
  return 0;
}
