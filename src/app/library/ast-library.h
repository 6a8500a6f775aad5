/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-deck-folder.h"
#include "ast-game-entry.h"
#include "ast-store.h"

G_BEGIN_DECLS

#define AST_TYPE_LIBRARY (ast_library_get_type ())
G_DECLARE_FINAL_TYPE (AstLibrary, ast_library, AST, LIBRARY, GObject)

/**
 * AstLibrary:
 *
 * The decks and the store of saved games, in the user data dir or in the folder that
 * ASTERISM_DATA_DIR names.
 *
 * Signals: `ready-changed`, of what ast_library_is_ready () says; `upkeep-failed`.
 */
AstLibrary *ast_library_new (void);

/* The folder, whether it exists or not. Free with g_free (). */
char *ast_library_find_folder (void);

AstDeckCollection *ast_library_get_decks (AstLibrary *self);

/* Not a new reference. */
AstDeckFolder *ast_library_get_deck_folder (AstLibrary *self);

/* Not a new reference. */
AstStore *ast_library_get_store (AstLibrary *self);

/* Whether the store has been opened, or cannot be. */
gboolean ast_library_is_ready (AstLibrary *self);

/* Why the store could not be opened, NULL if it was. */
const GError *ast_library_get_trouble (AstLibrary *self);

/* Whether a person should say what becomes of the saved games: the store could not be opened, or it
 * is undecided, see AstStoreReport. */
gboolean ast_library_needs_choice (AstLibrary *self);

/* Why the upkeep of the store, such as the weekly copy, has failed, NULL if it has not; belongs to
 * the library. */
const GError *ast_library_get_upkeep_trouble (AstLibrary *self);

/* Whether `trouble` of the store (NULL: none) can only pass when the store is opened again. */
gboolean ast_library_needs_opening (AstLibrary *self, const GError *trouble);

/* Closes the store for good and waits for that, even if it is still being opened. */
void ast_library_close (AstLibrary *self);

/* Opens the store again, unless it is being opened; not ready until the outcome is known. Numbers
 * of games may name other games then. */
void ast_library_retry (AstLibrary *self);

/* Has other games take the place of what is there: those of the copy at `path`, or, if that is
 * NULL, what could be read of a damaged file. Not ready meanwhile, and numbers of games may name
 * other games then. */
void ast_library_choose_async (AstLibrary *self, const char *path, GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean ast_library_choose_finish (AstLibrary *self, GAsyncResult *result, GError **error);

/* What the welcome page needs to know. */
typedef struct {
  gboolean has_games;
  AstGameEntry *entry; /* The unfinished game played last, that of a day only if there
                        * is no other; NULL if there is none. */
  AstRecord *record;   /* Its moves; NULL if they cannot be loaded. */
  GError *trouble;     /* Why they cannot, else NULL. */
} AstLatest;

void ast_latest_free (AstLatest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstLatest, ast_latest_free)

/* Looks up the latest game that is not one of `others`, ids of records. */
void ast_library_find_latest_async (AstLibrary *self, const char *const *others,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer user_data);
AstLatest *ast_library_find_latest_finish (AstLibrary *self, GAsyncResult *result, GError **error);

/* Reads all records in `file` and checks them by the rules, in a thread: a list of AstReading, see
 * ast-reading.h. As for all that is read in a thread, the callback is not given the library: it may
 * be gone by then. */
void ast_library_read_all_async (AstLibrary *self, GFile *file, GCancellable *cancellable,
                                 GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *ast_library_read_all_finish (GAsyncResult *result, GError **error);

/* Reads the decks in a thread, unless they have been read, and returns why files of the user's
 * folder are none: see ast_deck_collection_get_refusals (). */
void ast_library_check_decks_async (AstLibrary *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *ast_library_check_decks_finish (GAsyncResult *result, GError **error);

G_END_DECLS
