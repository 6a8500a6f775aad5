/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store.h"

#include "ast-call.h"
#include "ast-store-private.h"

struct _AstStore {
  GObject parent_instance;

  /* Owned */
  AstWorker *worker;
  AstStoreReport *report; /* NULL before it was opened. */
};

G_DEFINE_FINAL_TYPE (AstStore, ast_store, G_TYPE_OBJECT)

static void
free_report (gpointer report)
{
  ast_store_report_clear (report);
  g_free (report);
}

static void
ast_store_finalize (GObject *object)
{
  AstStore *self = AST_STORE (object);

  ast_worker_stop (self->worker);
  g_clear_pointer (&self->report, free_report);
  G_OBJECT_CLASS (ast_store_parent_class)->finalize (object);
}

static void
ast_store_class_init (AstStoreClass *class)
{
  G_OBJECT_CLASS (class)->finalize = ast_store_finalize;
}

static void
ast_store_init (AstStore *self)
{
}

AstWorker *
ast_store_get_worker (AstStore *self)
{
  return self->worker;
}

AstStore *
ast_store_new (const char *directory, AstDeckCollection *collection)
{
  AstStore *self = g_object_new (AST_TYPE_STORE, NULL);

  self->worker = ast_worker_new (directory, collection);
  return self;
}

static gboolean
open_archive (AstArchive *archive, AstCall *call, GError **error)
{
  AstStoreReport *report;

  if (!ast_archive_open (archive, error))
    return FALSE;
  report = g_memdup2 (&archive->report, sizeof *report);
  report->damaged_copy = g_strdup (report->damaged_copy);
  call->answer = report;
  call->free_answer = free_report;
  return TRUE;
}

void
ast_store_open_async (AstStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  AstCall *call = ast_call_new (open_archive);

  g_return_if_fail (AST_IS_STORE (self));

  call->is_opening = TRUE;
  ast_call_send (call, self, ast_store_open_async, cancellable, callback, user_data);
}

gboolean
ast_store_open_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_open_async, error);

  if (call == NULL)
    return FALSE;
  g_clear_pointer (&self->report, free_report);
  self->report = g_steal_pointer (&call->answer);
  return TRUE;
}

const AstStoreReport *
ast_store_get_report (AstStore *self)
{
  g_return_val_if_fail (AST_IS_STORE (self), NULL);

  return self->report;
}

void
ast_store_close (AstStore *self)
{
  g_return_if_fail (AST_IS_STORE (self));

  ast_worker_shut (self->worker);
}
