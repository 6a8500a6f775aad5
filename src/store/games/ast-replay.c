/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-replay.h"

#include "ast-action-table.h"
#include "ast-game-checksum.h"

void
ast_replay_clear (AstReplay *self)
{
  g_clear_pointer (&self->decks, ast_deck_set_unref);
  self->id = 0;
  self->mark = (AstJournalPosition){ 0 };
}

gboolean
ast_replay_play (AstReplay *self, const AstAction *actions, guint n_actions, GError **error)
{
  AstGame before = self->game;

  for (guint i = 0; i < n_actions; i++) {
    AstResult result = ast_game_apply (&self->game, &actions[i], NULL);

    if (result == AST_OK)
      continue;
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES, "action %u breaks rule %s",
                 self->mark.position + i, ast_result_rule (result));
    self->game = before;
    return FALSE;
  }
  self->mark.position += n_actions;
  return TRUE;
}

gboolean
ast_replay_start (AstReplay *self, const AstRecord *record, GError **error)
{
  AstResult result;
  int n;

  ast_replay_clear (self);
  self->decks = ast_deck_set_ref (record->decks);
  result = ast_record_replay (record, &self->game, &n);
  if (result == AST_OK) {
    self->mark.position = n;
    return TRUE;
  }
  if (n < 0)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES, "the set-up breaks rule %s",
                 ast_result_rule (result));
  else
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES, "action %d breaks rule %s", n,
                 ast_result_rule (result));
  return FALSE;
}

static gboolean
read_game (AstReplay *self, AstDb *db, AstDeckCollection *collection, gint64 id,
           const AstJournalPosition *mark, GError **error)
{
  g_autoptr (AstRecord) record = ast_game_checksum_check (db, id, error)
                                     ? ast_game_table_read (db, collection, id, error)
                                     : NULL;
  g_autoptr (GArray) line = record != NULL ? ast_action_table_read (db, id, error) : NULL;

  if (line == NULL)
    return FALSE;
  if (mark->position > line->len) {
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED,
                 "game %" G_GINT64_FORMAT " has %u actions of %u", id, line->len, mark->position);
    return FALSE;
  }
  g_array_append_vals (record->actions, line->data, mark->position);
  if (!ast_replay_start (self, record, error))
    return FALSE;
  self->id = id;
  self->mark = *mark;
  return TRUE;
}

gboolean
ast_replay_catch_up (AstReplay *self, AstDb *db, AstDeckCollection *collection, gint64 id,
                     GError **error)
{
  AstJournalPosition mark;

  if (!ast_game_table_get_mark (db, id, &mark, error))
    return FALSE;
  if (self->id == id && self->mark.n_rows == mark.n_rows && self->mark.position == mark.position)
    return TRUE;
  ast_replay_clear (self);
  if (read_game (self, db, collection, id, &mark, error))
    return TRUE;
  ast_replay_clear (self);
  return FALSE;
}
