/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The collection: the decks that are installed, which are those that come with the program and
 * those that the user has put into a folder. They are read when they are first asked for; from then
 * on a collection never changes, but for a memory of the sets taken. Any thread may use it. */
#pragma once

#include "ast-deck-set.h"

typedef struct _AstDeckCollection AstDeckCollection;

/* All decks built in and every *.json in `folder` (NULL or missing: none). A file that is
 * refused, or that repeats an installed "id:revision" with other contents, is left out and
 * remembered, see ast_deck_collection_get_refusals (). */
AstDeckCollection *ast_deck_collection_new (const char *folder);
void ast_deck_collection_free (AstDeckCollection *self);

/* The deck called "id:revision", or NULL. Lives as long as the collection. */
const AstDeck *ast_deck_collection_find (const AstDeckCollection *self, const char *ref);

/* The newest installed revision of the deck `id`, or NULL. */
const AstDeck *ast_deck_collection_find_newest (const AstDeckCollection *self, const char *id);

/* Why files of the folder were left out: one sentence each (char *), naming the file. */
const GPtrArray *ast_deck_collection_get_refusals (const AstDeckCollection *self);

/* The decks called `refs` (NULL-terminated), ready for a game; their order means nothing.
 * NULL and AST_DECK_ERROR if one is unknown or named twice, or if they do not go together.
 * Owned by the caller. */
AstDeckSet *
ast_deck_collection_take (AstDeckCollection *self, const char *const *refs, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDeckCollection, ast_deck_collection_free)
