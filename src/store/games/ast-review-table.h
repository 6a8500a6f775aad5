/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reviewed turns of stored games, a row each: at most one of a turn.
 *
 * A row knows the actions of the game up to the end of its turn by their digest. Where the game was
 * played on otherwise since then, it counts for nothing; so does a damaged row, and one of another
 * revision of the review. */
#pragma once

#include "ast-db.h"
#include "ast-turn-review.h"

/* The columns between the game and the checksum, and the checksum of a row, in SQL. */
#define AST_REVIEW_COLUMNS                                                               \
  "turn, player, side, before_margin, before_win, best_margin, best_win, played_margin," \
  " played_win, after_margin, after_win, error, lay, place, level, effort, revision, digest"
#define AST_REVIEW_CHECKSUM "ast_checksum (game, " AST_REVIEW_COLUMNS ")"

/* The reviews of `game`, whose line begins with the `n` actions, that are at least as close as
 * `style` asks for: of its level, with no less effort. An array of AstTurnReview in the order of
 * turns, whose `steps` are 0. NULL on failure. */
GArray *ast_review_table_read (AstDb *db, gint64 game, const AstReviewStyle *style,
                               const AstAction *actions, guint n, GError **error);

/* Stores `turns` in place of what is known of them. They were reviewed in `style`, and the game
 * began with the `n` actions then. What is not a whole turn of these is left out. Within a change.
 */
gboolean ast_review_table_store (AstDb *db, gint64 game, const AstReviewStyle *style,
                                 const AstAction *actions, guint n, const AstTurnReview *turns,
                                 guint n_turns, GError **error);

/* Deletes the reviews of `game` from `turn` on. */
gboolean ast_review_table_cut (AstDb *db, gint64 game, guint turn, GError **error);
