/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-call.h"

#include "ast-store-private.h"

AstCall *
ast_call_new (AstCallFunc func)
{
  AstCall *self = g_new0 (AstCall, 1);

  self->func = func;
  return self;
}

AstCall *
ast_call_new_query (AstCallFunc func)
{
  AstCall *self = ast_call_new (func);

  self->is_query = TRUE;
  return self;
}

void
ast_call_free (AstCall *self)
{
  g_free (self->name);
  g_free (self->other_name);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->actions, g_array_unref);
  g_free (self->question);
  if (self->answer != NULL)
    self->free_answer (self->answer);
  g_free (self);
}

void
ast_call_send (AstCall *self, AstStore *store, gpointer tag, GCancellable *cancellable,
               GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, self, (GDestroyNotify) ast_call_free);
  /* A change that was made is reported as made, even if it was cancelled meanwhile. */
  g_task_set_check_cancellable (task, self->is_query);
  ast_worker_push (ast_store_get_worker (store), task);
}

AstCall *
ast_call_finish (AstStore *store, GAsyncResult *result, gpointer tag, GError **error)
{
  g_return_val_if_fail (AST_IS_STORE (store), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, tag), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  return g_task_get_task_data (G_TASK (result));
}
