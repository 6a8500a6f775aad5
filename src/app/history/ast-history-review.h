/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-board-view.h"
#include "ast-record.h"
#include "ast-review-panel.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_HISTORY_REVIEW (ast_history_review_get_type ())
G_DECLARE_FINAL_TYPE (AstHistoryReview, ast_history_review, AST, HISTORY_REVIEW, GObject)

/**
 * AstHistoryReview:
 *
 * Joins the review of the game that the history shows to what shows it: the plot of chances, the
 * panel, and the ghost of the best move on the board.
 *
 * A game is reviewed from when it is active, to its end, unless another one is taken.
 *
 * Signals:
 *  - `turn-chosen (int turn)`: a turn was chosen in the plot or in the panel, from 1;
 *  - `known`: all turns are known, maybe not for the first time;
 *  - `done`: the last turn has become known, which was not when the game was taken.
 */
/* Shows the best move on the board, and puts the plot into the box below it. All must live as long
 * as the object does anything. */
AstHistoryReview *
ast_history_review_new (AstBoardView *board, GtkBox *below, AstReviewPanel *panel);

/* Takes another game: `record`, number `game` of `store`, or 0 if it is not stored, with its seats.
 * NULL, or one that cannot be reviewed: none. */
void ast_history_review_set_record (AstHistoryReview *self, AstStore *store, gint64 game,
                                    const AstRecord *record, GListModel *seats);

/* Whether there is a game that can be reviewed. */
gboolean ast_history_review_is_possible (AstHistoryReview *self);

/* Whether games are to be reviewed; what has begun goes on. */
void ast_history_review_set_active (AstHistoryReview *self, gboolean active);

/* Whether the plot is shown, and the best move on the board. */
void ast_history_review_set_shown (AstHistoryReview *self, gboolean shown);

/* Where there is little room, the plot is in the panel, so that the board keeps its height. */
void ast_history_review_set_narrow (AstHistoryReview *self, gboolean narrow);

/* The history shows this turn, from 1; 0 is before the first, and more than there are is the final
 * scoring. */
void ast_history_review_show_turn (AstHistoryReview *self, int turn);

/* While the review is shown, the board comes close to that turn, and to the better move if it is
 * known; before the first turn and after the last one all of it is shown. */
void ast_history_review_look_at_turn (AstHistoryReview *self);

/* The next turn after the one that is shown which decided the game, or (`step` -1) the one before;
 * after the last one comes the first. 0: there is none, or it is not known yet. */
int ast_history_review_find_moment (AstHistoryReview *self, int step);

/* Whether the review is shown, and all turns are known. */
gboolean ast_history_review_is_shown (AstHistoryReview *self);

/* Whether the history shows a turn, and not the beginning or the final scoring. */
gboolean ast_history_review_has_turn (AstHistoryReview *self);

/* The turn that is shown; NULL while it is not known. */
const AstTurnReview *ast_history_review_get_turn (AstHistoryReview *self);

/* The fault of the turn that is shown; none if that is not known. */
AstFault ast_history_review_get_fault (AstHistoryReview *self);

/* What there is to say about the turn that is shown: NULL while that is not shown, or unknown. Free
 * with g_free (). */
char *ast_history_review_tell_turn (AstHistoryReview *self);

/* What there is to say about the game: how many turns are known or, when all are, who played well
 * and who was lucky. Free with g_free (). */
char *ast_history_review_tell_game (AstHistoryReview *self);

/* Saves a picture of the whole review, once all turns are known; see ast_luck_card_export (). */
void ast_history_review_save_picture (AstHistoryReview *self, GtkWindow *parent,
                                      AstAnnouncer *announcer);

G_END_DECLS
