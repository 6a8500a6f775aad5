/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Calls of the store for turns that were looked at again.
 *
 * Reviews are derived data: a damaged or outdated one is not found, and made anew. See ast-store.h
 * for how calls behave. */
#pragma once

#include "ast-store.h"
#include "ast-turn-review.h"

/* Answers with the stored reviews of `game` as it stands that are at least as close as `style` asks
 * for: of its level, with no less effort, of this revision of the review. An array of AstTurnReview
 * in the order of turns, whose `steps` are 0; free it with g_array_unref (). */
void ast_store_list_reviews_async (AstStore *self, gint64 game, const AstReviewStyle *style,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer user_data);

/* Stores the `n_turns` reviewed in `style`, in place of what is known of these turns. The game
 * began with the `n_actions` when it was reviewed; the last of `turns` may be the last of them. */
void
ast_store_add_reviews_async (AstStore *self, gint64 game, const AstReviewStyle *style,
                             const AstAction *actions, guint n_actions, const AstTurnReview *turns,
                             guint n_turns, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data);

/* A turn of a stored game to practise. */
typedef struct {
  gint64 game;
  AstTurnReview turn;
} AstExercise;

/* Answers with mistakes and blunders of people in games that are reviewed in `style`, whose time
 * has come: those that come again first, then those of the games that were played last; at most
 * `limit`. An array of AstExercise; free it with g_array_unref (). */
void ast_store_list_exercises_async (AstStore *self, const AstReviewStyle *style, guint limit,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer user_data);

/* Notes that turn `number` of `game` was practised just now, and whether a better one was found
 * without help. */
void ast_store_add_answer_async (AstStore *self, gint64 game, int number, gboolean found,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer user_data);
