/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record.h"

AstRecord *
ast_record_new (AstDeckSet *decks, const AstSetup *setup)
{
  AstRecord *self = g_new0 (AstRecord, 1);

  self->decks = ast_deck_set_ref (decks);
  self->setup = *setup;
  self->actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  for (guint i = 0; i < AST_MAX_PLAYERS; i++)
    self->players[i].name = g_strdup ("");
  return self;
}

AstRecord *
ast_record_copy (const AstRecord *self)
{
  AstRecord *copy = ast_record_new (self->decks, &self->setup);

  copy->id = g_strdup (self->id);
  copy->created = g_strdup (self->created);
  copy->generator = g_strdup (self->generator);
  copy->seed = g_strdup (self->seed);
  copy->purist = self->purist;
  copy->no_undo = self->no_undo;
  for (guint i = 0; i < AST_MAX_PLAYERS; i++) {
    const AstRecordPlayer *player = &self->players[i];

    ast_record_set_player (copy, i, player->name, player->computer, player->level);
  }
  copy->account = self->account != NULL ? ast_account_copy (self->account) : NULL;
  g_array_append_vals (copy->actions, self->actions->data, self->actions->len);
  return copy;
}

void
ast_record_free (AstRecord *self)
{
  g_free (self->id);
  g_free (self->created);
  g_free (self->generator);
  g_free (self->seed);
  for (guint i = 0; i < AST_MAX_PLAYERS; i++) {
    g_free (self->players[i].name);
    g_free (self->players[i].level);
  }
  g_clear_pointer (&self->account, ast_account_free);
  ast_deck_set_unref (self->decks);
  g_array_unref (self->actions);
  g_free (self);
}

void
ast_record_set_player (AstRecord *self, guint player, const char *name, gboolean computer,
                       const char *level)
{
  AstRecordPlayer entry = { g_strdup (name), computer, g_strdup (level) };

  g_return_if_fail (player < AST_MAX_PLAYERS);

  /* Not earlier: the arguments may be the strings of this player. */
  g_free (self->players[player].name);
  g_free (self->players[player].level);
  self->players[player] = entry;
}

void
ast_record_stamp (AstRecord *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_free (self->id);
  g_free (self->created);
  self->id = g_uuid_string_random ();
  self->created = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
}

void
ast_record_add (AstRecord *self, const AstAction *action)
{
  g_array_append_vals (self->actions, action, 1);
}

static AstResult
play (const AstRecord *self, AstGame *game, int *n)
{
  AstResult result = ast_game_init (game, ast_deck_set_get_tiles (self->decks), &self->setup);

  *n = result == AST_OK ? 0 : -1;
  while (result == AST_OK && *n < (int) self->actions->len) {
    result = ast_game_apply (game, ast_record_get_action (self, *n), NULL);
    *n += result == AST_OK;
  }
  return result;
}

AstResult
ast_record_replay (const AstRecord *self, AstGame *game, int *n_played)
{
  AstResult result = AST_OK;
  int n = 0;

  if (self->account != NULL)
    *game = self->account->sketch;
  else
    result = play (self, game, &n);
  if (n_played != NULL)
    *n_played = n;
  return result;
}
