/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-review.h"

#include <glib/gi18n.h>

#include "ast-phrases-review.h"
#include "ast-request.h"
#include "ast-store-reviews.h"

/* Of a store: the review that was made last, borrowed. */
static const char LATEST[] = "ast-latest-review";

/* So many turns are stored at once, or those of so much time. */
enum { MOST_UNSAVED = 8, SECONDS_UNSAVED = 4 };

struct _AstGameReview {
  GObject parent_instance;

  /* Owned */
  AstStore *store; /* NULL if the game is not stored. */
  AstReviewer *reviewer;
  GCancellable *loading; /* While the store is asked for what is known. */
  GArray *unsaved;       /* AstTurnReview */
  guint saving_id;

  /* State */
  gint64 game;
  gboolean loaded;
};

G_DEFINE_FINAL_TYPE (AstGameReview, ast_game_review, G_TYPE_OBJECT)

static void
saved_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!ast_store_finish (AST_STORE (store), result, &error))
    g_debug ("a review is not stored: %s", error->message);
}

static void
save (AstGameReview *self)
{
  const GArray *actions = ast_reviewer_get (self->reviewer)->actions;

  g_clear_handle_id (&self->saving_id, g_source_remove);
  if (self->unsaved->len == 0)
    return;
  ast_store_add_reviews_async (self->store, self->game, &ast_reviewer_get (self->reviewer)->style,
                               (const AstAction *) (gconstpointer) actions->data, actions->len,
                               (const AstTurnReview *) (gconstpointer) self->unsaved->data,
                               self->unsaved->len, NULL, saved_cb, NULL);
  g_array_set_size (self->unsaved, 0);
}

static gboolean
time_to_save_cb (gpointer data)
{
  AstGameReview *self = AST_GAME_REVIEW (data);

  self->saving_id = 0;
  save (self);
  return G_SOURCE_REMOVE;
}

static void
reviewed_cb (AstGameReview *self, guint number)
{
  if (self->store == NULL)
    return;
  g_array_append_vals (self->unsaved, ast_reviewer_get_turn (self->reviewer, number), 1);
  if (self->unsaved->len >= MOST_UNSAVED || !ast_reviewer_get (self->reviewer)->running)
    save (self);
  else if (self->saving_id == 0)
    self->saving_id = g_timeout_add_seconds (SECONDS_UNSAVED, time_to_save_cb, self);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) turns = ast_store_finish_answer (AST_STORE (store), result, &error);
  AstGameReview *self;

  /* Cancelled, and the review may be gone: `data` is valid only otherwise. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = AST_GAME_REVIEW (data);
  g_clear_object (&self->loading);
  self->loaded = TRUE;
  if (turns != NULL)
    ast_reviewer_add_known (self->reviewer, (const AstTurnReview *) (gconstpointer) turns->data,
                            turns->len);
  else
    g_debug ("reviews are not loaded: %s", error->message);
  ast_reviewer_start (self->reviewer);
}

static void
ast_game_review_dispose (GObject *object)
{
  AstGameReview *self = AST_GAME_REVIEW (object);

  if (self->store != NULL && g_object_get_data (G_OBJECT (self->store), LATEST) == self)
    g_object_set_data (G_OBJECT (self->store), LATEST, NULL);
  if (self->reviewer != NULL) {
    ast_game_review_stop (self);
    g_signal_handlers_disconnect_by_data (self->reviewer, self);
  }
  g_clear_object (&self->reviewer);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (ast_game_review_parent_class)->dispose (object);
}

static void
ast_game_review_finalize (GObject *object)
{
  g_array_unref (AST_GAME_REVIEW (object)->unsaved);
  G_OBJECT_CLASS (ast_game_review_parent_class)->finalize (object);
}

static void
ast_game_review_class_init (AstGameReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_game_review_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_game_review_finalize;
}

static void
ast_game_review_init (AstGameReview *self)
{
  self->unsaved = g_array_new (FALSE, FALSE, sizeof (AstTurnReview));
}

/* Whether it is of `record`, game number `game`. */
static gboolean
is_of (AstGameReview *self, gint64 game, const AstRecord *record, const AstReviewStyle *style)
{
  const AstReviewerState *state = ast_reviewer_get (self->reviewer);
  const GArray *actions = state->actions;
  guint i = 0;

  if (self->game != game || actions->len != record->actions->len
      || state->style.level != style->level || state->style.effort != style->effort)
    return FALSE;
  while (i < actions->len
         && ast_action_equal (&g_array_index (actions, AstAction, i),
                              &g_array_index (record->actions, AstAction, i)))
    i++;
  return i == actions->len;
}

