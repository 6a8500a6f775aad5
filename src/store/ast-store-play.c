/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-call.h"

static gboolean
create_game (AstArchive *archive, AstCall *call, GError **error)
{
  call->number = ast_archive_create (archive, call->record, call->name, error);
  return call->number != 0;
}

void
ast_store_create_async (AstStore *self, const AstRecord *record, const char *title,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = create_game,
                             .record = ast_record_copy (record),
                             .name = g_strdup (title) },
                 self, cancellable, callback, user_data);
}

static gboolean
append_actions (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_append (archive, call->game, call->count, (AstAction *) call->actions->data,
                             call->actions->len, error);
}

void
ast_store_append_async (AstStore *self, gint64 game, guint position, const AstAction *actions,
                        guint n_actions, GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = append_actions,
                             .game = game,
                             .count = position,
                             .actions = ast_call_copy_actions (actions, n_actions) },
                 self, cancellable, callback, user_data);
}

static gboolean
set_position (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_set_position (archive, call->game, call->count, error);
}

void
ast_store_set_position_async (AstStore *self, gint64 game, guint position,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = set_position, .game = game, .count = position }, self,
                 cancellable, callback, user_data);
}

static gboolean
load_game (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_archive_load (archive, call->game, &call->actions, error);
  return call->answer != NULL;
}

void
ast_store_load_async (AstStore *self, gint64 game, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = load_game,
                             .free_answer = (GDestroyNotify) ast_record_free,
                             .is_query = TRUE,
                             .game = game },
                 self, cancellable, callback, user_data);
}

AstRecord *
ast_store_load_finish (AstStore *self, GAsyncResult *result, GArray **undone, GError **error)
{
  AstCall *call = ast_call_finish (self, result, error);

  if (undone != NULL)
    *undone = call != NULL ? g_steal_pointer (&call->actions) : NULL;
  return call != NULL ? g_steal_pointer (&call->answer) : NULL;
}

static gboolean
find_unfinished (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_find_unfinished (archive, &call->number, error);
}

void
ast_store_find_unfinished_async (AstStore *self, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = find_unfinished, .is_query = TRUE }, self, cancellable,
                 callback, user_data);
}
