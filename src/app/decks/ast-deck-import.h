/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Takes deck files from elsewhere into the folder of the user's decks. */
#pragma once

#include "ast-deck-folder.h"

/* Whether a file is a deck, by its name. */
gboolean ast_deck_import_is_deck (GFile *file);

/* Imports the decks in `files`, one after another. */
void
ast_deck_import_async (AstDeckFolder *folder, AstDeckCollection *collection, GFile *const *files,
                       guint n_files, GAsyncReadyCallback callback, gpointer user_data);

/* Returns the id of the last deck that is there now, NULL if there is none; free with g_free ().
 * `refusals` is set to a sentence (char *) for each file that was refused; free with
 * g_ptr_array_unref (). */
char *ast_deck_import_finish (GAsyncResult *result, GPtrArray **refusals);
