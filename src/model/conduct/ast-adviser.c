/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-adviser.h"

#include "ast-computer.h"
#include "ast-question.h"

struct _AstAdviser {
  GObject parent_instance;

  /* Owned */
  AstDecider *computer;

  /* Owned; NULL while nothing is asked or advised. */
  AstDraft *draft;
  AstQuestion *question; /* While thinking. */
  AstAdvice *advice;

  /* State */
  gboolean is_adopting; /* The draft is changed to the advised turn. */
};

G_DEFINE_FINAL_TYPE (AstAdviser, ast_adviser, G_TYPE_OBJECT)

static guint changed;

/* Drops what has been asked. */
static void
clear_question (AstAdviser *self)
{
  g_signal_handlers_disconnect_by_data (self->question, self);
  ast_question_cancel (self->question);
  g_clear_object (&self->question);
}

static void
answered_cb (AstAdviser *self)
{
  self->advice = g_new (AstAdvice, 1);
  ast_advice_init (self->advice, ast_draft_get (self->draft)->game,
                   ast_question_get_choice (self->question));
  clear_question (self);
  self->is_adopting = TRUE;
  ast_draft_adopt (self->draft, &self->advice->lay, &self->advice->place);
  self->is_adopting = FALSE;
  g_signal_emit (self, changed, 0);
}

static void
ast_adviser_dispose (GObject *object)
{
  AstAdviser *self = AST_ADVISER (object);

  if (self->question != NULL)
    clear_question (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->computer);
  g_clear_pointer (&self->advice, g_free);
  G_OBJECT_CLASS (ast_adviser_parent_class)->dispose (object);
}

static void
ast_adviser_class_init (AstAdviserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_adviser_dispose;
  changed = g_signal_new ("changed", AST_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
ast_adviser_init (AstAdviser *self)
{
}

AstAdviser *
ast_adviser_new (guint64 seed)
{
  AstAdviser *self = g_object_new (AST_TYPE_ADVISER, NULL);

  self->computer = ast_computer_new (AST_ADMIRAL, seed); /* No weaker than who looks back. */
  return self;
}

void
ast_adviser_ask (AstAdviser *self, AstDraft *draft)
{
  g_return_if_fail (AST_IS_DRAFT (draft));

  ast_adviser_cancel (self);
  self->draft = g_object_ref (draft);
  self->question = ast_question_new (self->computer, ast_draft_get (draft)->game);
  g_signal_connect_swapped (self->question, "answered", G_CALLBACK (answered_cb), self);
  g_signal_emit (self, changed, 0);
}

void
ast_adviser_cancel (AstAdviser *self)
{
  if (self->draft == NULL)
    return;
  g_clear_object (&self->draft);
  g_clear_pointer (&self->advice, g_free);
  if (self->question != NULL)
    clear_question (self);
  g_signal_emit (self, changed, 0);
}

gboolean
ast_adviser_get_thinking (AstAdviser *self)
{
  return self->question != NULL;
}

const AstAdvice *
ast_adviser_get_advice (AstAdviser *self)
{
  return self->advice;
}

gboolean
ast_adviser_is_adopting (AstAdviser *self)
{
  return self->is_adopting;
}
