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

gboolean
ast_store_take_report (AstStore *self, GAsyncResult *result, gpointer tag, GError **error)
{
  AstStoreReport *report = ast_call_take_answer (self, result, tag, error);

  if (report == NULL)
    return FALSE;
  g_clear_pointer (&self->report, ast_store_report_free);
  self->report = report;
  return TRUE;
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
  ast_call_send (&(AstCall){ .func = open_archive, .is_opening = TRUE }, self, ast_store_open_async,
                 cancellable, callback, user_data);
}

gboolean
ast_store_open_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return ast_store_take_report (self, result, ast_store_open_async, error);
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
  ast_call_send (&(AstCall){ .func = accept_repair }, self, ast_store_accept_repair_async,
                 cancellable, callback, user_data);
}

gboolean
ast_store_accept_repair_finish (AstStore *self, GAsyncResult *result, GError **error)
{
  return ast_store_take_report (self, result, ast_store_accept_repair_async, error);
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
