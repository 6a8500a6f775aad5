/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store.h"

#include "ast-store-private.h"

struct _AstStore {
  GObject parent_instance;

  /* Owned */
  AstWorker *worker;
  AstStoreReport *report; /* NULL before it was opened. */
};

G_DEFINE_FINAL_TYPE (AstStore, ast_store, G_TYPE_OBJECT)

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

void
ast_store_answer_report (AstArchive *archive, AstCall *call)
{
  call->answer = ast_store_report_copy (&archive->report);
  call->free_answer = (GDestroyNotify) ast_store_report_free;
}

void
ast_store_take_report (AstStore *self, AstCall *call)
{
  g_clear_pointer (&self->report, ast_store_report_free);
  self->report = g_steal_pointer (&call->answer);
}

static gboolean
open_archive (AstArchive *archive, AstCall *call, GError **error)
{
  if (!ast_archive_open (archive, error))
    return FALSE;
  ast_store_answer_report (archive, call);
  return TRUE;
}

void
ast_store_open_async (AstStore *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer user_data)
{
  AstCall *call = ast_call_new (open_archive);

  call->is_opening = TRUE;
  ast_call_send (call, self, ast_store_open_async, cancellable, callback, user_data);
}

gboolean
ast_store_open_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_open_async, error);

  if (call != NULL)
    ast_store_take_report (self, call);
  return call != NULL;
}

static gboolean
accept_repair (AstArchive *archive, AstCall *call, GError **error)
{
  if (!ast_archive_accept_draft (archive, error))
    return FALSE;
  ast_store_answer_report (archive, call);
  return TRUE;
}

void
ast_store_accept_repair_async (AstStore *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer user_data)
{
  ast_call_send (ast_call_new (accept_repair), self, ast_store_accept_repair_async, cancellable,
                 callback, user_data);
}

gboolean
ast_store_accept_repair_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  AstCall *call = ast_call_finish (self, result, ast_store_accept_repair_async, error);

  if (call != NULL)
    ast_store_take_report (self, call);
  return call != NULL;
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
