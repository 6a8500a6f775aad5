/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Turns of stored games that were practised, a row each.
 *
 * A row has the digest of the review of its turn: where the game was played on otherwise since
 * then, it counts for nothing. */
#pragma once

#include "ast-db.h"
#include "ast-turn-review.h"

/* A turn to practise. */
typedef struct {
  gint64 game;
  int number; /* Of the turn, from 1. */
} AstExerciseKey;

/* Turns of people that are worth practising, by reviews as close as `style` asks for, and whose
 * time has come at `now`: those that come again first, then those of the games that were played
 * last. An array of AstExerciseKey; NULL on failure. The reviews are not checked. */
GArray *
ast_exercise_table_list (AstDb *db, const AstReviewStyle *style, gint64 now, GError **error);

/* Notes that the turn, which is reviewed, was practised at `now`, and whether a better one was
 * found without help. Within a change. */
gboolean ast_exercise_table_note (AstDb *db, gint64 game, int number, gboolean found, gint64 now,
                                  GError **error);
