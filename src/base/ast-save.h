/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Saves a file whole or not at all.
 *
 * A file that is there already is replaced only by the whole of the new one, with its
 * permissions; after an error it is as it was, which g_file_replace_contents () does not
 * promise. A symbolic link stays, and the file it leads to is replaced. Of a file with several
 * names (hard links) only the one that is asked for gets the new contents. The exception is an
 * existing file in a folder where no file can be made: it is written in place. */
#pragma once

#include <gio/gio.h>

/* Writes `bytes` to `file`. Blocks. */
gboolean ast_save (GFile *file, GBytes *bytes, GError **error);

/* The same, if `may` says so when the new file is on disk, just before it takes the place of the
 * old one. What `may` refuses, it sets the error of. */
gboolean ast_save_if (GFile *file, GBytes *bytes, gboolean (*may) (gpointer data, GError **error),
                      gpointer may_data, GError **error);

/* The same in a thread of its own; `file` is the source object. */
void ast_save_async (GFile *file, GBytes *bytes, GAsyncReadyCallback callback, gpointer user_data);
gboolean ast_save_finish (GFile *file, GAsyncResult *result, GError **error);
