/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-person-decider.h"

struct _AstPersonDecider {
  GObject parent_instance;

  /* Owned; both NULL while nothing is asked. */
  AstDraft *draft;
  GTask *task;

  /* State */
  GSource *cancelled; /* Watches the task's cancellable. */
};

static void ast_person_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstPersonDecider, ast_person_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      ast_person_decider_init_interface))

/* Ends the question; the caller answers the task. */
static GTask *
take_task (AstPersonDecider *self)
{
  g_clear_object (&self->draft);
  if (self->cancelled != NULL)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
  return g_steal_pointer (&self->task);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  g_autoptr (GTask) task = take_task (AST_PERSON_DECIDER (data));

  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

/* A cancelled question whose source has not been dispatched yet. */
static void
drop_question (AstPersonDecider *self)
{
  g_autoptr (GTask) task = take_task (self);

  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The turn was cancelled");
}

static void
decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data)
{
  AstPersonDecider *self = AST_PERSON_DECIDER (decider);

  drop_question (self);
  self->task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (self->task, decide_async);
  self->draft = ast_draft_new (game);
  self->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancelled, G_SOURCE_FUNC (cancelled_cb), self, NULL);
  g_source_attach (self->cancelled, g_main_context_get_thread_default ());
}

static AstDraft *
get_draft (AstDecider *decider)
{
  return AST_PERSON_DECIDER (decider)->draft;
}

static gboolean
finish_draft (AstDecider *decider)
{
  AstPersonDecider *self = AST_PERSON_DECIDER (decider);
  g_autoptr (GTask) task = NULL;
  AstChoice *choice;

  if (self->draft == NULL || !ast_draft_get (self->draft)->is_laid)
    return FALSE;
  choice = g_new0 (AstChoice, 1);
  choice->lay = ast_draft_get_lay_action (self->draft);
  choice->place = ast_draft_get_place_action (self->draft);
  task = take_task (self);
  g_task_return_pointer (task, choice, g_free);
  return TRUE;
}

static void
ast_person_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = decide_async;
  iface->get_draft = get_draft;
  iface->finish_draft = finish_draft;
}

static void
ast_person_decider_class_init (AstPersonDeciderClass *klass)
{
}

static void
ast_person_decider_init (AstPersonDecider *self)
{
}

AstDecider *
ast_person_decider_new (void)
{
  return g_object_new (AST_TYPE_PERSON_DECIDER, NULL);
}
