/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* One game played by the engine and by the plain rules in step. */
#pragma once

#include <glib.h>

#include "choice.h"

typedef struct {
  AstGame game;
  PlainGame plain;
  AstScores scores;            /* What the last action gave, */
  AstResult result;            /* or why it was refused. */
  int earned[AST_MAX_PLAYERS]; /* By side: the sum of its points given. */
  int n_actions;
  gboolean sparing; /* Set it after the start to compare whole states at some draws only. */
} Walk;

/* Both start; both must accept or refuse the set-up. False if they refuse. */
gboolean walk_start (Walk *walk, const AstTileSet *set, const AstSetup *setup);

/* Both take the action, and must agree on everything; or both refuse it, and then the
 * engine's state must be untouched to the byte. False if they refuse. */
gboolean walk_step (Walk *walk, const AstAction *action);
