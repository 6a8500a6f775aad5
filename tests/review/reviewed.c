/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "reviewed.h"

#include "ast-chance.h"
#include "walk-game.h"

static void
play_step (Reviewed *self, AstGame *game, AstLevel level, AstRng *rng)
{
  static const AstBudget budget = { .effort = 3000 };
  AstAction actions[2] = { 0 };
  int n = 1;

  if (ast_game_at_chance (game)) {
    actions[0] = ast_chance_next (game, rng);
  } else {
    AstChoice choice;

    g_assert_true (ast_player_choose (level, game, &budget, rng, NULL, &choice));
    actions[0] = choice.lay;
    actions[1] = choice.place;
    n = 2;
  }
  for (int i = 0; i < n; i++)
    g_assert_cmpint (ast_game_apply (game, &actions[i], NULL), ==, AST_OK);
  g_array_append_vals (self->actions, actions, n);
}

void
reviewed_play (Reviewed *self, const ReviewedKind *kind, AstLevel level, int n_tiles, guint64 seed)
{
  AstSetup setup = walk_game_setup (kind->n_players, kind->teams, kind->equipment);
  AstGame game;
  AstRng rng;

  ast_rng_init (&rng, seed);
  self->actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  g_assert_cmpint (ast_game_init (&self->start, decks_get (kind->expansion), &setup), ==, AST_OK);
  game = self->start;
  while (game.phase != AST_OVER && game.n_tiles < n_tiles)
    play_step (self, &game, level, &rng);
}

void
reviewed_run (Reviewed *self, const AstReviewStyle *style)
{
  const AstAction *actions = reviewed_get_actions (self);

  self->end = self->start;
  self->n_turns = ast_review_divide (&self->end, actions, (int) self->actions->len, self->spans);
  for (int i = 0; i < self->n_turns; i++) {
    AstGame game = self->start;

    for (int j = 0; j < self->spans[i].first; j++)
      ast_game_apply (&game, &actions[j], NULL);
    g_assert_true (
        ast_turn_review_run (&self->turns[i], style, &game, &actions[self->spans[i].first], NULL));
  }
}

void
reviewed_clear (Reviewed *self)
{
  g_clear_pointer (&self->actions, g_array_unref);
}

const AstAction *
reviewed_get_actions (const Reviewed *self)
{
  return (const AstAction *) (gpointer) self->actions->data;
}
