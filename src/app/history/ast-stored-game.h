/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A stored game with its entry, loaded in one call of the main thread. */
#pragma once

#include "ast-game-entry.h"
#include "ast-record.h"
#include "ast-store.h"

/* Loads the game number `game`. */
void ast_stored_game_load_async (AstStore *store, gint64 game, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);

/* Returns the record, owned by the caller, and in `entry` a new reference; NULL and an error if
 * either cannot be loaded. */
AstRecord *ast_stored_game_load_finish (GAsyncResult *result, AstGameEntry **entry, GError **error);
