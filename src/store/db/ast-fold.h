/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Compares texts regardless of case and accents, also in SQL.
 *
 * The SQL functions:
 *
 *   ast_key (text)             the text regardless of case and of how accents are encoded
 *   ast_fold (text)            the text regardless of case and accents
 *   ast_date (seconds, format) a time since 1970 as g_date_time_format () writes it here,
 *                              regardless of case and accents
 *   ast_matches (folded, text) whether every word of `text` is in `folded` */
#pragma once

#include <sqlite3.h>

#include <glib.h>

/* The text regardless of case and accents. Free with g_free (). */
char *ast_fold (const char *text);

/* Adds the functions to a connection. Returns an SQLite result code. */
int ast_fold_install (sqlite3 *handle);
