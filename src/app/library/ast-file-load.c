/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-file-load.h"

#include <glib/gi18n.h>

#include "ast-bytes.h"

/* A file is given up after one to two times as many seconds without a byte. */
enum { PATIENCE = 5 };

typedef struct {
  gsize most;
  guint timer;
  int seen;   /* How many blocks the timer has seen; */
  int n_read; /* how many were read. Atomic. */
} Load;

/* The cancellable of the task is its own, and the only one who cancels is the timer. */
static gboolean
tick_cb (gpointer user_data)
{
  GTask *task = user_data;
  Load *load = g_task_get_task_data (task);
  int n_read = g_atomic_int_get (&load->n_read);

  if (n_read == load->seen) {
    load->timer = 0;
    g_cancellable_cancel (g_task_get_cancellable (task));
    return G_SOURCE_REMOVE;
  }
  load->seen = n_read;
  return G_SOURCE_CONTINUE;
}

static GInputStream *
open_stream (GFile *file, GCancellable *cancellable, GError **error)
{
  if (g_file_is_native (file) && !ast_bytes_check (g_file_peek_path (file), error))
    return NULL;
  return G_INPUT_STREAM (g_file_read (file, cancellable, error));
}

static GBytes *
load (Load *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = open_stream (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  gsize length;
  gssize n = stream != NULL ? 1 : -1;

  while (n > 0 && bytes->len < self->most) {
    n = g_input_stream_read (stream, block, MIN (sizeof block, self->most - bytes->len),
                             cancellable, error);
    if (n > 0)
      g_byte_array_append (bytes, block, n);
    g_atomic_int_inc (&self->n_read);
  }
  if (n < 0)
    return NULL;
  length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return g_bytes_new_take (g_byte_array_free (g_steal_pointer (&bytes), FALSE), length);
}

static void
load_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = load (data, file, cancellable, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

void
ast_file_load_async (GFile *file, gsize most, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  Load *self = g_new0 (Load, 1);

  g_task_set_source_tag (task, ast_file_load_async);
  self->most = most;
  self->seen = -1;
  g_task_set_task_data (task, self, g_free);
  /* A thread that is stuck goes on by itself, with all that it needs. */
  g_task_set_return_on_cancel (task, TRUE);
  self->timer = g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, PATIENCE, tick_cb,
                                            g_object_ref (task), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

GBytes *
ast_file_load_finish (GAsyncResult *result, GError **error)
{
  Load *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) trouble = NULL;
  GBytes *bytes = g_task_propagate_pointer (G_TASK (result), &trouble);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (g_error_matches (trouble, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                         /* Translators: Why a file cannot be opened; follows a colon. */
                         _ ("it doesn’t answer"));
  else if (trouble != NULL)
    g_propagate_error (error, g_steal_pointer (&trouble));
  return bytes;
}
