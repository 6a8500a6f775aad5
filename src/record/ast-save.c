/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-save.h"

/* Closing puts the new file in the place of the old one, unless it is cancelled. */
static void
give_up (GOutputStream *stream)
{
  g_autoptr (GCancellable) closing = g_cancellable_new ();

  g_cancellable_cancel (closing);
  g_output_stream_close (stream, closing, NULL);
}

gboolean
ast_save (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, NULL, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
  give_up (G_OUTPUT_STREAM (stream));
  return FALSE;
}

static void
save_in_thread (GTask *task, gpointer file, gpointer bytes, GCancellable *cancellable)
{
  GError *error = NULL;

  if (ast_save (file, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ast_save_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_set_source_tag (task, ast_save_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
ast_save_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
