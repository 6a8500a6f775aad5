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

/* What became of the games. */
typedef struct {
  guint n_games;     /* Games that were saved, */
  guint n_from_copy; /* how many of them were only in a copy, */
  guint n_shortened; /* how many have lost actions that are known to have been there, */
  guint n_unsure;    /* and how many have names or options that may be wrong. */
  guint n_lost;      /* Games of which too little is left: players or decks are not known. */
  guint n_skipped;   /* Copies that cannot be read. */
} AstSalvageReport;

/* Makes a new database `draft` of the one at `path`, which nobody writes to and which may be
 * empty, and of `copies`: paths of files, the newest first, ended by NULL. A copy that cannot be
 * read is left out, and counted. */
gboolean ast_salvage (const char *draft, const char *path, const char *const *copies,
                      AstDeckCollection *collection, AstSalvageReport *report, GError **error);
