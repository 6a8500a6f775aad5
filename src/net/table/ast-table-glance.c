/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-glance.h"

static void
look_at_game (AstTableSummary *self, const AstSharedState *state)
{
  const AstGame *game = ast_shared_state_get_game (state);

  self->started = game != NULL;
  if (game == NULL)
    return;
  self->over = game->phase == AST_OVER;
  self->turns = ast_shared_state_get_n_turns (state);
  if (!self->over)
    self->to_move = game->player;
  for (self->n_totals = 0; self->n_totals < game->n_sides; self->n_totals++)
    self->totals[self->n_totals] = ast_shared_game_get_total (state->game, self->n_totals);
}

/* Both are seconds; a time that is not known is 0. */
static void
look_at_clock (AstTableSummary *self, const AstSharedState *state, gint64 now)
{
  gint64 deadline = ast_shared_state_get_deadline (state);

  self->since = state->since > 0 ? MAX (now - state->since, 0) / G_USEC_PER_SEC : 0;
  self->deadline = deadline > 0 ? MAX (deadline - now, 0) / G_USEC_PER_SEC : -1;
}

AstTableSummary *
ast_table_glance (const AstSharedState *state, int number, gint64 now)
{
  AstTableSummary *self = g_new0 (AstTableSummary, 1);

  g_strlcpy (self->code, state->code, sizeof self->code);
  self->n_seats = ast_seating_count (&state->seating);
  for (int i = 0; i < self->n_seats; i++)
    self->names[i] = g_strdup (ast_shared_state_get_name (state, i));
  self->yours = ast_seating_find (&state->seating, number);
  self->to_move = -1;
  look_at_game (self, state);
  look_at_clock (self, state, now);
  return self;
}
