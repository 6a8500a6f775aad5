/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file that is replaced or deleted only as long as it is what it was when it was read or written
 * last: other programs, such as one that keeps two computers alike, write here, too. */
#pragma once

#include <gio/gio.h>

/* In a thread: writes `bytes` to `file`, or deletes it if they are NULL. `known` is what it held
 * last, NULL if it was not there. A file that has gone, or holds `bytes` already, is no other one.
 */
void ast_known_file_replace_async (GFile *file, GBytes *known, GBytes *bytes,
                                   GAsyncReadyCallback callback, gpointer user_data);

/* If the file holds something else, that fails with G_IO_ERROR_WRONG_ETAG, and `found` is set to
 * what it holds, or the beginning of that; otherwise it is NULL. */
gboolean ast_known_file_replace_finish (GAsyncResult *result, GBytes **found, GError **error);
