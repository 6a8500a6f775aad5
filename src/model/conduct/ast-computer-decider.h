/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-decider.h"
#include "ast-player.h"

G_BEGIN_DECLS

#define AST_TYPE_COMPUTER_DECIDER (ast_computer_decider_get_type ())
G_DECLARE_FINAL_TYPE (AstComputerDecider, ast_computer_decider, AST, COMPUTER_DECIDER, GObject)

/**
 * AstComputerDecider:
 *
 * A computer player: each question is an [class@Computer] that thinks in a thread on a copy of the
 * game.
 */

/* Equal seeds decide alike, as far as time does not limit the search. */
AstDecider *ast_computer_decider_new (AstLevel level, guint64 seed);

G_END_DECLS
