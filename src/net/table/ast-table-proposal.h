/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What somebody wants at a shared table: it is refused, or becomes an entry of the table's log, or
 * something that is not stored. Nothing changes. */
#pragma once

#include "ast-shared-state.h"

enum { AST_MAX_OBSERVERS = 20 /* Present at once. */ };

/* Whether the log has as much as it may; then only what a game needs to end is stored. */
gboolean ast_table_proposal_is_full (const AstSharedState *state);

/* What follows if `person` (NULL: the computer player whose turn it is) asks for that now: if it is
 * not refused, it is carried out when `entry`, if that is not NULL, has been applied. The set-up of
 * the message may be taken into the entry. Not for `hello`, `create` and `join`. */
AstNetRefusal ast_table_propose (const AstSharedState *state, const AstPerson *person,
                                 AstClientMessage *message, AstTableEntry **entry);

/* The same for somebody who wants to come, with a token that is known here, or a new one
 * (`fresh`). */
AstNetRefusal ast_table_propose_join (const AstSharedState *state, const char *token,
                                      const char *name, gboolean fresh, AstTableEntry **entry);

/* An entry that is due by itself now, or NULL. */
AstTableEntry *ast_table_propose_due (const AstSharedState *state);

/* The first entry: a table founded `now` by the person with that token and name. Takes the set-up
 * of the message; computers without a name get one. */
AstTableEntry *ast_table_propose_founding (AstClientMessage *message, const char *token,
                                           const char *name, gint64 now);
