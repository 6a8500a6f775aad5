/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Takes the actions of one game out of a damaged database, row by row. */
#pragma once

#include "ast-db.h"

/* What came of it. */
typedef struct {
  guint n_equal;    /* Rows that were there already, and are the same in both; */
  guint n_added;    /* rows that were missing; */
  gboolean differs; /* one row is another: it is not the same game, or it was played on differently.
                     * The rest was not looked at. */
} AstSalvageMerge;

/* Adds to the game `to` of `db` what it does not have of the actions of the game `from` of `old`:
 * every row that can be read and, if `checked`, has the right checksum, also those after a gap. */
gboolean ast_salvage_add_actions (AstDb *db, AstDb *old, gint64 from, gint64 to, gboolean checked,
                                  AstSalvageMerge *merge, GError **error);

/* How many rows a game has up to the first gap, and how many actions they make. */
gboolean
ast_salvage_count_actions (AstDb *db, gint64 game, guint *n_actions, guint *n_rows, GError **error);
