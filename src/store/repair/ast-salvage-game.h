/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Saving one game out of the database `old`. It has a connection of its own: once a page
 * turns out to be unreadable, SQLite refuses everything until the transaction has ended. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"

/* Copies the game `from` as `to` (0: a new number, which it is set to), with as many of its
 * first actions as can be read. FALSE if its set-up or players cannot be read; some of it may
 * be there then. */
gboolean ast_salvage_copy_game (AstDb *db, AstDb *old, gint64 from, gint64 *to, gboolean *found,
                                GError **error);

/* Makes a copied game consistent: it ends where its actions are missing, unreadable or
 * against the rules. `whole`: that took nothing away. `saved`: it is still there; one that
 * cannot even be set up is deleted. */
gboolean ast_salvage_mend_game (AstDb *db, AstDeckCollection *collection, gint64 id,
                                gboolean *saved, gboolean *whole, GError **error);
