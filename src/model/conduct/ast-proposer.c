/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-proposer.h"

#include "ast-person-decider.h"

struct _AstProposer {
  AstToldDecider parent_instance;

  AstDecider *person; /* Owned. */
};

static void ast_proposer_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstProposer, ast_proposer, AST_TYPE_TOLD_DECIDER,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      ast_proposer_init_interface))

static guint proposed;

static void
finished_cb (GObject *person, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstProposer) self = user_data;
  g_autofree AstChoice *choice = ast_decider_decide_finish (AST_DECIDER (person), result, NULL);

  if (choice != NULL) /* Not cancelled. */
    g_signal_emit (self, proposed, 0, choice);
}

static void
decide_async (AstDecider *decider, const AstGame *game, GCancellable *cancellable,
              GAsyncReadyCallback callback, gpointer data)
{
  AstProposer *self = AST_PROPOSER (decider);

  ast_decider_decide_async (self->person, game, cancellable, finished_cb, g_object_ref (self));
  ast_told_decider_ask (AST_TOLD_DECIDER (self), cancellable, callback, data);
}

static AstDraft *
get_draft (AstDecider *decider)
{
  return ast_decider_get_draft (AST_PROPOSER (decider)->person);
}

static gboolean
finish_draft (AstDecider *decider)
{
  return ast_decider_finish_draft (AST_PROPOSER (decider)->person);
}

static void
ast_proposer_init_interface (AstDeciderInterface *iface)
{
  iface->decide_async = decide_async;
  iface->get_draft = get_draft;
  iface->finish_draft = finish_draft;
}

static void
ast_proposer_dispose (GObject *object)
{
  g_clear_object (&AST_PROPOSER (object)->person);
  G_OBJECT_CLASS (ast_proposer_parent_class)->dispose (object);
}

static void
ast_proposer_class_init (AstProposerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_proposer_dispose;
  proposed = g_signal_new ("proposed", AST_TYPE_PROPOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                           G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ast_proposer_init (AstProposer *self)
{
  self->person = ast_person_decider_new ();
}

AstProposer *
ast_proposer_new (AstToldTurn find, gpointer data)
{
  AstProposer *self = g_object_new (AST_TYPE_PROPOSER, NULL);

  ast_told_decider_set_find (AST_TOLD_DECIDER (self), find, data);
  return self;
}
