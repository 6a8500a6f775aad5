/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game played by the engine and by the plain rules at the same time. */
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

/* Starts both; both must accept or both refuse the set-up. FALSE if they refuse. */
gboolean walk_start (Walk *walk, const AstTileSet *set, const AstSetup *setup);

/* Carries out the action in both, which must agree on everything; or both refuse it, and the
 * engine's state is then unchanged to the byte. FALSE if they refuse. */
gboolean walk_step (Walk *walk, const AstAction *action);
