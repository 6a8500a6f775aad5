/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-record.h"
#include "ast-reviewer.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_GAME_REVIEW (ast_game_review_get_type ())
G_DECLARE_FINAL_TYPE (AstGameReview, ast_game_review, AST, GAME_REVIEW, GObject)

/**
 * AstGameReview:
 *
 * The review of one game, finished or not: takes from the store what is known, has a reviewer do
 * the rest in the background, and stores that every few turns. What cannot be stored is reviewed
 * all the same.
 *
 * The reviewer tells what is reviewed: connect to its signals. What was known arrives in one
 * `changed`.
 *
 * Main thread only. It may be released at any time: what is reviewed by then is stored.
 */

/* The review of `record`, which is the game number `game` of `store`, and which the present rules
 * accept: the one that somebody has of it, or a new one. With `game` 0 nothing is loaded or stored,
 * and `store` may be NULL. `style` is how closely to look; NULL: as games are reviewed usually.
 * Nothing happens before it is started. */
AstGameReview *ast_game_review_new (AstStore *store, gint64 game, const AstRecord *record,
                                    const AstReviewStyle *style);

/* Whether `record` can be reviewed: by the present rules, and with a complete turn. */
gboolean ast_game_review_is_possible (const AstRecord *record);

/* Owned by the review. */
AstReviewer *ast_game_review_get_reviewer (AstGameReview *self);

/* Starts or goes on; stops and stores what is reviewed. Either does nothing where it has been
 * done. */
void ast_game_review_start (AstGameReview *self);
void ast_game_review_stop (AstGameReview *self);

/* Who was lucky and who played well or, while turns are unknown, how many are known. Free with
 * g_free (). */
char *ast_game_review_tell (AstGameReview *self, GListModel *seats);

G_END_DECLS
