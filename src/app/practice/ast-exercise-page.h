/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"
#include "ast-stock.h"
#include "ast-turn-review.h"

G_BEGIN_DECLS

#define AST_TYPE_EXERCISE_PAGE (ast_exercise_page_get_type ())
G_DECLARE_FINAL_TYPE (AstExercisePage, ast_exercise_page, AST, EXERCISE_PAGE, AstPage)

/**
 * AstExercisePage:
 *
 * A turn of a game, played at the table until a better one than that which was an error is found,
 * or the best one of all. The answer is judged by the values that a review of the turn has; nothing
 * of it is stored.
 *
 * Signals:
 *  - `judged (gboolean found)`, once for an exercise: whether a better turn was found at the first
 *    try and without help;
 *  - `next`: another exercise is wanted, see ast_exercise_page_set_title ().
 *
 * Actions: `exercise.again` begins the turn again, `exercise.hint` marks the place of the best
 * turn, `exercise.answer` puts that turn on the board, `exercise.next` leads on.
 */

/* Begins the exercise: `record` (copied) is the game up to the turn, with the tile of a person in
 * the hand; `turn` is what a review of the usual style has found of it, and the sentence `played`
 * what was laid in it. */
void ast_exercise_page_begin (AstExercisePage *self, const AstRecord *record,
                              const AstTurnReview *turn, const char *played);

/* Begins an exercise of the stock. `record` (copied) is the game up to the turn. */
void ast_exercise_page_begin_stock (AstExercisePage *self, const AstRecord *record,
                                    const AstStockExercise *exercise);

/* Makes the exercise one from which a button leads to the next one, with a title that says which
 * one it is. */
void ast_exercise_page_set_title (AstExercisePage *self, const char *title);

G_END_DECLS
