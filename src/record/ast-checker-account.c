/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The account of a game that was played by an earlier version of the rules: its last board and its
 * points, as the record says. */

#include "ast-checker.h"
#include "ast-sketch.h"

static gboolean
read_totals (AstChecker *self, const AstJsonValue *root)
{
  AstGame *sketch = &self->record->account->sketch;
  const AstJsonValue *totals;
  guint side = 0;

  if (!ast_checker_get (self, root, "totals", AST_JSON_ARRAY, &totals)
      || totals->n != sketch->n_sides)
    return FALSE;
  for (AST_JSON_EACH (total, totals)) {
    if (total->type != AST_JSON_INTEGER)
      return FALSE;
    sketch->points[side++] = CLAMP (total->integer, 0, G_MAXINT16);
  }
  return TRUE;
}

static gboolean
read_standing_meeple (AstChecker *self, const AstJsonValue *meeple)
{
  AstAction action = { .type = AST_PLACE };
  gint64 player;

  return ast_checker_check_object (self, meeple, "standing")
         && ast_checker_get_integer (self, meeple, "player", &player)
         && ast_checker_read_meeple (self, meeple, &action)
         && ast_sketch_stand (&self->record->account->sketch,
                              (int) CLAMP (player, -1, AST_MAX_PLAYERS), action.place.size,
                              action.place.equipment, action.place.x, action.place.y,
                              action.place.realm);
}

gboolean
ast_checker_read_account (AstChecker *self, const AstJsonValue *root, int rules)
{
  AstRecord *record = self->record;

  record->account = g_new0 (AstAccount, 1);
  record->account->rules = rules;
  return ast_account_sketch (record->account, ast_deck_set_get_tiles (record->decks),
                             &record->setup, record->actions)
         && read_totals (self, root)
         && ast_checker_read_each (self, root, "standing", read_standing_meeple);
}
