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
 * One decision of a computer player, thought out by a thread on a copy of the state.
 *
 * Nobody waits for it: cancelling, or dropping the object, makes it give up within some
 * milliseconds, and its result is dropped.
 */

/* Thinks about `game` (copied; phase AST_LAY or AST_PLACE) as `level`, within its own budget
 * of time. `seed` gives its random numbers. */
AstComputer *ast_computer_new (AstLevel level, const AstGame *game, guint64 seed);

/* May be called once. */
void ast_computer_think_async (AstComputer *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

/* FALSE and G_IO_ERROR_CANCELLED if it was cancelled, even after it had decided. */
gboolean ast_computer_think_finish (AstComputer *self, GAsyncResult *result, AstChoice *choice,
                                    GError **error);

/* Lets it decide at once by what it has found so far, which takes some milliseconds. */
void ast_computer_hurry (AstComputer *self);

/* How much of its time it has used, 0 to 1. */
double ast_computer_get_progress (AstComputer *self);

G_END_DECLS
