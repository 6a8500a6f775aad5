/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Makes a new database of all that can be read of a damaged one and of its copies.
 *
 * 1. Every page of each file is read by itself (ast-harvest.h); checksums tell which rows are
 * sound.
 * 2. Rows are of one game if its set-up, or else its kept record, says so, or if they have the same
 *    number and actions in common.
 * 3. Of each game the longest version is taken: the rows of all files together, as long as they
 *    agree; the kept record where it goes on behind a gap.
 * 4. Its set-up is that of the first sound row, else of the kept record, else as well as can be.
 *
 * Each game is taken in a savepoint of its own: one that the schema refuses costs no other. */
#pragma once

#include <glib.h>

#include "ast-deck-collection.h"
#include "ast-store-report.h"

/* Makes a new database `draft` of the one at `path`, which nobody writes to and which may be
 * empty, and of `copies`: paths of files, the newest first, ended by NULL. A copy that cannot be
 * read is left out, and counted in `report`, which also receives what became of the games. */
gboolean ast_salvage (const char *draft, const char *path, const char *const *copies,
                      AstDeckCollection *collection, AstStoreReport *report, GError **error);
