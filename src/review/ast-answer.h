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

/* A turn to which no better one was found comes again after 1, 3, 7 and 21 days. The stage says
 * which of these times is the next one. */
enum { AST_PRACTICE_NEW = -1, AST_PRACTICE_DONE = 4 };

/* The next stage, after a better turn was found without help, or not. */
int ast_practice_advance (int stage, bool found);

/* The seconds until a stage is due: half a day less, since nobody practises to the minute. */
int64_t ast_practice_wait (int stage);

/* Judges the answer that is worth `value`, see ast_turn_review_value (), to `turn`. Sets `cost`,
 * which may be NULL, to what it is worth less than the best turn, never less than 0. */
AstAnswer ast_answer_judge (const AstTurnReview *turn, AstReviewValue value, AstReviewValue *cost);
