/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-reviews.h"

#include "ast-call.h"

/* What is asked. */
typedef struct {
  AstReviewStyle style;
  guint n_turns;
  AstTurnReview turns[];
} ReviewQuestion;

static ReviewQuestion *
make_question (const AstReviewStyle *style, const AstTurnReview *turns, guint n_turns)
{
  gsize size = n_turns * sizeof *turns;
  ReviewQuestion *question = g_malloc0 (sizeof *question + size);

  question->style = *style;
  question->n_turns = n_turns;
  if (n_turns > 0)
    memcpy (question->turns, turns, size);
  return question;
}

static gboolean
list_reviews (AstArchive *archive, AstCall *call, GError **error)
{
  ReviewQuestion *question = call->question;

  call->answer = ast_archive_list_reviews (archive, call->game, &question->style, error);
  return call->answer != NULL;
}

void
ast_store_list_reviews_async (AstStore *self, gint64 game, const AstReviewStyle *style,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_reviews,
                             .is_query = TRUE,
                             .free_answer = (GDestroyNotify) g_array_unref,
                             .game = game,
                             .question = make_question (style, NULL, 0) },
                 self, cancellable, callback, user_data);
}

static gboolean
add_reviews (AstArchive *archive, AstCall *call, GError **error)
{
  ReviewQuestion *question = call->question;

  return ast_archive_add_reviews (archive, call->game, &question->style,
                                  (AstAction *) call->actions->data, call->actions->len,
                                  question->turns, question->n_turns, error);
}

void
ast_store_add_reviews_async (AstStore *self, gint64 game, const AstReviewStyle *style,
                             const AstAction *actions, guint n_actions, const AstTurnReview *turns,
                             guint n_turns, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = add_reviews,
                             .game = game,
                             .actions = ast_call_copy_actions (actions, n_actions),
                             .question = make_question (style, turns, n_turns) },
                 self, cancellable, callback, user_data);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gboolean
list_exercises (AstArchive *archive, AstCall *call, GError **error)
{
  ReviewQuestion *question = call->question;

  call->answer =
      ast_archive_list_exercises (archive, &question->style, get_now (), call->count, error);
  return call->answer != NULL;
}

void
ast_store_list_exercises_async (AstStore *self, const AstReviewStyle *style, guint limit,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer user_data)
{
  ast_call_send (&(AstCall){ .func = list_exercises,
                             .is_query = TRUE,
                             .free_answer = (GDestroyNotify) g_array_unref,
                             .count = limit,
                             .question = make_question (style, NULL, 0) },
                 self, cancellable, callback, user_data);
}

static gboolean
add_answer (AstArchive *archive, AstCall *call, GError **error)
{
  return ast_archive_add_answer (archive, call->game, (int) call->count, call->flag, get_now (),
                                 error);
}

void
ast_store_add_answer_async (AstStore *self, gint64 game, int number, gboolean found,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer user_data)
{
  ast_call_send (
      &(AstCall){ .func = add_answer, .game = game, .count = (guint) number, .flag = found }, self,
      cancellable, callback, user_data);
}
