/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-conductor.h"

G_BEGIN_DECLS

#define AST_TYPE_RELAY (ast_relay_get_type ())
G_DECLARE_FINAL_TYPE (AstRelay, ast_relay, AST, RELAY, GObject)

/**
 * AstRelay:
 *
 * Has a match go on as it is told from elsewhere: tiles, dice and the turns of all players come
 * from there. The conductor carries it out step by step, at its own pace.
 *
 * Of what is told the match has always carried out the beginning. As long as more is not known, the
 * match is held where chance is to decide, and the deciders wait. What people at this screen decide
 * is only proposed; so is undo.
 *
 * Signals:
 *  - `proposed (guint number, AstChoice *)`: a person at this screen has decided on that turn, from
 *    0. It counts when it is told;
 *  - `undo (guint number)`: they want to take back that turn and all after it.
 *
 * Main thread only.
 */

/* Relays to the match of `conductor`. `own` is the set of players (bits) whose turns are drafted at
 * this screen. At first what the match has carried out is what is told. */
AstRelay *ast_relay_new (AstConductor *conductor, unsigned own);

/* Changes which players these are. */
void ast_relay_set_own (AstRelay *self, unsigned own);

/* Tells the whole game: its first `n` actions, which keep to the rules. Where the match has gone on
 * otherwise it goes back. */
void ast_relay_tell (AstRelay *self, const AstAction *actions, guint n);

/* Proposes once more what has been proposed and not told. */
void ast_relay_propose_again (AstRelay *self);

/* What was proposed is not to be: the person decides anew. */
void ast_relay_refuse (AstRelay *self);

/* Whether something is proposed, and not told yet. */
gboolean ast_relay_is_waiting (AstRelay *self);

G_END_DECLS
