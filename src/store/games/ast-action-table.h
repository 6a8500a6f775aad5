/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The actions of a game as stored: a journal that only grows. What was undone and replaced
 * stays in it; the line is what is left when the journal is read from its beginning:
 *
 *   n         0  1  2  3  4  5        the actions 3 and 4 were undone, another one took
 *   position  0  1  2  3  4  3        the place of 3: the line is rows 0, 1, 2, 5
 */
#pragma once

#include "ast-action.h"
#include "ast-db.h"

/* Adds rows `n_rows`, `n_rows` + 1, ... for `actions`, the first at `position`. */
gboolean ast_action_table_append (AstDb *db, gint64 game, guint n_rows, guint position,
                                  const AstAction *actions, guint n_actions, GError **error);

/* The line of `game`: an array of AstAction, those that were undone and can be redone
 * included. NULL on failure. */
GArray *ast_action_table_read (AstDb *db, gint64 game, GError **error);
