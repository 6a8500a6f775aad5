/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A file that gets its name only when it is whole and on disk.
 *
 * It is written under another name in the same folder, synced, renamed, and the folder is synced:
 * after a power cut there is what was at the path before, or the whole new file. All files that
 * must last are written so. What returns FALSE or NULL has set errno. */
#pragma once

#include <glib.h>

typedef struct _AstNewFile AstNewFile;

/* What a program that was killed leaves of such a file begins so, in its folder. */
#define AST_NEW_FILE_PREFIX ".asterism-part-"

/* Begins a file that is to be at `path`, with the permissions of the file that is there, else with
 * `mode`. Folders, devices and pipes are not replaced. Free with ast_new_file_free (), which
 * deletes what was not completed. */
AstNewFile *ast_new_file_new (const char *path, int mode);
gboolean ast_new_file_write (AstNewFile *self, const void *bytes, gsize length);

/* Brings it to the disk, for who wants to look once more before it gets its name. It must not be
 * written to afterwards. */
gboolean ast_new_file_sync (AstNewFile *self);

/* Gives it its name, replacing what is there, once it is on disk. */
gboolean ast_new_file_complete (AstNewFile *self);
void ast_new_file_free (AstNewFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstNewFile, ast_new_file_free)

/* Completes as `path` what another library has written at `part`, in the same folder. */
gboolean ast_new_file_install (const char *part, const char *path);

/* Gives what is at `from` another name, which lasts. Its contents need not be on disk yet. */
gboolean ast_new_file_rename (const char *from, const char *to);
