/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Games that computer players have played, and that are reviewed. */
#pragma once

#include "ast-review.h"
#include "decks.h"
#include "testing.h"

/* How a game is played. */
typedef struct {
  const char *path;
  int n_players;
  gboolean teams, expansion, equipment;
} ReviewedKind;

/* A game that is reviewed. */
typedef struct {
  AstGame start, end;
  GArray *actions; /* AstAction */
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  int n_turns;
} Reviewed;

/* Plays a game of `kind` until `n_tiles` are laid, or to its end. */
void
reviewed_play (Reviewed *self, const ReviewedKind *kind, AstLevel level, int n_tiles, guint64 seed);

/* Reviews its turns, one after another. */
void reviewed_run (Reviewed *self, const AstReviewStyle *style);

void reviewed_clear (Reviewed *self);

const AstAction *reviewed_get_actions (const Reviewed *self);
