/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"
#include "ast-record.h"
#include "ast-turn-review.h"

G_BEGIN_DECLS

#define AST_TYPE_EXERCISE_PAGE (ast_exercise_page_get_type ())
G_DECLARE_FINAL_TYPE (AstExercisePage, ast_exercise_page, AST, EXERCISE_PAGE, AstPage)

/**
 * AstExercisePage:
 *
 * A turn of a game that was an error, played again at the table until a better one is found. The
 * answer is judged by the values that the review of the turn has; nothing of it is stored.
 *
 * Signals:
 *  - `judged (gboolean found)`, once for an exercise: whether a better turn was found at the first
 *    try and without help;
 *  - `next`: another exercise is wanted, see ast_exercise_page_set_place ().
 *
 * Actions: `exercise.again` begins the turn again, `exercise.hint` marks the place of the best
 * turn, `exercise.answer` puts that turn on the board, `exercise.next` leads on.
 */

/* Begins the exercise: `record` (copied) is the game up to the turn, with the tile of a person in
 * the hand; `turn` is what a review of the usual style has found of it, and the sentence `played`
 * what was laid in it. */
void ast_exercise_page_begin (AstExercisePage *self, const AstRecord *record,
                              const AstTurnReview *turn, const char *played);

/* Makes the exercise number `number` of `n`, from which a button leads to the next one. */
void ast_exercise_page_set_place (AstExercisePage *self, guint number, guint n);

G_END_DECLS
