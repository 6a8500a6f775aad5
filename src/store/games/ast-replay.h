/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A stored game played up to where it stands, to judge what comes next. */
#pragma once

#include "ast-game-table.h"

typedef struct {
  gint64 id; /* 0: none */
  AstGameMark mark;
  AstDeckSet *decks; /* Owned; the state borrows its tiles. */
  AstGame game;
} AstReplay;

void ast_replay_clear (AstReplay *self);

/* Plays `actions` after those played already. AST_STORE_ERROR_RULES, and the state as it
 * was, if one of them is refused. */
gboolean
ast_replay_play (AstReplay *self, const AstAction *actions, guint n_actions, GError **error);

/* Starts the game that `record` begins with, and plays its actions. */
gboolean ast_replay_start (AstReplay *self, const AstRecord *record, GError **error);

/* Makes sure that `self` is the game `id` as stored; reads it if it is not so already. */
gboolean ast_replay_catch_up (AstReplay *self, AstDb *db, AstDeckCollection *collection, gint64 id,
                              GError **error);
