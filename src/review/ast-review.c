/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-review.h"

#include <stdlib.h>

int
ast_review_divide (AstGame *game, const AstAction *actions, int n, AstReviewSpan *spans)
{
  int n_spans = 0;

  for (int i = 0; i < n;) {
    int n_actions = game->phase == AST_DRAW ? ast_turn_review_count (game, &actions[i], n - i) : 0;

    if (n_actions > 0)
      spans[n_spans++] = (AstReviewSpan){ i, n_actions };
    else
      n_actions = 1;
    for (; n_actions > 0; n_actions--)
      ast_game_apply (game, &actions[i++], NULL);
  }
  return n_spans;
}

static void
add (AstReviewValue *sum, AstReviewValue value)
{
  sum->margin += value.margin;
  sum->win += value.win;
}

/* The outcome; sides with equal points share the win (E3). */
static AstReviewValue
get_outcome (const AstGame *game, int side)
{
  int lead = ast_game_lead (game, side), n_leaders = 0;

  for (int i = 0; i < game->n_sides; i++)
    n_leaders += ast_game_lead (game, i) >= 0;
  return (AstReviewValue){
    .margin = (int64_t) lead * AST_REVIEW_UNIT,
    .win = lead >= 0 ? AST_REVIEW_UNIT / n_leaders : 0,
  };
}

void
ast_review_sum (AstReviewSums *sums, const AstTurnReview *turns, int n, const AstGame *game,
                int side)
{
  *sums = (AstReviewSums){ 0 };
  for (int i = 0; i < n; i++) {
    const AstTurnReview *turn = &turns[i];

    if (turn->side != side)
      continue;
    if (sums->n_turns++ == 0) {
      sums->first = turn->before;
    } else {
      sums->drift.margin += turn->before.margin - sums->last.margin;
      sums->drift.win += turn->before.win - sums->last.win;
    }
    add (&sums->draws, ast_turn_review_draw (turn));
    add (&sums->errors, ast_turn_review_error (turn));
    add (&sums->dice, ast_turn_review_dice (turn));
    sums->n_faults[ast_turn_review_fault (turn)]++;
    sums->last = turn->after;
  }
  if (game->phase == AST_OVER && sums->n_turns > 0) {
    AstReviewValue outcome = get_outcome (game, side);

    sums->drift.margin += outcome.margin - sums->last.margin;
    sums->drift.win += outcome.win - sums->last.win;
    sums->last = outcome;
  }
}

/* By how much the turn moved the chance to win of its side, by the greatest of its parts. */
static int64_t
measure_moment (const AstTurnReview *turn)
{
  int64_t parts[] = { llabs (ast_turn_review_draw (turn).win), ast_turn_review_error (turn).win,
                      llabs (ast_turn_review_dice (turn).win) };
  int64_t most = 0;

  for (int i = 0; i < 3; i++)
    most = parts[i] > most ? parts[i] : most;
  return most;
}

int
ast_review_moments (const AstTurnReview *turns, int n, int *moments)
{
  int n_moments = 0;

  /* The greatest ones first, */
  for (int i = 0; i < n; i++) {
    int64_t measure = measure_moment (&turns[i]);
    int j = n_moments;

    if (measure * 50 < AST_REVIEW_UNIT)
      continue;
    for (; j > 0 && measure_moment (&turns[moments[j - 1]]) < measure; j--) {
      if (j < AST_N_MOMENTS)
        moments[j] = moments[j - 1];
    }
    if (j < AST_N_MOMENTS)
      moments[j] = i;
    if (n_moments < AST_N_MOMENTS)
      n_moments++;
  }
  /* then by time. */
  for (int i = 1; i < n_moments; i++) {
    int moment = moments[i], j = i;

    for (; j > 0 && moments[j - 1] > moment; j--)
      moments[j] = moments[j - 1];
    moments[j] = moment;
  }
  return n_moments;
}
