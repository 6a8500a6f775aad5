/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The installed decks: those of the program and those in a folder of the user.
 *
 * They are read when they are first asked for. What changes later, changes under a lock: any thread
 * may use a collection. A deck that is replaced or removed stays valid as long as the collection.
 */
#pragma once

#include "ast-deck-set.h"

typedef struct _AstDeckCollection AstDeckCollection;

/* How the name of a deck file ends that is passed on. */
#define AST_DECK_SUFFIX ".asterism-deck"

/* A collection of all decks built in and every *.json and *.asterism-deck in `folder` (NULL or
 * missing: none). A file
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

/* Copies of the newest revision of each deck (AstDeck): those of the program, then the others by
 * title. Free with g_ptr_array_unref (). */
GPtrArray *ast_deck_collection_list (const AstDeckCollection *self);

/* From now on a copy of `deck` is installed, in place of one with its name, revision and tiles.
 * FALSE and AST_DECK_ERROR if one of that name and revision is the program's or has other tiles. */
gboolean ast_deck_collection_install (AstDeckCollection *self, const AstDeck *deck, GError **error);

/* The same for a deck whose file another program has written: it takes the place of what was read
 * from that file. */
gboolean ast_deck_collection_renew (AstDeckCollection *self, const AstDeck *deck, GError **error);

/* All revisions of the deck `id` that are not the program's are no longer installed. Returns them
 * (AstDeck); free the array with g_ptr_array_unref (). */
GPtrArray *ast_deck_collection_remove (AstDeckCollection *self, const char *id);

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
