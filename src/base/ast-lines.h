/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Reads a file of any size line by line, in bounded memory. */
#pragma once

#include <glib.h>

typedef struct _AstLines AstLines;

/* Lines are cut off after `most` bytes. The caller keeps the descriptor and closes it. */
AstLines *ast_lines_new (int descriptor, gsize most);
void ast_lines_free (AstLines *self);

/* The next line without its newline, valid until the next call. FALSE after the last one (a
 * newline at the end of the file begins no further line) and, with G_FILE_ERROR, when the
 * file cannot be read. */
gboolean ast_lines_next (AstLines *self, const char **line, gsize *length, GError **error);

/* Whether the lines ended because the file could not be read. */
gboolean ast_lines_failed (const AstLines *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstLines, ast_lines_free)
