/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-worker.h"

#include "ast-call.h"
#include "ast-repair.h"

struct _AstWorker {
  gboolean log_in_use; /* Something was changed since the log was emptied. */

  /* Owned */
  GThread *thread;
  GAsyncQueue *queue; /* GTask, or the address of one of the orders below. */
  AstArchive *archive;

  GMutex mutex;
  GCond shut;
  guint n_shut; /* How often the order to shut was carried out. */
};

/* After this pause the log is emptied: about as long as a short turn. */
enum { IDLE_MICROSECONDS = 2 * G_USEC_PER_SEC };

/* Before something that seems to be damaged is tried again. */
enum { PAUSE_MICROSECONDS = 150000 };

/* Distinguished from tasks by their addresses. */
static char shut_order, stop_order;

/* A database that seems damaged is marked, so that it is checked when it is opened next; what is
 * left of a file that has gone is kept. If the mark cannot be made, that is the trouble to tell of:
 * it would be wrong to promise a repair. */
static void
handle_failure (AstArchive *archive, GError **trouble)
{
  g_autoptr (GError) further = NULL;

  if (g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_READ_ONLY)) {
    if (archive->report.undecided)
      (*trouble)->code = AST_STORE_ERROR_UNDECIDED;
    else if (archive->report.in_use)
      (*trouble)->code = AST_STORE_ERROR_IN_USE;
  }
  if (g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_VANISHED))
    ast_archive_keep_vanished (archive);
  if (!g_error_matches (*trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED) || archive->db == NULL
      || archive->report.read_only)
    return;
  ast_db_set_keeps_log (archive->db, TRUE);
  if (ast_repair_mark (archive->path, &further))
    return;
  g_clear_error (trouble);
  *trouble = g_steal_pointer (&further);
}

/* Goes on with a database that could not be used when somebody tried to open it again. */
static void
resume (AstArchive *archive, AstCall *call)
{
  gboolean was_open = archive->db != NULL && !archive->report.read_only;

  if (was_open)
    return;
  ast_archive_resume (archive);
  if (archive->db != NULL && !archive->report.read_only)
    call->report = ast_store_report_copy (&archive->report);
}

static gboolean
carry_out (AstWorker *self, AstCall *call, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  gboolean done;
  AstDb *db;

  if (!call->is_opening)
    resume (self->archive, call);
  db = self->archive->db;
  if (db == NULL && !call->is_opening) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_CLOSED, "the store is closed");
    return FALSE;
  }
  call->again = FALSE;
  call->begun = TRUE;
  if (call->is_query)
    ast_db_set_cancellable (db, cancellable);
  done = call->func (self->archive, call, &trouble);
  /* SQLite may take a read that failed for damage: that is believed when it is seen twice. */
  if (!done && g_error_matches (trouble, AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED) && db != NULL
      && self->archive->db == db) {
    g_clear_error (&trouble);
    g_usleep (PAUSE_MICROSECONDS);
    sqlite3_db_release_memory (ast_db_get_handle (db));
    done = call->func (self->archive, call, &trouble);
  }
  if (call->is_query)
    ast_db_set_cancellable (db, NULL);
  else
    self->log_in_use = TRUE;
  if (done)
    return TRUE;
  handle_failure (self->archive, &trouble);
  return ast_store_error_forward (&trouble, error);
}

/* Takes `task` over. */
static void
handle_task (AstWorker *self, GTask *task)
{
  AstCall *call = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if ((call->is_query || !call->begun) && g_task_return_error_if_cancelled (task)) {
    g_object_unref (task);
    return;
  }
  done = carry_out (self, call, g_task_get_cancellable (task), &error);
  if (done && call->again) {
    g_async_queue_push (self->queue, task);
    return;
  }
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
  g_object_unref (task);
}

static void
shut_archive (AstWorker *self)
{
  ast_archive_shut (self->archive);
  g_mutex_lock (&self->mutex);
  self->n_shut++;
  g_cond_broadcast (&self->shut);
  g_mutex_unlock (&self->mutex);
}

static gpointer
wait_for_order (AstWorker *self)
{
  gpointer order;

  if (!self->log_in_use)
    return g_async_queue_pop (self->queue);
  order = g_async_queue_timeout_pop (self->queue, IDLE_MICROSECONDS);
  if (order != NULL)
    return order;
  self->log_in_use = FALSE;
  ast_archive_empty_log (self->archive);
  return g_async_queue_pop (self->queue);
}

static gpointer
run (gpointer data)
{
  AstWorker *self = data;

  for (;;) {
    gpointer order = wait_for_order (self);

    if (order == &stop_order)
      break;
    if (order == &shut_order)
      shut_archive (self);
    else
      handle_task (self, order);
  }
  ast_archive_free (self->archive);
  g_async_queue_unref (self->queue);
  g_cond_clear (&self->shut);
  g_mutex_clear (&self->mutex);
  g_free (self);
  return NULL;
}

AstWorker *
ast_worker_new (const char *directory, AstDeckCollection *collection)
{
  AstWorker *self = g_new0 (AstWorker, 1);

  self->queue = g_async_queue_new ();
  self->archive = ast_archive_new (directory, collection);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->shut);
  self->thread = g_thread_new ("store", run, self);
  return self;
}

void
ast_worker_push (AstWorker *self, GTask *task)
{
  g_async_queue_push (self->queue, task);
}

void
ast_worker_shut (AstWorker *self)
{
  guint before;

  g_mutex_lock (&self->mutex);
  before = self->n_shut;
  g_async_queue_push (self->queue, &shut_order);
  while (self->n_shut == before)
    g_cond_wait (&self->shut, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

void
ast_worker_stop (AstWorker *self)
{
  GThread *thread = self->thread;

  g_async_queue_push (self->queue, &stop_order);
  if (thread == g_thread_self ())
    g_thread_unref (thread);
  else
    g_thread_join (thread);
}
