/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Checks whether a database is damaged. */
#pragma once

#include "ast-db.h"

/* Checks the open database: by SQLite's own checks, and whether an action is missing, unreadable or
 * not the one that was stored. FALSE and AST_STORE_ERROR_DAMAGED if something is wrong. */
gboolean ast_repair_check (AstDb *db, GError **error);

/* The same for a file at `path` that is to become the database, nobody has open, and has no log:
 * whether it is a sound one of ours that can be written to. AST_STORE_ERROR_FOREIGN if it is none,
 * AST_STORE_ERROR_NEWER if it is of a newer version. */
gboolean ast_repair_check_file (const char *path, GError **error);
