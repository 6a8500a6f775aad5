/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about a game that is looked at again: luck and errors. */
#pragma once

#include "ast-phrases.h"
#include "ast-review.h"

/* What a turn came to: "A lucky tile: +3.1 points. A mistake: the best move would
 * have been worth 4.2 points more." */
char *ast_phrase_review (const AstTurnReview *turn);

/* The best move of a turn, and why: "Ada lays a trade route and sends a merchant. It lies at column
 * 3, row −1. It scores 6 points at once." `game` is the game before the lay. NULL if no move was
 * better. */
char *ast_phrase_better (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* Why a turn is among those that decided the game: "Ada makes a blunder", "Deneb is unlucky with
 * the dice". */
char *ast_phrase_moment (GListModel *seats, const AstTurnReview *turn);

/* "Chance of winning for Ada: 34% before this turn, 61% after it." */
char *ast_phrase_swing (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* What the cause of a moment alone did to the chance to win: "Turn 12: from 34% to 61%". */
char *ast_phrase_moment_swing (const AstTurnReview *turn);

/* The same for whoever does not see what else is there: "Turn 12. Chance of winning for Ada: from
 * 34% to 61%." */
char *ast_phrase_moment_aloud (GListModel *seats, const AstGame *game, const AstTurnReview *turn);

/* Who played best, and who had the luck; `sums` by side. A NULL-terminated array of sentences. */
char **
ast_phrase_review_summary (GListModel *seats, const AstGame *game, const AstReviewSums *sums);
