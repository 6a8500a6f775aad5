/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-player.h"

G_BEGIN_DECLS

#define AST_TYPE_COMPUTER (ast_computer_get_type ())
G_DECLARE_FINAL_TYPE (AstComputer, ast_computer, AST, COMPUTER, GObject)

/**
 * AstComputer:
 *
 * One decision of a computer player, made by a thread of its own on a copy of the state and its
 * tiles.
 *
 * Cancelling makes the thread give up within some milliseconds, and drops its result. Dropping
 * the last other reference does not: the task keeps the object until the thread has finished.
 * Main thread only.
 */

/* Prepares a decision of `level`, within its own budget of time, about `game`, which is in the
 * phase AST_LAY, or AST_PLACE for the meeple alone. The game is copied with its tiles. `seed` gives
 * its random numbers. */
AstComputer *ast_computer_new (AstLevel level, const AstGame *game, guint64 seed);

/* Starts the thread. May be called once. `cancellable` may be NULL. */
void ast_computer_think_async (AstComputer *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

/* Fills `choice`. FALSE and G_IO_ERROR_CANCELLED if it was cancelled, even after it had decided. */
gboolean ast_computer_think_finish (AstComputer *self, GAsyncResult *result, AstChoice *choice,
                                    GError **error);

/* Makes it decide by what it has found so far, within some milliseconds. */
void ast_computer_hurry (AstComputer *self);

/* The part of its time that it has used, 0 to 1. */
double ast_computer_get_progress (AstComputer *self);

G_END_DECLS
