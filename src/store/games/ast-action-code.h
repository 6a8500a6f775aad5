/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The binary code of a stored action.
 *
 * The first byte is the version of the code (high four bits, 1) and the type (low four bits).
 * What follows depends on the type:
 *
 *   draw    1   kind: its number among the tiles of the decks in play, decks in the order
 *               of their names; the revision of a deck fixes the numbers of its tiles
 *   lay     2   x  y  rotation
 *   place   3   nothing: passes; or  size + 4 × equipment  x  y  realm
 *   roll    4   for each side that rolls: 16 × side + number of dice, then the dice
 *   finish  5
 *
 * x and y are signed bytes. */
#pragma once

#include <glib.h>

#include "ast-action.h"

/* The code of `action`. */
GBytes *ast_action_encode (const AstAction *action);

/* Reads a code; FALSE if it is none. `action` is then undefined. */
gboolean ast_action_decode (const guint8 *code, gsize length, AstAction *action);
