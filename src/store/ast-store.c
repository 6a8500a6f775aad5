/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store.h"

#include "ast-call.h"
#include "ast-worker.h"

struct _AstStore {
  GObject parent_instance;

  /* Owned */
  AstWorker *worker;
  AstStoreReport *report; /* NULL before it was opened. */
};

G_DEFINE_FINAL_TYPE (AstStore, ast_store, G_TYPE_OBJECT)

static guint resumed_signal;

static void
ast_store_finalize (GObject *object)
{
  AstStore *self = AST_STORE (object);

  ast_worker_stop (self->worker);
  g_clear_pointer (&self->report, ast_store_report_free);
  G_OBJECT_CLASS (ast_store_parent_class)->finalize (object);
}

static void
ast_store_class_init (AstStoreClass *class)
{
  G_OBJECT_CLASS (class)->finalize = ast_store_finalize;
  resumed_signal = g_signal_new ("resumed", AST_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
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

void
ast_store_take_report (AstStore *self, AstStoreReport *report, gboolean was_asked)
{
  g_clear_pointer (&self->report, ast_store_report_free);
  self->report = report;
  if (!was_asked)
    g_signal_emit (self, resumed_signal, 0);
}

AstStore *
ast_store_new (const char *directory, AstDeckCollection *collection)
{
  AstStore *self = g_object_new (AST_TYPE_STORE, NULL);

  self->worker = ast_worker_new (directory, collection);
  return self;
}

gboolean
ast_store_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return ast_call_finish (self, result, error) != NULL;
}

gpointer
ast_store_finish_answer (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, error);

  return call != NULL ? g_steal_pointer (&call->answer) : NULL;
}

gint64
ast_store_finish_number (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, error);

  return call != NULL ? call->number : 0;
}

static gboolean
open_archive (AstArchive *archive, AstCall *call, GError **error)
{
  if (!ast_archive_open (archive, error))
    return FALSE;
  call->report = ast_store_report_copy (&archive->report);
  return TRUE;
}

void
ast_store_open_async (AstStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = open_archive, .is_opening = TRUE }, self, cancellable,
                 callback, user_data);
}

static gboolean
accept_repair (AstArchive *archive, AstCall *call, GError **error)
{
  if (!ast_archive_accept_draft (archive, error))
    return FALSE;
  call->report = ast_store_report_copy (&archive->report);
  return TRUE;
}

void
ast_store_accept_repair_async (AstStore *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = accept_repair }, self, cancellable, callback, user_data);
}

const AstStoreReport *
ast_store_get_report (AstStore *self)
{
  return self->report;
}

void
ast_store_close (AstStore *self)
{
  ast_worker_shut (self->worker);
}
