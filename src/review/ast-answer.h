/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A turn that was an error is played again, for practice: is the answer better? */
#pragma once

#include "ast-turn-review.h"

/* How good an answer is, by what it would be as the turn of the game. */
typedef enum {
  AST_ANSWER_SAME,   /* As it was played, or as good to the point. */
  AST_ANSWER_POOR,   /* It is no better by a grade. */
  AST_ANSWER_BETTER, /* A smaller error, but still a mistake. */
  AST_ANSWER_CLOSE,  /* A slip. */
  AST_ANSWER_SOLVED, /* No slip: as good as the best turn. */
} AstAnswer;

/* Whether the turn is one to practise: a mistake or a blunder. */
bool ast_answer_is_wanted (const AstTurnReview *turn);

/* Judges the answer that is worth `value`, see ast_turn_review_value (), to `turn`. Sets `cost`,
 * which may be NULL, to what it is worth less than the best turn, never less than 0. */
AstAnswer ast_answer_judge (const AstTurnReview *turn, AstReviewValue value, AstReviewValue *cost);
