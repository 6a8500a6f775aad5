/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The actions of stored games, a row each. Rows are only added, also after an undo.
 *
 * The line of a game is its actions in force and those that can be redone. It is what is left
 * when the rows are read from the beginning:
 *
 *   n         0  1  2  3  4  5        the actions 3 and 4 were undone, another one took
 *   position  0  1  2  3  4  3        the place of 3: the line is rows 0, 1, 2, 5 */
#pragma once

#include "ast-action.h"
#include "ast-db.h"

/* Adds rows `n_rows`, `n_rows` + 1, ... for `actions`, the first at `position`. */
gboolean ast_action_table_append (AstDb *db, gint64 game, guint n_rows, guint position,
                                  const AstAction *actions, guint n_actions, GError **error);

/* The line of `game`: an array of AstAction. NULL on failure. */
GArray *ast_action_table_read (AstDb *db, gint64 game, GError **error);
