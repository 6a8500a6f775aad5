/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reads files of unknown origin whole, within bounds, without waiting.
 *
 * A path may lead to a pipe, a device or a file of any size. */
#pragma once

#include <glib.h>

/* From now on the file that is at `path`, under whatever name, is opened by nobody who asks here:
 * it is one that SQLite has open in this process. In any thread. */
void ast_bytes_guard (const char *path);
gboolean ast_bytes_is_guarded (const char *path);

/* Whether there is a regular file at `path` that is not guarded; FALSE and G_FILE_ERROR if not,
 * without the path in its message. Nothing is opened. */
gboolean ast_bytes_check (const char *path, GError **error);

/* Opens the regular file at `path` for reading. Returns a descriptor, to be closed by the caller;
 * or -1 and G_FILE_ERROR, without the path in its message. See ast_bytes_check
 * (). */
int ast_bytes_open (const char *path, GError **error);

/* Reads at most `size` of the next bytes. Returns their number, 0 at the end, -1 and G_FILE_ERROR
 * if they cannot be read. */
gssize ast_bytes_read_some (int descriptor, void *bytes, gsize size, GError **error);

/* Reads all bytes from `descriptor`, but no more than `most`. NULL and G_FILE_ERROR on failure. */
GBytes *ast_bytes_read (int descriptor, gsize most, GError **error);

/* Reads the regular file at `path`, but no more than `most` bytes of it. NULL and G_FILE_ERROR on
 * failure. */
GBytes *ast_bytes_load (const char *path, gsize most, GError **error);
