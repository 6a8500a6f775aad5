/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A turn that a decider has been asked for. The question can be dropped at any time: an answer that
 * comes all the same is ignored. Main thread only. */
#pragma once

#include "ast-decider.h"

typedef struct AstQuestion AstQuestion;

/* Called with the decision, or, if there is none, with the error. The question has ended and is
 * freed afterwards. */
typedef void (*AstAnswerFunc) (const AstDecision *decision, const GError *error, gpointer data);

/* Asks `decider`, of which a reference is taken, about `game` (copied). `answer` is called from the
 * main loop, unless the question is dropped before. */
AstQuestion *
ast_question_new (AstDecider *decider, const AstGame *game, AstAnswerFunc answer, gpointer data);

/* Cancels the question; it must not be used any more. */
void ast_question_drop (AstQuestion *self);

/* Owned by the question. */
AstDecider *ast_question_get_decider (AstQuestion *self);

/* Whether the decider computes and has done so for half a second. */
gboolean ast_question_can_hurry (AstQuestion *self);
