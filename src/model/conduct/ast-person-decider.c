/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-person-decider.h"

struct _AstPersonDecider {
  AstToldDecider parent_instance;

  AstDraft *draft; /* Weak; NULL also once it is finished. */
  gboolean proposes;
};

static void ast_person_decider_init_interface (AstDeciderInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstPersonDecider, ast_person_decider, AST_TYPE_TOLD_DECIDER,
                               G_IMPLEMENT_INTERFACE (AST_TYPE_DECIDER,
                                                      ast_person_decider_init_interface))

static guint proposed;

static AstDraft *
begin_draft (AstDecider *decider, const AstGame *game)
{
  AstDraft *draft = ast_draft_new (game);

  g_set_weak_pointer (&AST_PERSON_DECIDER (decider)->draft, draft);
  return draft;
}

static gboolean
finish_draft (AstDecider *decider)
{
  AstPersonDecider *self = AST_PERSON_DECIDER (decider);
  AstChoice choice = { 0 };

  if (self->draft == NULL || !ast_draft_get (self->draft)->is_laid)
    return FALSE;
  choice.lay = ast_draft_get_lay_action (self->draft);
  choice.place = ast_draft_get_place_action (self->draft);
  g_clear_weak_pointer (&self->draft);
  if (self->proposes)
    g_signal_emit (self, proposed, 0, &choice);
  else
    ast_told_decider_answer (AST_TOLD_DECIDER (self), &choice);
  return TRUE;
}

static void
ast_person_decider_init_interface (AstDeciderInterface *iface)
{
  iface->begin_draft = begin_draft;
  iface->finish_draft = finish_draft;
}

static void
ast_person_decider_dispose (GObject *object)
{
  g_clear_weak_pointer (&AST_PERSON_DECIDER (object)->draft);
  G_OBJECT_CLASS (ast_person_decider_parent_class)->dispose (object);
}

static void
ast_person_decider_class_init (AstPersonDeciderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_person_decider_dispose;
  proposed = g_signal_new ("proposed", AST_TYPE_PERSON_DECIDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                           NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ast_person_decider_init (AstPersonDecider *self)
{
}

AstDecider *
ast_person_decider_new (AstToldTurn find, gpointer data)
{
  AstPersonDecider *self = g_object_new (AST_TYPE_PERSON_DECIDER, NULL);

  self->proposes = find != NULL;
  ast_told_decider_set_find (AST_TOLD_DECIDER (self), find, data);
  return AST_DECIDER (self);
}
