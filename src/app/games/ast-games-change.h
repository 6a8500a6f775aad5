/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Deletes several games, or restores them, and answers once. */
#pragma once

#include "ast-store.h"

/* Called after the last answer of the store: `games` (gint64) are those that have been changed;
 * `error` says why one of the others has not, NULL if all of them have. */
typedef void (*AstGamesChanged) (gpointer owner, const GArray *games, const GError *error);

/* Deletes `games` ("ax", at least one), or restores them. `owner`, a GObject, is kept until the
 * answer. */
void ast_games_change_set_deleted (AstStore *store, GVariant *games, gboolean deleted,
                                   AstGamesChanged changed, gpointer owner);
