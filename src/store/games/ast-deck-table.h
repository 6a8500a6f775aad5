/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The decks in play in stored games, by their content: a game can be read when its deck is no
 * longer installed, or says something else by now. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"

/* Whether the database has the table: it has since version 6 of the schema. */
gboolean ast_deck_table_is_known (AstDb *db, gboolean *known, GError **error);

/* Keeps a deck that is not kept yet. Within a change. */
gboolean ast_deck_table_keep (AstDb *db, const AstDeck *deck, GError **error);

/* The decks of `game` that are not installed, or not with the same tiles: an array of AstDeck. One
 * that is not kept, or is not as it was stored, is not among them. */
GPtrArray *
ast_deck_table_read (AstDb *db, const AstDeckCollection *collection, gint64 game, GError **error);

/* Keeps the decks of games stored by a program that did not, as far as they are installed. */
gboolean ast_deck_table_complete (AstDb *db, const AstDeckCollection *collection, GError **error);
