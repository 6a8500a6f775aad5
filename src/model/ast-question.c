/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-question.h"

/* After this time of thinking, in microseconds, hurrying is offered. */
static const gint64 hurry_delay = 500 * 1000;

/* Freed by the decider's callback, which may come long after the question was dropped. */
struct AstQuestion {
  AstDecider *decider;
  GCancellable *cancellable;
  AstAnswerFunc answer; /* NULL once the question is dropped. */
  gpointer data;
  gint64 since; /* Microseconds of the monotonic clock. */
};

static void
free_question (AstQuestion *self)
{
  g_object_unref (self->decider);
  g_object_unref (self->cancellable);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstQuestion, free_question)

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstQuestion) self = data;
  g_autoptr (GError) error = NULL;
  AstDecision decision;
  gboolean decided;

  if (self->answer == NULL)
    return;
  decided = ast_decider_decide_finish (self->decider, result, &decision, &error);
  self->answer (decided ? &decision : NULL, error, self->data);
}

AstQuestion *
ast_question_new (AstDecider *decider, const AstGame *game, AstAnswerFunc answer, gpointer data)
{
  AstQuestion *self = g_new0 (AstQuestion, 1);

  self->decider = g_object_ref (decider);
  self->cancellable = g_cancellable_new ();
  self->answer = answer;
  self->data = data;
  self->since = g_get_monotonic_time ();
  ast_decider_decide_async (decider, game, self->cancellable, decided_cb, self);
  return self;
}

void
ast_question_drop (AstQuestion *self)
{
  self->answer = NULL;
  g_cancellable_cancel (self->cancellable);
}

AstDecider *
ast_question_get_decider (AstQuestion *self)
{
  return self->decider;
}

gboolean
ast_question_can_hurry (AstQuestion *self)
{
  return ast_decider_can_hurry (self->decider)
         && g_get_monotonic_time () - self->since >= hurry_delay;
}
