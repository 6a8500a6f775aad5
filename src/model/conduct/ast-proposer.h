/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-told-decider.h"

G_BEGIN_DECLS

#define AST_TYPE_PROPOSER (ast_proposer_get_type ())
G_DECLARE_FINAL_TYPE (AstProposer, ast_proposer, AST, PROPOSER, AstToldDecider)

/**
 * AstProposer:
 *
 * A person at this screen whose turn is decided elsewhere: what they have drafted is proposed, and
 * the turn is the one that is told then.
 *
 * Signal: `proposed (AstChoice *)`: the person has finished the draft.
 *
 * Main thread only.
 */

/* See ast_told_decider_new (). */
AstProposer *ast_proposer_new (AstToldTurn find, gpointer data);

G_END_DECLS
