/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Files that people asked for. One that is there already is replaced only by the whole of the new
 * one; after an error it is as it was, which g_file_replace_contents () does not promise. */
#pragma once

#include <gio/gio.h>

/* Writes `bytes` to `file`. Blocks. */
gboolean ast_save (GFile *file, GBytes *bytes, GError **error);

/* The same in a thread of its own; `file` is the source object. */
void ast_save_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer user_data);
gboolean ast_save_finish (GFile *file, GAsyncResult *result, GError **error);
