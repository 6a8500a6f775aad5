/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies, renames and deletes whole files durably.
 *
 * What has succeeded survives a power cut. Errors are AST_STORE_ERROR and name the path. */
#pragma once

#include "ast-store-error.h"

/* What is at a path. */
typedef enum {
  AST_FILE_MISSING,
  AST_FILE_EMPTY,   /* A file of length 0. */
  AST_FILE_REGULAR, /* A file with contents. */
  AST_FILE_OTHER,   /* A folder, a pipe, a device. */
} AstFileState;

/* Looks what is at `path`. Only where the system says that there is nothing is it missing: FALSE
 * with an error if it cannot tell, also for a link that leads nowhere. `length` is in bytes; may be
 * NULL. */
gboolean ast_files_look (const char *path, AstFileState *state, gint64 *length, GError **error);

gboolean ast_files_make_directory (const char *path, GError **error);

/* All of the file, behind which there are zeros up to a multiple of `unit` bytes; free with g_free
 * (). `length` counts the zeros. */
gboolean
ast_files_read (const char *path, gsize unit, char **contents, gsize *length, GError **error);

/* Copies `from` to `to`, replacing what is there. */
gboolean ast_files_copy (const char *from, const char *to, GError **error);

/* The same, with zeros in place of each block of 4096 bytes that cannot be read, although it was
 * tried again for a third of a second; `n_unreadable` is how many there are. Blocks for long on a
 * disk that does not answer. */
gboolean
ast_files_copy_readable (const char *from, const char *to, guint *n_unreadable, GError **error);

/* Writes a file that only this user can read, replacing what is there. */
gboolean ast_files_write (const char *path, const void *bytes, gsize length, GError **error);

/* Gives the file `from` the name `to` in the same folder, replacing what is there. */
gboolean ast_files_rename (const char *from, const char *to, GError **error);

/* The same for a file that was written a moment ago, by whatever means: its contents are synced
 * first. No connection may be open to it. */
gboolean ast_files_install (const char *from, const char *to, GError **error);

/* The file may be missing. */
gboolean ast_files_delete (const char *path, GError **error);

/* The same for a name that the store needs. What is no file is kept: it is renamed to
 * `path`.kept-N. */
gboolean ast_files_clear (const char *path, GError **error);

/* Takes the permissions of others away, if the file is there and ours. */
void ast_files_make_private (const char *path);

/* The length in bytes of the file, 0 if it cannot be told: for guesses of the room that is needed.
 */
gint64 ast_files_get_length (const char *path);

/* Whether both can be read and have the same contents. */
gboolean ast_files_are_equal (const char *one, const char *other);
