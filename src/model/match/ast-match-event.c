/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match-event.h"

G_DEFINE_BOXED_TYPE (AstMatchEvent, ast_match_event, ast_match_event_ref, ast_match_event_unref)

static AstEventKind
find_kind (const AstAction *action)
{
  switch ((AstPhase) action->type) {
  case AST_DRAW:
    return AST_EVENT_DRAW;
  case AST_ROLL:
    return AST_EVENT_ROLL;
  case AST_FINISH:
    return AST_EVENT_FINAL;
  case AST_LAY:
  case AST_PLACE:
  case AST_OVER:
  default:
    return AST_EVENT_TURN;
  }
}

AstMatchEvent *
ast_match_event_new (const AstGame *game, const AstAction *actions, guint n, AstResult *result)
{
  g_autoptr (AstMatchEvent) self = g_rc_box_new0 (AstMatchEvent);

  g_return_val_if_fail (n == 1 || n == 2, NULL);

  self->kind = find_kind (&actions[n - 1]);
  self->has_lay = n == 2;
  self->lay = actions[0];
  self->action = actions[n - 1];
  self->before = *game;
  self->after = *game;
  for (guint i = 0; i < n; i++) {
    self->decided = self->after;
    *result = ast_game_apply (&self->after, &actions[i], &self->scores);
    if (*result != AST_OK)
      return NULL;
  }
  return g_steal_pointer (&self);
}

AstMatchEvent *
ast_match_event_ref (AstMatchEvent *self)
{
  return g_rc_box_acquire (self);
}

void
ast_match_event_unref (AstMatchEvent *self)
{
  g_rc_box_release (self);
}
