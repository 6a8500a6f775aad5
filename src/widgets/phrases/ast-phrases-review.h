/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about a game that is looked at again: luck and errors. */
#pragma once

#include "ast-answer.h"
#include "ast-phrases.h"
#include "ast-review.h"

/* What a turn came to: "A lucky tile. A mistake.", the figures of which ast_phrase_swing () tells,
 * or "A mistake: the best move was worth 4.2 more points." if the chance to win hardly moved. */
char *ast_phrase_review (const AstTurnReview *turn);

/* The best move of a turn, and why: "Ada lays a trade route and sends a merchant. The tile is at
 * column 3, row −1. This scores 6 points right away." `game` is the game before the lay. NULL if no
 * move was better. */
char *ast_phrase_better (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* How good an answer is that was found for a turn in practice, and what it costs: "Close, but one
 * move is a little better. The best move was worth 2.1 more points." `value` is what it is worth.
 */
char *ast_phrase_answer (const AstTurnReview *turn, AstReviewValue value);

/* "The best move was worth 2.1 more points."; NULL if `cost` is hardly any. */
char *ast_phrase_cost (AstReviewValue cost);

/* A hint where to look for the best turn, which a golden place on the board shows. */
const char *ast_phrase_golden_hint (const AstTurnReview *turn);

/* Why a turn is among those that decided the game: "Ada makes a blunder", "Deneb is unlucky with
 * the dice". */
char *ast_phrase_moment (GListModel *seats, const AstTurnReview *turn);

/* "Chance of winning for Ada: 34% before this turn, 41% with the tile, 39% after the move, 61%
 * after the dice." */
char *ast_phrase_swing (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* Before and after the turn, in short: "Turn 12, Ada: 34% → 61%". */
char *ast_phrase_moment_swing (GListModel *seats, const AstTurnReview *turn);

/* The same for whoever does not see what else is there: "Turn 12. Chance of winning for Ada: …" */
char *ast_phrase_moment_aloud (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* The same in a few words: "The tiles favoured Deneb. Ada played better." */
char *ast_phrase_verdict (GListModel *seats, const AstGame *game, const AstReviewSums *sums);

/* How many points luck gave to a side, "+2.0", and how many it lost to errors, "9.8". */
char *ast_phrase_luck (const AstReviewSums *sums);
char *ast_phrase_lost (const AstReviewSums *sums);

/* Who played best, and who had the luck; `sums` by side. */
char *ast_phrase_review_summary (GListModel *seats, const AstGame *game, const AstReviewSums *sums);