AstGameReview *
ast_game_review_new (AstStore *store, gint64 game, const AstRecord *record,
                     const AstReviewStyle *style)
{
  AstReviewStyle usual = ast_review_get_style ();
  AstGameReview *self;

  g_return_val_if_fail (AST_IS_STORE (store) || game == 0, NULL);
  g_return_val_if_fail (record != NULL && record->account == NULL, NULL);

  if (style == NULL)
    style = &usual;
  self = game != 0 ? g_object_get_data (G_OBJECT (store), LATEST) : NULL;
  if (self != NULL && is_of (self, game, record, style))
    return g_object_ref (self);
  self = g_object_new (AST_TYPE_GAME_REVIEW, NULL);
  self->game = game;
  self->loaded = game == 0;
  if (game != 0) {
    self->store = g_object_ref (store);
    g_object_set_data (G_OBJECT (store), LATEST, self);
  }
  self->reviewer = ast_reviewer_new (
      style, ast_deck_set_get_tiles (record->decks), ast_deck_set_ref (record->decks),
      (GDestroyNotify) ast_deck_set_unref, &record->setup, record->actions);
  g_signal_connect_swapped (self->reviewer, "reviewed", G_CALLBACK (reviewed_cb), self);
  return self;
}

gboolean
ast_game_review_is_possible (const AstRecord *record)
{
  AstReviewSpan spans[AST_MAX_TILES];
  AstGame game;

  return record->account == NULL
         && ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup) == AST_OK
         && ast_review_divide (&game, (const AstAction *) (gconstpointer) record->actions->data,
                               (int) record->actions->len, spans)
                > 0;
}

AstReviewer *
ast_game_review_get_reviewer (AstGameReview *self)
{
  return self->reviewer;
}

void
ast_game_review_start (AstGameReview *self)
{
  if (self->loaded) {
    ast_reviewer_start (self->reviewer);
  } else if (self->loading == NULL) {
    ast_store_list_reviews_async (self->store, self->game,
                                  &ast_reviewer_get (self->reviewer)->style,
                                  ast_request_renew (&self->loading), loaded_cb, self);
  }
}

void
ast_game_review_stop (AstGameReview *self)
{
  ast_request_drop (&self->loading);
  ast_reviewer_stop (self->reviewer);
  save (self);
}

char *
ast_game_review_tell (AstGameReview *self, GListModel *seats)
{
  const AstReviewerState *state = ast_reviewer_get (self->reviewer);
  g_autoptr (GArray) turns = ast_reviewer_list_turns (self->reviewer);
  AstReviewSums sums[AST_MAX_PLAYERS];

  if (state->n_reviewed < state->n_turns)
    return g_strdup_printf (
        /* Translators: which turn of a game the computer looks at again, of how many. */
        _ ("Reviewing turn %1$d of %2$d"), (int) state->n_reviewed + 1, (int) state->n_turns);
  for (int side = 0; side < state->game.n_sides; side++)
    ast_review_sum (&sums[side], (const AstTurnReview *) (gconstpointer) turns->data,
                    (int) turns->len, &state->game, side);
  return ast_phrase_verdict (seats, &state->game, sums);
}
