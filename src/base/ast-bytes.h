/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Files that anybody may have put in our way: read whole, within bounds, never waited for. */
#pragma once

#include <glib.h>

/* Opens the regular file at `path` for reading: a descriptor that the caller closes, or -1
 * and G_FILE_ERROR, without the path in its message; also for a folder, a pipe or a device. */
int ast_bytes_open (const char *path, GError **error);

/* At most `size` of the bytes that come next: their number, 0 at the end, -1 and G_FILE_ERROR
 * if they cannot be read. */
gssize ast_bytes_read_some (int descriptor, void *bytes, gsize size, GError **error);

/* What can be read from `descriptor`, but no more than `most` bytes of it; or NULL and
 * G_FILE_ERROR. */
GBytes *ast_bytes_read (int descriptor, gsize most, GError **error);

/* What the regular file at `path` holds, but no more than `most` bytes of it; or NULL and
 * G_FILE_ERROR. */
GBytes *ast_bytes_load (const char *path, gsize most, GError **error);
