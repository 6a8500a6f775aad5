/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies, renames and deletes whole files durably.
 *
 * What has succeeded survives a power cut. Errors are AST_STORE_ERROR. */
#pragma once

#include "ast-store-error.h"

gboolean ast_files_make_directory (const char *path, GError **error);

/* Copies `from` to `to`, replacing what is there. */
gboolean ast_files_copy (const char *from, const char *to, GError **error);

/* Gives the file `from` the name `to`, replacing what is there. */
gboolean ast_files_rename (const char *from, const char *to, GError **error);

/* The file may be missing. */
gboolean ast_files_delete (const char *path, GError **error);

/* Makes an empty file. */
gboolean ast_files_touch (const char *path, GError **error);

/* The length of the file in bytes, -1 if there is none. */
gint64 ast_files_get_length (const char *path);

/* Whether both can be read and have the same contents. */
gboolean ast_files_are_equal (const char *one, const char *other);
