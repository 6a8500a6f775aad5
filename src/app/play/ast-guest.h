/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-conductor.h"
#include "ast-visit.h"

G_BEGIN_DECLS

#define AST_TYPE_GUEST (ast_guest_get_type ())
G_DECLARE_FINAL_TYPE (AstGuest, ast_guest, AST, GUEST, GObject)

/**
 * AstGuest:
 *
 * The people at this screen at a table at several screens: what a visit is told goes to the
 * conductor's match, and what is drafted or wanted here goes to the host. It tells who is away, and
 * what came of an undo and of the chance.
 *
 * Signal: `said (int player, char *)`: somebody says something.
 */

/* `game` is the id of the match's game: another game at the same table is none of its business. */
AstGuest *
ast_guest_new (AstVisit *visit, AstConductor *conductor, const char *game, AstAnnouncer *announcer);

/* Says a phrase, an index in ast_phrase_words. */
void ast_guest_say (AstGuest *self, int phrase);

G_END_DECLS
