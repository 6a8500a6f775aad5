/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Replays a match action by action. */
#pragma once

#include "ast-match.h"

/* An action of a match and what came of it; valid for the time of a call. */
typedef struct {
  const AstAction *action;
  const AstGame *before;
  const AstGame *after;
  const AstScores *scores;
  guint position;     /* The number of the action, from 1. */
  gboolean ends_turn; /* Then the next tile is drawn, or the game is over. The final scoring is a
                         turn of its own. */
} AstStep;

/* The last action of `event`, which `match` has just told. Valid as long as the event. */
AstStep ast_match_step_of_event (AstMatch *match, const AstMatchEvent *event);

typedef void (*AstStepFunc) (const AstStep *step, gpointer user_data);

/* Replays `match` up to its present state on a copy, and calls `tell` for each action. */
void ast_match_foreach_step (AstMatch *match, AstStepFunc tell, gpointer user_data);
