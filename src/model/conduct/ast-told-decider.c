/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-told-decider.h"

typedef struct {
  AstToldTurn find; /* Or NULL. */
  gpointer data;
  GTask *task;        /* NULL while nothing is asked. */
  GSource *cancelled; /* Watches the task's cancellable. */
} AstToldDeciderPrivate;

static void ast_told_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_TYPE_WITH_CODE (AstToldDecider, ast_told_decider, G_TYPE_OBJECT,
                         G_ADD_PRIVATE (AstToldDecider)
                             G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                    ast_told_decider_init_interface))

static AstToldDeciderPrivate *
get (gpointer self)
{
  return ast_told_decider_get_instance_private (self);
}

/* Ends the question; the caller answers the task. */
static GTask *
take_task (AstToldDeciderPrivate *priv)
{
  if (priv->cancelled != NULL)
    g_source_destroy (priv->cancelled);
  g_clear_pointer (&priv->cancelled, g_source_unref);
  return g_steal_pointer (&priv->task);
}

static void
drop_question (AstToldDeciderPrivate *priv)
{
  g_autoptr (GTask) task = take_task (priv);

  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The turn was cancelled");
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  drop_question (get (data));
  return G_SOURCE_REMOVE;
}

static void
decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data)
{
  AstToldDeciderPrivate *priv = get (decider);

  drop_question (priv);
  priv->task = g_task_new (decider, cancellable, callback, data);
  g_task_set_source_tag (priv->task, decide_async);
  priv->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (priv->cancelled, G_SOURCE_FUNC (cancelled_cb), decider, NULL);
  g_source_attach (priv->cancelled, g_main_context_get_thread_default ());
  ast_told_decider_look (AST_TOLD_DECIDER (decider));
}

static void
ast_told_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = decide_async;
}

static void
ast_told_decider_class_init (AstToldDeciderClass *klass)
{
}

static void
ast_told_decider_init (AstToldDecider *self)
{
}

AstDecider *
ast_told_decider_new (AstToldTurn find, gpointer data)
{
  AstToldDecider *self = g_object_new (AST_TYPE_TOLD_DECIDER, NULL);

  ast_told_decider_set_find (self, find, data);
  return AST_DECIDER (self);
}

void
ast_told_decider_set_find (AstToldDecider *self, AstToldTurn find, gpointer data)
{
  get (self)->find = find;
  get (self)->data = data;
}

void
ast_told_decider_look (AstToldDecider *self)
{
  AstToldDeciderPrivate *priv = get (self);
  AstChoice choice = { 0 };

  if (priv->task != NULL && priv->find != NULL && priv->find (&choice, priv->data))
    ast_told_decider_answer (self, &choice);
}

void
ast_told_decider_answer (AstToldDecider *self, const AstChoice *choice)
{
  g_autoptr (GTask) task = take_task (get (self));

  if (task != NULL)
    g_task_return_pointer (task, g_memdup2 (choice, sizeof *choice), g_free);
}
