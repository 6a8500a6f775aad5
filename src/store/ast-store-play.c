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
  AstCall *call = ast_call_new (create_game);

  call->record = ast_record_copy (record);
  call->name = g_strdup (title);
  ast_call_send (call, self, ast_store_create_async, cancellable, callback, user_data);
}

gint64
ast_store_create_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_create_async, error);

  return call != NULL ? call->number : 0;
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
  AstCall *call = ast_call_new (append_actions);

  call->game = game;
  call->count = position;
  call->actions = g_array_sized_new (FALSE, FALSE, sizeof (AstAction), n_actions);
  g_array_append_vals (call->actions, actions, n_actions);
  ast_call_send (call, self, ast_store_append_async, cancellable, callback, user_data);
}

gboolean
ast_store_append_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return ast_call_finish (self, result, ast_store_append_async, error) != NULL;
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
  AstCall *call = ast_call_new (set_position);

  call->game = game;
  call->count = position;
  ast_call_send (call, self, ast_store_set_position_async, cancellable, callback, user_data);
}

gboolean
ast_store_set_position_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return ast_call_finish (self, result, ast_store_set_position_async, error) != NULL;
}

static gboolean
load_game (AstArchive *archive, AstCall *call, GError **error)
{
  call->answer = ast_archive_load (archive, call->game, &call->actions, error);
  call->free_answer = (GDestroyNotify) ast_record_free;
  return call->answer != NULL;
}

void
ast_store_load_async (AstStore *self, gint64 game, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer user_data)
{
  AstCall *call = ast_call_new_query (load_game);

  call->game = game;
  ast_call_send (call, self, ast_store_load_async, cancellable, callback, user_data);
}

AstRecord *
ast_store_load_finish (AstStore *self, GAsyncResult *result, GArray **undone, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_load_async, error);

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
  ast_call_send (ast_call_new_query (find_unfinished), self, ast_store_find_unfinished_async,
                 cancellable, callback, user_data);
}

gint64
ast_store_find_unfinished_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_find_unfinished_async, error);

  return call != NULL ? call->number : 0;
}
