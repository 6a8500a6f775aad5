/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-timeline.h"

AstTimeline *
ast_timeline_new (const AstTileSet *tiles, const AstSetup *setup)
{
  AstTimeline *self = g_new0 (AstTimeline, 1);
  AstResult result = ast_game_init (&self->game, tiles, setup);

  g_assert (result == AST_OK);
  self->actions = g_array_new (FALSE, TRUE, sizeof (AstAction));
  return self;
}

void
ast_timeline_free (AstTimeline *self)
{
  g_array_unref (self->actions);
  g_free (self);
}

const AstAction *
ast_timeline_get_action (const AstTimeline *self, guint i)
{
  return &g_array_index (self->actions, AstAction, i);
}

static void
add_action (AstTimeline *self, const AstAction *action)
{
  if (self->head < self->actions->len
      && !ast_action_equal (action, ast_timeline_get_action (self, self->head)))
    g_array_set_size (self->actions, self->head);
  if (self->head == self->actions->len)
    g_array_append_vals (self->actions, action, 1);
  self->head++;
}

void
ast_timeline_add (AstTimeline *self, const AstAction *actions, guint n, const AstGame *after)
{
  for (guint i = 0; i < n; i++)
    add_action (self, &actions[i]);
  self->game = *after;
}

static void
start_again (const AstTimeline *self, AstGame *game)
{
  AstSetup setup = self->game.setup;

  ast_game_init (game, self->game.set, &setup);
}

void
ast_timeline_go (AstTimeline *self, guint n)
{
  start_again (self, &self->game);
  for (self->head = 0; self->head < n; self->head++)
    ast_game_apply (&self->game, ast_timeline_get_action (self, self->head), NULL);
}

int
ast_timeline_find_turn (const AstTimeline *self, int step, unsigned players)
{
  guint end = step < 0 ? self->head : self->actions->len + 1;
  int found = -1;
  AstGame game;

  start_again (self, &game);
  for (guint n = 1; n < end; n++) {
    ast_game_apply (&game, ast_timeline_get_action (self, n - 1), NULL);
    if (game.phase != AST_LAY || !(players >> game.player & 1))
      continue;
    if (step > 0 && n > self->head)
      return (int) n;
    if (step < 0)
      found = (int) n;
  }
  return found;
}
