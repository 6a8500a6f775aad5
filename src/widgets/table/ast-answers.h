/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-draft-scene.h"
#include "ast-speaker.h"

G_BEGIN_DECLS

#define AST_TYPE_ANSWERS (ast_answers_get_type ())
G_DECLARE_FINAL_TYPE (AstAnswers, ast_answers, AST, ANSWERS, GObject)

/**
 * AstAnswers:
 *
 * Answers whoever acts at the table, for a screen reader: says what each step of the drafted turn
 * has changed, whether by key or by pointer, and what else an action has done.
 *
 * A hint speaks for itself, so the turn that it drafts is not told.
 */

/* The speaker must outlive what is called here; references are taken of the others. */
AstAnswers *ast_answers_new (AstSpeaker *speaker, AstDraftScene *turn, AstHints *hints);

/* An action begins; its name is static. */
void ast_answers_begin (AstAnswers *self, const char *action);

/* The name of the action that began last; NULL before the first. */
const char *ast_answers_get_action (AstAnswers *self);

/* Whether something has been said since then. */
gboolean ast_answers_is_given (AstAnswers *self);

/* Says `text`, and takes it; NULL is nothing. */
void ast_answers_give (AstAnswers *self, char *text);

G_END_DECLS
