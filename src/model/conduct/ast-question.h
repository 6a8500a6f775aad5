/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_QUESTION (ast_question_get_type ())
G_DECLARE_FINAL_TYPE (AstQuestion, ast_question, AST, QUESTION, GObject)

/**
 * AstQuestion:
 *
 * A turn that a decider has been asked for. It can be cancelled at any time: an answer
 * that comes all the same is ignored.
 *
 * Properties, of which each notifies only when it changes:
 *  - `progress`: of a decider that computes, 0 to 1; -1 if it is not known.
 *  - `can-hurry`: whether ast_question_hurry () is to be offered: the decider has been computing
 *    for half a second.
 *
 * Signal: `answered (GError *)`: there is a decision, or, with an error, there is none.
 *
 * Main thread only.
 */

/* Asks `decider`, of which a reference is taken, about `game`, which is copied. The answer comes
 * from the main loop. */
AstQuestion *ast_question_new (AstDecider *decider, const AstGame *game);

/* The question is not answered any more. */
void ast_question_cancel (AstQuestion *self);

/* Makes a decider that computes decide by what it has found so far. */
void ast_question_hurry (AstQuestion *self);

/* These are owned by the question. The draft is NULL if the turn is not put together at this
 * screen, the choice until there is one. */
AstDecider *ast_question_get_decider (AstQuestion *self);
AstDraft *ast_question_get_draft (AstQuestion *self);
const AstChoice *ast_question_get_choice (AstQuestion *self);

G_END_DECLS
