/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match-steps.h"

static gboolean
ends_turn (const AstAction *action, const AstGame *after)
{
  return action->type == AST_FINISH
         || ((action->type == AST_PLACE || action->type == AST_ROLL) && after->phase != AST_ROLL);
}

AstStep
ast_match_step_of_event (AstMatch *match, const AstMatchEvent *event)
{
  return (AstStep){ &event->action,
                    &event->decided,
                    &event->after,
                    &event->scores,
                    ast_match_get_head (match),
                    ends_turn (&event->action, &event->after) };
}

void
ast_match_foreach_step (AstMatch *match, AstStepFunc tell, gpointer user_data)
{
  const AstGame *now = ast_match_get_game (match);
  const GArray *actions = ast_match_get_actions (match);
  g_autofree AstGame *before = g_new (AstGame, 1);
  g_autofree AstGame *after = g_new (AstGame, 1);

  ast_game_init (after, now->set, &now->setup);
  for (guint i = 0; i < ast_match_get_head (match); i++) {
    const AstAction *action = &g_array_index (actions, AstAction, i);
    AstScores scores = { 0 };

    *before = *after;
    ast_game_apply (after, action, &scores);
    tell (&(AstStep){ action, before, after, &scores, i + 1, ends_turn (action, after) },
          user_data);
  }
}
