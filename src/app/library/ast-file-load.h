/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reads a file that somebody has named, which may be anything: a pipe, a device, a folder or our
 * own database are refused without being opened, and nobody waits for a file that does not answer.
 */
#pragma once

#include <gio/gio.h>

/* Reads no more than `most` bytes, in a thread. After some seconds without any it fails with
 * G_IO_ERROR_TIMED_OUT. */
void
ast_file_load_async (GFile *file, gsize most, GAsyncReadyCallback callback, gpointer user_data);

/* The bytes, which a 0 follows; NULL on failure. Free with g_bytes_unref (). */
GBytes *ast_file_load_finish (GAsyncResult *result, GError **error);
