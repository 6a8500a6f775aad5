/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-history-review.h"
#include "ast-page.h"
#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_HISTORY_PAGE (ast_history_page_get_type ())
G_DECLARE_FINAL_TYPE (AstHistoryPage, ast_history_page, AST, HISTORY_PAGE, AstPage)

/**
 * AstHistoryPage:
 *
 * A game from its first tile on: every turn in words, the board as it was after each, and the score
 * race. The player can step, play, jump and scrub through it.
 *
 * The page shows a copy of the game, so nothing that is done here changes it.
 *
 * Actions: `history.step` (i: turns forward or, negative, back), `history.first`, `history.last`,
 * `history.play`, `history.review` (shows or hides who was lucky), `history.moment` (i: to the next
 * turn that decided the game, or, negative, to the one before), `history.go-on` (after the turn),
 * `history.play-turn` (with its tile in the hand), `history.find-better-turn` (the same to find a
 * better one).
 *
 * Signals:
 *  - `loaded`: the game that was asked for is shown;
 *  - `looked (AstHistoryReview *)`: another turn is shown, or another part of what is found when
 *    looking back.
 *
 * It calls `win.branch` for a new game, `win.practise` for a turn to be played for practice, and
 * `win.find-better-turn`.
 */

/* Loads and shows the stored game number `game`. A later request replaces an earlier one that has
 * not been answered. If it fails, what is shown stays, and the announcer tells why. */
void ast_history_page_load (AstHistoryPage *self, gint64 game);

/* Shows the game in `record` (copied) at its end; NULL: shows nothing. `game` is its number in the
 * store, which keeps what is found when it is looked back at; 0 if it is not stored. `title` may be
 * "" or NULL. */
void ast_history_page_set_record (AstHistoryPage *self, const AstRecord *record, gint64 game,
                                  const char *title);

/* Shows who was lucky in the game that is shown, if that can be found. */
void ast_history_page_ask_for_luck (AstHistoryPage *self);

/* A new game that begins like the one on show, up to its turn, where it must not be over. Transfer
 * full. */
AstRecord *ast_history_page_branch (AstHistoryPage *self);

/* The same for the turn on show with its tile in the hand; there must be one. The sentence
 * `played`, transfer full, tells what was laid in it. */
AstRecord *ast_history_page_branch_turn (AstHistoryPage *self, char **played);

/* What the review has found of the turn on show; NULL while that is not known. */
const AstTurnReview *ast_history_page_get_turn (AstHistoryPage *self);

/* Makes the page that of a lesson, with `coach` below its title. Nothing can be played on from it,
 * and what is found when looking back is hidden at first. */
void ast_history_page_set_lesson (AstHistoryPage *self, const char *title, const char *subtitle,
                                  GtkWidget *coach);

G_END_DECLS
