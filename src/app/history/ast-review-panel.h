/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-match.h"
#include "ast-review.h"

G_BEGIN_DECLS

#define AST_TYPE_REVIEW_PANEL (ast_review_panel_get_type ())
G_DECLARE_FINAL_TYPE (AstReviewPanel, ast_review_panel, AST, REVIEW_PANEL, AdwBin)

/**
 * AstReviewPanel:
 *
 * What a review of a game found, in words: who played better and who had the luck, the turns that
 * decided the game as a list, and what there is to say about one turn, with the way to play it
 * again.
 *
 * Signals: `turn-chosen (int turn)`: a turn of the list was chosen, from 1.
 */

/* Shows the `n` turns of `game`, the game after them; those with the number 0 are not known yet.
 * `boards` are the games (AstRecord) up to each of the turns that decided it; NULL while turns are
 * unknown. All is copied. NULL and 0: nothing. */
void ast_review_panel_set_turns (AstReviewPanel *self, GListModel *seats, const AstGame *game,
                                 const AstTurnReview *turns, int n, const GPtrArray *boards);

/* Tells of turn number `turn`, 0 if there is none to tell of: `review` is NULL or has the number 0
 * if it is not known, else `before` is the game with its tile in the hand. */
void ast_review_panel_show_turn (AstReviewPanel *self, GListModel *seats, int turn,
                                 const AstGame *before, const AstTurnReview *review);

/* Who played well and who was lucky or, while turns are unknown, how many are known. */
const char *ast_review_panel_get_summary (AstReviewPanel *self);

/* Scrolls to what is told of the turn. */
void ast_review_panel_reveal_turn (AstReviewPanel *self);

/* Takes the plot between the words about the game; it is removed from its parent, a GtkBox. */
void ast_review_panel_insert_chances (AstReviewPanel *self, GtkWidget *chances);

G_END_DECLS
