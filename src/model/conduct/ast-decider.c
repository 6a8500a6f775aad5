/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-decider.h"

G_DEFINE_INTERFACE (AstDecider, ast_decider, G_TYPE_OBJECT)

static void
ast_decider_default_init (AstDeciderInterface *iface)
{
}

void
ast_decider_decide_async (AstDecider *self, const AstGame *game, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  AST_DECIDER_GET_IFACE (self)->decide_async (self, game, cancellable, callback, data);
}

AstChoice *
ast_decider_decide_finish (AstDecider *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
ast_decider_can_hurry (AstDecider *self)
{
  return AST_DECIDER_GET_IFACE (self)->hurry != NULL;
}

void
ast_decider_hurry (AstDecider *self)
{
  if (ast_decider_can_hurry (self))
    AST_DECIDER_GET_IFACE (self)->hurry (self);
}

double
ast_decider_get_progress (AstDecider *self)
{
  if (AST_DECIDER_GET_IFACE (self)->get_progress == NULL)
    return -1;
  return AST_DECIDER_GET_IFACE (self)->get_progress (self);
}

gboolean
ast_decider_drafts (AstDecider *self)
{
  return AST_DECIDER_GET_IFACE (self)->begin_draft != NULL;
}

AstDraft *
ast_decider_begin_draft (AstDecider *self, const AstGame *game)
{
  if (!ast_decider_drafts (self))
    return NULL;
  return AST_DECIDER_GET_IFACE (self)->begin_draft (self, game);
}

gboolean
ast_decider_finish_draft (AstDecider *self)
{
  if (AST_DECIDER_GET_IFACE (self)->finish_draft == NULL)
    return FALSE;
  return AST_DECIDER_GET_IFACE (self)->finish_draft (self);
}
