/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-timeline.h"

/* The state with a tile in the hand: where undo goes back to. */
typedef struct {
  guint n_actions;
  AstGame game;
} AstTurnStart;

static AstTurnStart *
get_turn (const AstTimeline *self, guint i)
{
  return &g_array_index (self->turns, AstTurnStart, i);
}

AstTimeline *
ast_timeline_new (const AstTileSet *tiles, const AstSetup *setup)
{
  AstTimeline *self = g_new0 (AstTimeline, 1);
  AstResult result = ast_game_init (&self->game, tiles, setup);

  g_assert (result == AST_OK);
  self->before = self->game;
  self->actions = g_array_new (FALSE, TRUE, sizeof (AstAction));
  self->turns = g_array_new (FALSE, FALSE, sizeof (AstTurnStart));
  return self;
}

void
ast_timeline_free (AstTimeline *self)
{
  g_array_unref (self->actions);
  g_array_unref (self->turns);
  g_free (self);
}

const AstAction *
ast_timeline_get_action (const AstTimeline *self, guint i)
{
  return &g_array_index (self->actions, AstAction, i);
}

static void
note_turn (AstTimeline *self)
{
  guint last = self->turns->len;
  AstTurnStart turn;

  if (self->game.phase != AST_LAY
      || (last > 0 && get_turn (self, last - 1)->n_actions >= self->head))
    return;
  turn.n_actions = self->head;
  turn.game = self->game;
  g_array_append_val (self->turns, turn);
}

static void
forget_undone (AstTimeline *self)
{
  g_array_set_size (self->actions, self->head);
  while (self->turns->len > 0 && get_turn (self, self->turns->len - 1)->n_actions > self->head)
    g_array_set_size (self->turns, self->turns->len - 1);
}

AstResult
ast_timeline_apply (AstTimeline *self, const AstAction *action, AstScores *scores)
{
  AstResult result;

  self->before = self->game;
  result = ast_game_apply (&self->game, action, scores);
  if (result != AST_OK)
    return result;
  if (self->head < self->actions->len
      && !ast_action_equal (action, ast_timeline_get_action (self, self->head)))
    forget_undone (self);
  if (self->head == self->actions->len)
    g_array_append_vals (self->actions, action, 1);
  self->head++;
  note_turn (self);
  return AST_OK;
}

/* Back to the last turn at or before `n`, and forward from there. */
void
ast_timeline_go (AstTimeline *self, guint n)
{
  guint i = self->turns->len;
  AstSetup setup = self->game.setup;

  while (i > 0 && get_turn (self, i - 1)->n_actions > n)
    i--;
  if (i > 0) {
    self->game = get_turn (self, i - 1)->game;
    self->head = get_turn (self, i - 1)->n_actions;
  } else {
    ast_game_init (&self->game, self->game.set, &setup);
    self->head = 0;
  }
  for (; self->head < n; self->head++)
    ast_game_apply (&self->game, ast_timeline_get_action (self, self->head), NULL);
  self->before = self->game;
}

int
ast_timeline_find_turn (const AstTimeline *self, int step, unsigned players)
{
  int n = (int) self->turns->len;

  for (int i = step < 0 ? n - 1 : 0; i >= 0 && i < n; i += step) {
    const AstTurnStart *turn = get_turn (self, (guint) i);
    gboolean beyond = step < 0 ? turn->n_actions < self->head : turn->n_actions > self->head;

    if (beyond && (players >> turn->game.player & 1))
      return (int) turn->n_actions;
  }
  return -1;
}
