/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-answers.h"

#include "ast-phrases-draft.h"
#include "ast-screen-reader.h"

struct _AstAnswers {
  GObject parent_instance;

  /* Owned */
  AstDraftScene *turn;
  AstHints *hints;
  AstDraft *draft; /* The one that was seen last, or NULL. */

  /* Borrowed */
  AstSpeaker *speaker;

  /* State */
  AstDraftState seen; /* Of the draft. */
  const char *action;
  gboolean is_given;
};

G_DEFINE_FINAL_TYPE (AstAnswers, ast_answers, G_TYPE_OBJECT)

static void
draft_changed_cb (AstAnswers *self)
{
  AstDraft *draft = ast_draft_scene_get_draft (self->turn);
  gboolean is_new = g_set_object (&self->draft, draft);

  if (draft == NULL)
    return;
  if (!is_new && !ast_hints_is_adopting (self->hints))
    ast_answers_give (
        self, ast_phrase_step (draft, &self->seen, ast_draft_scene_tells_odds (self->turn),
                               ast_screen_reader_get_brief (ast_screen_reader_get_default ())));
  self->seen = ast_draft_state (draft);
}

static void
ast_answers_dispose (GObject *object)
{
  AstAnswers *self = AST_ANSWERS (object);

  g_clear_object (&self->turn);
  g_clear_object (&self->hints);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (ast_answers_parent_class)->dispose (object);
}

static void
ast_answers_class_init (AstAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_answers_dispose;
}

static void
ast_answers_init (AstAnswers *self)
{
}

AstAnswers *
ast_answers_new (AstSpeaker *speaker, AstDraftScene *turn, AstHints *hints)
{
  AstAnswers *self = g_object_new (AST_TYPE_ANSWERS, NULL);

  self->speaker = speaker;
  self->turn = g_object_ref (turn);
  self->hints = g_object_ref (hints);
  g_signal_connect_object (turn, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
ast_answers_begin (AstAnswers *self, const char *action)
{
  self->action = action;
  self->is_given = FALSE;
}

const char *
ast_answers_get_action (AstAnswers *self)
{
  return self->action;
}

gboolean
ast_answers_is_given (AstAnswers *self)
{
  return self->is_given;
}

void
ast_answers_give (AstAnswers *self, char *text)
{
  g_autofree char *taken = text;

  if (taken == NULL)
    return;
  self->is_given = TRUE;
  ast_speaker_say (self->speaker, AST_SAY_ANSWER, taken);
}
