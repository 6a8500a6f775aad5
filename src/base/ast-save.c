/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-save.h"

#include <errno.h>
#include <stdlib.h>

#include "ast-new-file.h"

/* Closing the stream replaces the old file, unless the closing is cancelled. */
static void
give_up (GOutputStream *stream)
{
  g_autoptr (GCancellable) closing = g_cancellable_new ();

  g_cancellable_cancel (closing);
  g_output_stream_close (stream, closing, NULL);
}

/* The file that the path leads to: g_file_replace () would write into it through a link. */
static GFile *
follow_links (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *target = path != NULL ? realpath (path, NULL) : NULL;

  return target != NULL ? g_file_new_for_path (target) : g_object_ref (file);
}

/* For a file that is not on a disk of this computer, or in a folder where none can be made. */
static gboolean
write_in_place (GFile *file, GBytes *bytes, GError **error)
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

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

gboolean
ast_save_if (GFile *file, GBytes *bytes, gboolean (*may) (gpointer data, GError **error),
             gpointer may_data, GError **error)
{
  g_autoptr (GFile) target = follow_links (file);
  g_autofree char *path = g_file_get_path (target);
  g_autoptr (AstNewFile) new_file = path != NULL ? ast_new_file_new (path, 0666) : NULL;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (new_file == NULL)
    return may (may_data, error) && write_in_place (target, bytes, error);
  if (!ast_new_file_write (new_file, data, size) || !ast_new_file_sync (new_file))
    return fail (error);
  if (!may (may_data, error))
    return FALSE;
  return ast_new_file_complete (new_file) || fail (error);
}

static gboolean
always (gpointer data, GError **error)
{
  return TRUE;
}

gboolean
ast_save (GFile *file, GBytes *bytes, GError **error)
{
  return ast_save_if (file, bytes, always, NULL, error);
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
