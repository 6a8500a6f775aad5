/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-known-file.h"

#include "ast-bytes.h"
#include "ast-json.h"
#include "ast-save.h"

typedef struct {
  GFile *file;   /* Borrowed from the task. */
  GBytes *known; /* NULL: there was no file. */
  GBytes *bytes; /* NULL: to delete. */
  GBytes *found; /* NULL: there is no file. */
} Replacement;

static void
free_replacement (gpointer data)
{
  Replacement *self = data;

  g_clear_pointer (&self->known, g_bytes_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->found, g_bytes_unref);
  g_free (self);
}

/* FALSE if the file cannot be read: then nobody knows what would be lost. */
static gboolean
look (Replacement *self, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  g_clear_pointer (&self->found, g_bytes_unref);
  self->found = ast_bytes_load (g_file_peek_path (self->file), AST_JSON_MAX_LENGTH + 1, &trouble);
  if (self->found != NULL || g_error_matches (trouble, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}

static gboolean
is (GBytes *one, GBytes *other)
{
  return one != NULL && other != NULL && g_bytes_equal (one, other);
}

/* Whether nothing is lost by it. */
static gboolean
may_replace (gpointer data, GError **error)
{
  Replacement *self = data;

  if (!look (self, error))
    return FALSE;
  if (self->found == NULL || is (self->found, self->known) || is (self->found, self->bytes))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, g_file_peek_path (self->file));
  return FALSE;
}

/* Bringing a file to the disk takes long enough for others to write, too. */
static gboolean
replace (Replacement *self, GError **error)
{
  if (!may_replace (self, error))
    return FALSE;
  if (self->bytes == NULL)
    return self->found == NULL || g_file_delete (self->file, NULL, error);
  return is (self->found, self->bytes)
         || ast_save_if (self->file, self->bytes, may_replace, self, error);
}

static void
replace_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (replace (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ast_known_file_replace_async (GFile *file, GBytes *known, GBytes *bytes,
                              GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);
  Replacement *self = g_new0 (Replacement, 1);

  g_task_set_source_tag (task, ast_known_file_replace_async);
  self->file = file;
  self->known = known != NULL ? g_bytes_ref (known) : NULL;
  self->bytes = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  g_task_set_task_data (task, self, free_replacement);
  g_task_run_in_thread (task, replace_in_thread);
}

gboolean
ast_known_file_replace_finish (GAsyncResult *result, GBytes **found, GError **error)
{
  Replacement *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) trouble = NULL;

  *found = NULL;
  if (g_task_propagate_boolean (G_TASK (result), &trouble))
    return TRUE;
  if (g_error_matches (trouble, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    *found = g_steal_pointer (&self->found);
  g_propagate_error (error, g_steal_pointer (&trouble));
  return FALSE;
}
