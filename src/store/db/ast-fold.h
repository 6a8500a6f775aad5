/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Texts as they are compared, and these comparisons as SQL functions:
 *   ast_key (text)             the text regardless of case and of how accents are encoded
 *   ast_fold (text)            the text regardless of case and accents
 *   ast_matches (folded, text) whether every word of `text` is in `folded`  */
#pragma once

#include <sqlite3.h>

#include <glib.h>

/* To be freed with g_free (). */
char *ast_fold (const char *text);

/* Adds the functions to a connection; gives an SQLite code. */
int ast_fold_install (sqlite3 *handle);
