/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-answer.h"

bool
ast_answer_is_wanted (const AstTurnReview *turn)
{
  return ast_turn_review_fault (turn) >= AST_FAULT_MISTAKE;
}

AstAnswer
ast_answer_judge (const AstTurnReview *turn, AstReviewValue value, AstReviewValue *cost)
{
  AstTurnReview answered = *turn;
  AstFault fault;

  answered.played.margin = value.margin < turn->best.margin ? value.margin : turn->best.margin;
  answered.played.win = value.win < turn->best.win ? value.win : turn->best.win;
  fault = ast_turn_review_fault (&answered);
  if (cost != NULL)
    *cost = ast_turn_review_error (&answered);
  if (fault == AST_FAULT_NONE)
    return AST_ANSWER_SOLVED;
  if (value.margin == turn->played.margin && value.win == turn->played.win)
    return AST_ANSWER_SAME;
  if (fault >= ast_turn_review_fault (turn))
    return AST_ANSWER_POOR;
  return fault == AST_FAULT_SLIP ? AST_ANSWER_CLOSE : AST_ANSWER_BETTER;
}

int
ast_practice_advance (int stage, bool found)
{
  if (!found)
    return 0;
  return stage == AST_PRACTICE_NEW || stage >= AST_PRACTICE_DONE ? AST_PRACTICE_DONE : stage + 1;
}

int64_t
ast_practice_wait (int stage)
{
  static const int days[AST_PRACTICE_DONE] = { 1, 3, 7, 21 };

  return stage < AST_PRACTICE_DONE ? days[stage] * (int64_t) 86400 - 43200 : 0;
}
