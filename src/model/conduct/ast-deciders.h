/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The deciders of a match, one for each seat, each made when it is first needed. */
#pragma once

#include "ast-decider.h"
#include "ast-match.h"

typedef struct _AstDeciders AstDeciders;

/* The match must outlive it. */
AstDeciders *ast_deciders_new (AstMatch *match);
void ast_deciders_free (AstDeciders *self);

/* Who decides for `player`: unless another has been set, a person for a seat without a level, and a
 * computer of its level for others. Owned. */
AstDecider *ast_deciders_get (AstDeciders *self, int player);

/* NULL: the usual one again. Returns whether that is a change. */
gboolean ast_deciders_set (AstDeciders *self, int player, AstDecider *decider);

/* Whether the turns of `player` are put together at this screen. */
gboolean ast_deciders_is_here (AstDeciders *self, int player);

/* The set of sides with a player whose turns are. */
unsigned ast_deciders_find_here (AstDeciders *self);

/* Whether such a player takes part in the battle of `game`. */
gboolean ast_deciders_fights_here (AstDeciders *self, const AstGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDeciders, ast_deciders_free)
