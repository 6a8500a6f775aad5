/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-call.h"

#include "ast-worker.h"

static void
free_call (AstCall *self)
{
  g_free (self->name);
  g_free (self->other_name);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->actions, g_array_unref);
  g_free (self->question);
  if (self->answer != NULL)
    self->free_answer (self->answer);
  g_clear_pointer (&self->report, ast_store_report_free);
  g_free (self);
}

GArray *
ast_call_copy_actions (const AstAction *actions, guint n_actions)
{
  GArray *copy = g_array_sized_new (FALSE, FALSE, sizeof (AstAction), n_actions);

  return g_array_append_vals (copy, actions, n_actions);
}

void
ast_call_send (const AstCall *self, AstStore *store, GCancellable *cancellable,
               GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (store, cancellable, callback, user_data);

  g_task_set_task_data (task, g_memdup2 (self, sizeof *self), (GDestroyNotify) free_call);
  /* A change that was made is reported as made, even if it was cancelled meanwhile. */
  g_task_set_check_cancellable (task, self->is_query);
  ast_worker_push (ast_store_get_worker (store), task);
}

AstCall *
ast_call_finish (AstStore *store, GAsyncResult *result, GError **error)
{
  AstCall *call;

  g_return_val_if_fail (g_task_is_valid (result, store), NULL);

  call = g_task_get_task_data (G_TASK (result));
  if (call->report != NULL)
    ast_store_take_report (store, g_steal_pointer (&call->report), call->is_opening);
  return g_task_propagate_boolean (G_TASK (result), error) ? call : NULL;
}
