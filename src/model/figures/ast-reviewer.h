/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-review.h"

G_BEGIN_DECLS

#define AST_TYPE_REVIEWER (ast_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (AstReviewer, ast_reviewer, AST, REVIEWER, GObject)

/**
 * AstReviewer:
 *
 * A game that is looked at again in the background, turn by turn, where errors are likely first.
 *
 * At most two threads, one fewer than there are processors, review a turn each with the lowest
 * priority. The figures are the same with any number of threads, in any order, and whatever was
 * stopped meanwhile.
 *
 * Signals:
 *  - `changed`: another number of turns of the game is reviewed;
 *  - `reviewed (guint number)`: the turn with this number, from 1, is reviewed. Not emitted for
 * what is known already.
 *
 * Main thread only. Cancelled threads end within some milliseconds; nobody waits for them.
 */

typedef struct {
  AstReviewStyle style;
  const GArray *actions; /* AstAction, */
  AstGame game;          /* and the game after them. */
  guint n_turns, n_reviewed;
  gboolean running; /* Turns are being reviewed. */
} AstReviewerState;

/* The game of `actions` (AstAction), all legal; they are copied. `tiles` must live as long as the
 * reviewer and its threads: `release` (may be NULL) is called with `owner` in the main thread when
 * they are gone. */
AstReviewer *
ast_reviewer_new (const AstReviewStyle *style, const AstTileSet *tiles, gpointer owner,
                  GDestroyNotify release, const AstSetup *setup, const GArray *actions);

/* At most so many threads at once, from 1. */
void ast_reviewer_set_n_threads (AstReviewer *self, guint n_threads);

/* Adds what is known of the game: `n` turns in any order, reviewed earlier in the same style or
 * more closely. */
void ast_reviewer_add_known (AstReviewer *self, const AstTurnReview *turns, guint n);

/* Starts to review what is not reviewed yet, or stops. A turn that is stopped in the middle begins
 * anew. Either does nothing where it has been done. */
void ast_reviewer_start (AstReviewer *self);
void ast_reviewer_stop (AstReviewer *self);

/* How far it is. Valid as long as the reviewer; it changes with that. */
const AstReviewerState *ast_reviewer_get (AstReviewer *self);

/* The turn with that number, from 1; NULL while it is not reviewed. Valid as long
 * as the reviewer. */
const AstTurnReview *ast_reviewer_get_turn (AstReviewer *self, guint number);

/* Its actions among those of the game. */
AstReviewSpan ast_reviewer_get_span (AstReviewer *self, guint number);

/* The turns that are reviewed, in order: a new array of AstTurnReview, as ast_review_sum () and
 * ast_review_moments () take them. */
GArray *ast_reviewer_list_turns (AstReviewer *self);

G_END_DECLS
