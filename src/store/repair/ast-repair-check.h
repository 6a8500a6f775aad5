/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whether a database is damaged. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"

/* AST_STORE_ERROR_DAMAGED if anything in the open database is: by SQLite's judgement, and if
 * an action is missing or unreadable; if `collection` is not NULL, also if one breaks the rules. */
gboolean ast_repair_check (AstDb *db, AstDeckCollection *collection, GError **error);
