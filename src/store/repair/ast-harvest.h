/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tables of all rows that can be read of a damaged database and of its copies, whatever state the
 * files are in, for SQL to choose from.
 *
 * They are in a temporary database that is attached as "found". Each has the columns of the table
 * of that name, without its constraints (NULL: the row had no such column yet), and `source`, the
 * file: even numbers, the damaged one 0; `source` + 1 are rows in pages of that file that are free.
 */
#pragma once

#include "ast-db.h"

/* Makes the tables, empty, for the schema of `db`, which is the newest. */
gboolean ast_harvest_begin (AstDb *db, GError **error);

/* Adds the rows in the file at `path`, which nobody writes to, and counts them. Within a
 * change. */
gboolean ast_harvest_add (AstDb *db, const char *path, int source, guint *n_rows, GError **error);
