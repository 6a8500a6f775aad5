/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The state of a stored game, kept to judge its next action. */
#pragma once

#include "ast-game-table.h"

typedef struct {
  gint64 id; /* 0: none */
  AstJournalPosition mark;
  AstDeckSet *decks; /* Owned; the state borrows its tiles. */
  AstGame game;
} AstReplay;

void ast_replay_clear (AstReplay *self);

/* Plays further actions. AST_STORE_ERROR_RULES if one is refused; the state then stays as it
 * was. */
gboolean
ast_replay_play (AstReplay *self, const AstAction *actions, guint n_actions, GError **error);

/* Sets up the game of `record` and plays its actions. AST_STORE_ERROR_RULES if the rules refuse
 * one. */
gboolean ast_replay_start (AstReplay *self, const AstRecord *record, GError **error);

/* Makes `self` the stored game `id`; reads it unless it is that already. */
gboolean ast_replay_catch_up (AstReplay *self, AstDb *db, AstDeckCollection *collection, gint64 id,
                              GError **error);
