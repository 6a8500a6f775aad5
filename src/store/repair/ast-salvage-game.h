/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies one game out of a damaged database.
 *
 * The damaged database has a connection of its own and is not attached: once SQLite has met an
 * unreadable page, it refuses everything until the transaction has ended. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"

/* Copies the game `from` as `to` (0: a new number, which it is set to), with as many of its
 * first actions as can be read. FALSE if its set-up or players cannot be read; some of it may
 * be there then. */
gboolean ast_salvage_copy_game (AstDb *db, AstDb *old, gint64 from, gint64 *to, gboolean *found,
                                GError **error);

/* Makes a copied game consistent: it ends before the first action that is missing, unreadable or
 * against the rules. `whole`: no action was lost. `saved`: it is still there; one that cannot even
 * be set up is deleted. */
gboolean ast_salvage_mend_game (AstDb *db, AstDeckCollection *collection, gint64 id,
                                gboolean *saved, gboolean *whole, GError **error);
