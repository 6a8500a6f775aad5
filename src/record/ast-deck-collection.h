/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The installed decks: those of the program and those in a folder of the user.
 *
 * They are read when they are first asked for. From then on only the cache of sets taken
 * changes, under a lock: any thread may use a collection. */
#pragma once

#include "ast-deck-set.h"

typedef struct _AstDeckCollection AstDeckCollection;

/* A collection of all decks built in and every *.json in `folder` (NULL or missing: none). A file
 * that is refused, or that repeats an installed "id:revision" with other contents, is left out, see
 * ast_deck_collection_get_refusals (). */
AstDeckCollection *ast_deck_collection_new (const char *folder);
AstDeckCollection *ast_deck_collection_ref (AstDeckCollection *self);
void ast_deck_collection_unref (AstDeckCollection *self);

/* Adds the deck in `text`, before any other thread has the collection. FALSE and an error if it is
 * refused. */
gboolean ast_deck_collection_add (AstDeckCollection *self, GBytes *text, GError **error);

/* The deck called "id:revision", or NULL. Lives as long as the collection. */
const AstDeck *ast_deck_collection_find (const AstDeckCollection *self, const char *ref);

/* The newest installed revision of the deck `id`, or NULL. */
const AstDeck *ast_deck_collection_find_newest (const AstDeckCollection *self, const char *id);

/* Why files of the folder were left out: one sentence each (char *), naming the file. */
const GPtrArray *ast_deck_collection_get_refusals (const AstDeckCollection *self);

/* The decks called `refs` (NULL-terminated), ready for a game, in any order. NULL and
 * AST_DECK_ERROR if one is unknown or named twice, or if they do not go together. Free with
 * ast_deck_set_unref (). */
AstDeckSet *
ast_deck_collection_take (AstDeckCollection *self, const char *const *refs, GError **error);

/* The same for who brings decks along: of `carried` (AstDeck, NULL: none) each is used that is not
 * installed, or not with the same tiles. */
AstDeckSet *ast_deck_collection_take_with (AstDeckCollection *self, const char *const *refs,
                                           const GPtrArray *carried, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDeckCollection, ast_deck_collection_unref)
