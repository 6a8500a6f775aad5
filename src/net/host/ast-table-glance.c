/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-glance.h"

static void
look_at_game (AstTableSummary *self, const AstSharedTable *table)
{
  const AstGame *game = ast_shared_table_get_game (table);

  self->started = game != NULL;
  if (game == NULL)
    return;
  self->over = game->phase == AST_OVER;
  self->turns = ast_shared_table_get_n_turns (table);
  if (!self->over)
    self->to_move = game->player;
  for (self->n_totals = 0; self->n_totals < game->n_sides; self->n_totals++)
    self->totals[self->n_totals] = ast_shared_table_get_total (table, self->n_totals);
}

/* Both are seconds; a time that is not known is 0. */
static void
look_at_clock (AstTableSummary *self, const AstSharedTable *table, gint64 now)
{
  gint64 since = ast_shared_table_get_since (table);
  gint64 deadline = ast_shared_table_get_deadline (table);

  self->since = since > 0 ? MAX (now - since, 0) / G_USEC_PER_SEC : 0;
  self->deadline = deadline > 0 ? MAX (deadline - now, 0) / G_USEC_PER_SEC : -1;
}

AstTableSummary *
ast_table_glance (const AstSharedTable *table, int number, gint64 now)
{
  AstTableSummary *self = g_new0 (AstTableSummary, 1);

  g_strlcpy (self->code, ast_shared_table_get_code (table), sizeof self->code);
  self->n_seats = ast_shared_table_get_set_up (table)->setup.n_players;
  for (int i = 0; i < self->n_seats; i++)
    self->names[i] = g_strdup (ast_shared_table_get_name (table, i));
  self->yours = ast_shared_table_get_seat (table, number);
  self->to_move = -1;
  look_at_game (self, table);
  look_at_clock (self, table, now);
  return self;
}
