/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-import.h"

#include "ast-desktop.h"
#include "ast-store-library.h"

typedef struct {
  GPtrArray *files; /* GFile */
  guint next;       /* The file that is being imported. */
  AstRecord *record;
  AstImportReport *report;
} AstImport;

static void
free_refusal (gpointer data)
{
  AstRefusal *refusal = data;

  g_free (refusal->name);
  g_error_free (refusal->error);
  g_free (refusal);
}

void
ast_import_report_free (AstImportReport *self)
{
  g_ptr_array_unref (self->refusals);
  g_clear_pointer (&self->unsaved, ast_record_free);
  g_free (self);
}

gboolean
ast_import_report_is_single (const AstImportReport *self)
{
  return self->n_new + self->n_known + self->refusals->len == 1;
}

static void
free_import (gpointer data)
{
  AstImport *import = data;

  g_ptr_array_unref (import->files);
  g_clear_pointer (&import->record, ast_record_free);
  g_clear_pointer (&import->report, ast_import_report_free);
  g_free (import);
}

static void import_next (GTask *task);

/* Takes `error`. */
static void
refuse (AstImport *import, GError *error)
{
  AstRefusal *refusal = g_new (AstRefusal, 1);

  refusal->name = g_file_get_basename (import->files->pdata[import->next]);
  refusal->error = error;
  g_ptr_array_add (import->report->refusals, refusal);
}

static void
stored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstImport *import = g_task_get_task_data (task);
  AstImportReport *report = import->report;
  GError *error = NULL;
  gboolean known = FALSE;
  gint64 game = ast_store_import_finish (AST_STORE (store), result, &known, &error);

  if (game != 0) {
    ast_desktop_add_recent (import->files->pdata[import->next]);
    report->game = game;
    report->n_known += known;
    report->n_new += !known;
  } else {
    refuse (import, error);
    g_clear_pointer (&report->unsaved, ast_record_free);
    report->unsaved = g_steal_pointer (&import->record);
  }
  g_clear_pointer (&import->record, ast_record_free);
  import->next++;
  import_next (task);
}

static void
read_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstImport *import = g_task_get_task_data (task);
  GError *error = NULL;

  import->record = ast_library_read_finish (AST_LIBRARY (library), result, &error);
  if (import->record == NULL) {
    refuse (import, error);
    import->next++;
    import_next (task);
    return;
  }
  ast_store_import_async (ast_library_get_store (AST_LIBRARY (library)), import->record, NULL, NULL,
                          stored_cb, task);
}

/* Takes `task`. */
static void
import_next (GTask *task)
{
  AstImport *import = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task)) {
    g_object_unref (task);
  } else if (import->next < import->files->len) {
    ast_library_read_async (g_task_get_source_object (task), import->files->pdata[import->next],
                            NULL, read_cb, task);
  } else {
    g_task_return_pointer (task, g_steal_pointer (&import->report),
                           (GDestroyNotify) ast_import_report_free);
    g_object_unref (task);
  }
}

void
ast_import_async (AstLibrary *library, GFile *const *files, guint n_files,
                  GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (library, cancellable, callback, user_data);
  AstImport *import = g_new0 (AstImport, 1);

  g_task_set_source_tag (task, ast_import_async);
  import->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (import->files, g_object_ref (files[i]));
  import->report = g_new0 (AstImportReport, 1);
  import->report->refusals = g_ptr_array_new_with_free_func (free_refusal);
  g_task_set_task_data (task, import, free_import);
  import_next (task);
}

AstImportReport *
ast_import_finish (AstLibrary *library, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, library), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
