/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Strings of strict JSON: unescaped when read, escaped when written. */
#pragma once

#include <glib.h>

/* Unescapes in place the string that begins at `start`, just after its opening quote, and ends it
 * with NUL. `n` receives its length in bytes, since it may hold U+0000. The text must be valid
 * UTF-8 and end with NUL. Returns the position after the closing quote; or, with `why` set, the
 * position of the error. */
const char *ast_json_string_unescape (char *start, guint *n, const char **why);

/* Appends `string` in quotes, with the necessary escapes. */
void ast_json_string_append (GString *text, const char *string);

/* The first `n` bytes of `string` (valid UTF-8), made fit for a message of one line: at most 40
 * characters, all printable. Free with g_free (). */
char *ast_json_string_plain (const char *string, gsize n);
