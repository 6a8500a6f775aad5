/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-stored-game.h"

#include "ast-store-library.h"

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  AstRecord *record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  if (record == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, record, (GDestroyNotify) ast_record_free);
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  AstGameEntry *entry = ast_store_get_entry_finish (AST_STORE (store), result, &error);
  gint64 game;

  if (entry == NULL) {
    g_task_return_error (task, error);
    return;
  }
  game = entry->id;
  g_task_set_task_data (task, entry, g_object_unref);
  ast_store_load_async (AST_STORE (store), game, g_task_get_cancellable (task), loaded_cb,
                        g_object_ref (task));
}

void
ast_stored_game_load_async (AstStore *store, gint64 game, GCancellable *cancellable,
                            GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);

  g_task_set_source_tag (task, ast_stored_game_load_async);
  ast_store_get_entry_async (store, game, cancellable, entry_got_cb, task);
}

AstRecord *
ast_stored_game_load_finish (GAsyncResult *result, AstGameEntry **entry, GError **error)
{
  GTask *task = G_TASK (result);
  AstRecord *record = g_task_propagate_pointer (task, error);

  *entry = record != NULL ? g_object_ref (g_task_get_task_data (task)) : NULL;
  return record;
}
