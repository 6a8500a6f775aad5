/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-deck-collection.h"

G_BEGIN_DECLS

#define AST_TYPE_DECK_FOLDER (ast_deck_folder_get_type ())
G_DECLARE_FINAL_TYPE (AstDeckFolder, ast_deck_folder, AST, DECK_FOLDER, GObject)

/**
 * AstDeckFolder:
 *
 * The folder of the user's decks: it alone writes there, one file after another, each whole.
 *
 * A deck is a file in the folder, and installed in the collection. Beside it there may be a draft,
 * in the folder `drafts`: what somebody has changed since, right or not. The next revision takes
 * the place of the file; games keep the decks by which they are played.
 *
 * Other programs write here, too, such as another Asterism or one that keeps two computers alike. A
 * file is replaced or deleted only if it still holds what was read or written here last. Otherwise
 * it stays and is taken in, and what was to be written becomes a deck of its own.
 *
 * Signals:
 *  - `changed`: decks or drafts are others;
 *  - `crossed (char *id, char *title, AstDeck *mine)`: another program has changed the deck called
 *    `title`. `mine` is what the deck `id` was to be and has become; NULL, both: it was to be
 *    deleted, and is not;
 *  - `failed (GError)`: a draft could not be written.
 */
AstDeckFolder *ast_deck_folder_new (const char *path, AstDeckCollection *collection);

/* A deck, and what is made of it. */
typedef struct {
  AstDeck *deck;  /* The newest revision; NULL if there is but a draft. */
  AstDeck *draft; /* NULL: none. */
} AstDeckEntry;

/* All decks (AstDeckEntry), those of the program first, then by title. Free with g_ptr_array_unref
 * (). */
GPtrArray *ast_deck_folder_list (AstDeckFolder *self);

/* The deck that is shown of an entry: the draft if there is one. */
const AstDeck *ast_deck_entry_get_shown (const AstDeckEntry *self);

/* The draft of the deck `id`, NULL if there is none; belongs to the folder. */
const AstDeck *ast_deck_folder_find_draft (AstDeckFolder *self, const char *id);

/* Why files among the drafts are none: one sentence each (char *), naming the file. They stay as
 * they are. Belongs to the folder. */
const GPtrArray *ast_deck_folder_get_refusals (AstDeckFolder *self);

/* An id that no deck has, from a title. Free with g_free (). */
char *ast_deck_folder_make_id (AstDeckFolder *self, const char *title);

/* Whether the newest revision of the deck says the same. */
gboolean ast_deck_folder_is_saved (AstDeckFolder *self, const AstDeck *deck);

/* Keeps a copy of `draft` in place of the one of that id. */
void ast_deck_folder_keep_draft (AstDeckFolder *self, const AstDeck *draft);
void ast_deck_folder_drop_draft (AstDeckFolder *self, const char *id);

/* Writes a copy of `deck`, installs it, and drops its draft if that says the same. Fails if another
 * deck has its name and revision. Returns the deck as it was saved, see `crossed`; it belongs to
 * `result`. */
void ast_deck_folder_save_async (AstDeckFolder *self, const AstDeck *deck,
                                 GAsyncReadyCallback callback, gpointer user_data);
const AstDeck *
ast_deck_folder_save_finish (AstDeckFolder *self, GAsyncResult *result, GError **error);

/* Deletes all revisions of the deck `id`, and its draft. The program's own decks stay. */
void ast_deck_folder_remove (AstDeckFolder *self, const char *id);

G_END_DECLS
