/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-import.h"

#include "ast-desktop.h"
#include "ast-reading.h"
#include "ast-store-library.h"

typedef struct {
  GPtrArray *files;    /* GFile */
  guint next;          /* The file that is being imported, */
  GPtrArray *readings; /* its AstReading, */
  guint at;            /* and the one of these that is being stored. */
  gboolean taken;      /* One of them has been stored. */
  AstRefusal *refusal; /* What was refused of this file, of the report; NULL: nothing. */
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
  g_clear_pointer (&import->readings, g_ptr_array_unref);
  g_clear_pointer (&import->record, ast_record_free);
  g_clear_pointer (&import->report, ast_import_report_free);
  g_free (import);
}

static void import_next (GTask *task);

/* Of several lines of a file, the first is named and the others are counted. Takes `error`. */
static void
refuse (AstImport *import, guint line, guint n, GError *error)
{
  if (import->refusal != NULL) {
    import->refusal->n += n;
    g_error_free (error);
    return;
  }
  import->refusal = g_new (AstRefusal, 1);
  import->refusal->name = g_file_get_basename (import->files->pdata[import->next]);
  import->refusal->n = n;
  import->refusal->line = line;
  import->refusal->error = error;
  g_ptr_array_add (import->report->refusals, import->refusal);
}

static void
end_file (GTask *task)
{
  AstImport *import = g_task_get_task_data (task);

  g_clear_pointer (&import->readings, g_ptr_array_unref);
  import->refusal = NULL;
  import->next++;
  import_next (task);
}

static void store_next (GTask *task);

static void
stored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstImport *import = g_task_get_task_data (task);
  const AstReading *reading = import->readings->pdata[import->at];
  AstImportReport *report = import->report;
  GError *error = NULL;
  gboolean known = FALSE;
  gint64 game = ast_store_import_finish (AST_STORE (store), result, &known, &error);

  if (game != 0) {
    if (!import->taken)
      ast_desktop_add_recent (import->files->pdata[import->next]);
    import->taken = TRUE;
    report->game = game;
    report->n_known += known;
    report->n_new += !known;
  } else {
    refuse (import, reading->line, 1, error);
    g_clear_pointer (&report->unsaved, ast_record_free);
    if (import->record->account == NULL)
      report->unsaved = g_steal_pointer (&import->record);
  }
  g_clear_pointer (&import->record, ast_record_free);
  import->at++;
  store_next (task);
}

/* Stores the next record of the file that was not refused. */
static void
store_next (GTask *task)
{
  AstImport *import = g_task_get_task_data (task);
  AstStore *store = ast_library_get_store (g_task_get_source_object (task));

  for (; import->at < import->readings->len; import->at++) {
    AstReading *reading = import->readings->pdata[import->at];

    if (reading->record == NULL) {
      refuse (import, reading->line, reading->n, g_steal_pointer (&reading->error));
      continue;
    }
    if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
      break;
    import->record = g_steal_pointer (&reading->record);
    ast_store_import_async (store, import->record, NULL, NULL, stored_cb, task);
    return;
  }
  end_file (task);
}

static void
read_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  AstImport *import = g_task_get_task_data (task);
  GError *error = NULL;

  import->at = 0;
  import->taken = FALSE;
  import->readings = ast_library_read_all_finish (result, &error);
  if (import->readings != NULL) {
    store_next (task);
  } else {
    refuse (import, 0, 1, error);
    end_file (task);
  }
}

/* Takes `task`. */
static void
import_next (GTask *task)
{
  AstImport *import = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task)) {
    g_object_unref (task);
  } else if (import->next < import->files->len) {
    ast_library_read_all_async (g_task_get_source_object (task), import->files->pdata[import->next],
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
  return g_task_propagate_pointer (G_TASK (result), error);
}
