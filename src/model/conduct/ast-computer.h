/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_COMPUTER (ast_computer_get_type ())
G_DECLARE_FINAL_TYPE (AstComputer, ast_computer, AST, COMPUTER, GObject)

/**
 * AstComputer:
 *
 * A computer player: decides in a thread, within its own budget of time, on a copy of the game and
 * its tiles.
 *
 * Cancelling makes the thread give up within some milliseconds. Dropping the last other reference
 * does not: the task keeps the object until the thread has finished.
 */

/* Equal seeds decide alike, as far as time does not limit the search. */
AstDecider *ast_computer_new (AstLevel level, guint64 seed);

G_END_DECLS
