/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-computer-decider.h"

#include "ast-computer.h"

struct _AstComputerDecider {
  GObject parent_instance;

  /* Owned */
  AstComputer *computer; /* Of the last question; NULL before the first. */

  /* State */
  AstLevel level;
  guint64 seed;
};

static void ast_computer_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstComputerDecider, ast_computer_decider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      ast_computer_decider_init_interface))

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autofree AstChoice *choice = g_new (AstChoice, 1);
  GError *error = NULL;
  AstDecision decision;

  if (!ast_computer_think_finish (AST_COMPUTER (source), result, choice, &error)) {
    g_task_return_error (task, error);
    return;
  }
  decision = (AstDecision){ choice->lay, choice->place };
  g_task_return_pointer (task, g_memdup2 (&decision, sizeof decision), g_free);
}

static void
decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data)
{
  AstComputerDecider *self = AST_COMPUTER_DECIDER (decider);
  GTask *task = g_task_new (self, cancellable, callback, data);

  g_task_set_source_tag (task, decide_async);
  g_clear_object (&self->computer);
  self->computer = ast_computer_new (self->level, game, self->seed);
  ast_computer_think_async (self->computer, cancellable, thought_cb, task);
}

static void
hurry (AstDecider *decider)
{
  AstComputerDecider *self = AST_COMPUTER_DECIDER (decider);

  if (self->computer != NULL)
    ast_computer_hurry (self->computer);
}

static double
get_progress (AstDecider *decider)
{
  AstComputerDecider *self = AST_COMPUTER_DECIDER (decider);

  return self->computer != NULL ? ast_computer_get_progress (self->computer) : 0;
}

static void
ast_computer_decider_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = decide_async;
  iface->hurry = hurry;
  iface->get_progress = get_progress;
}

static void
ast_computer_decider_dispose (GObject *object)
{
  g_clear_object (&AST_COMPUTER_DECIDER (object)->computer);
  G_OBJECT_CLASS (ast_computer_decider_parent_class)->dispose (object);
}

static void
ast_computer_decider_class_init (AstComputerDeciderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_computer_decider_dispose;
}

static void
ast_computer_decider_init (AstComputerDecider *self)
{
}

AstDecider *
ast_computer_decider_new (AstLevel level, guint64 seed)
{
  AstComputerDecider *self = g_object_new (AST_TYPE_COMPUTER_DECIDER, NULL);

  self->level = level;
  self->seed = seed;
  return AST_DECIDER (self);
}
