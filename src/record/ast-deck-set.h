/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The decks in play in one game, compiled for the engine.
 *
 * Immutable and counted, so games, records and worker threads share one. Made by
 * ast_deck_collection_take (). */
#pragma once

#include <glib.h>

#include "ast-deck.h"
#include "ast-tiles.h"

typedef struct _AstDeckSet AstDeckSet;

/* Compiles `n_decks` decks. NULL and AST_DECK_ERROR if they do not go together: two tiles with the
 * same id, no starting tile or more than one, too many tiles. */
AstDeckSet *ast_deck_set_new (const AstDeck *const *decks, guint n_decks, GError **error);

AstDeckSet *ast_deck_set_ref (AstDeckSet *self);
void ast_deck_set_unref (AstDeckSet *self);

/* The compiled tiles; they live as long as the set. */
const AstTileSet *ast_deck_set_get_tiles (const AstDeckSet *self);

/* "id:revision" of each deck, sorted, NULL-terminated; they live as long as the set. */
const char *const *ast_deck_set_get_refs (const AstDeckSet *self);

/* The deck with the `i`-th of these names; it lives as long as the set. */
const AstDeck *ast_deck_set_get_deck (const AstDeckSet *self, guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDeckSet, ast_deck_set_unref)
