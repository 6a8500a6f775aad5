/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Strings of strict JSON: out of their quotes and into them. */
#pragma once

#include <glib.h>

/* Unescapes the string that begins at `start`, just after its opening quote, where it
 * stands, and ends it with NUL; `n` receives its bytes, since it may hold U+0000. The text is
 * valid UTF-8 that ends with NUL. Returns where the text goes on after the closing quote; or
 * with `why` set, where it is wrong. */
const char *ast_json_string_unescape (char *start, guint *n, const char **why);

/* Appends `string` with quotes and what must be escaped escaped. */
void ast_json_string_append (GString *text, const char *string);

/* The first `n` bytes of `string` (valid UTF-8) as they can stand in a message of one line: at
 * most 40 characters, nothing that does not print. Free with g_free (). */
char *ast_json_string_plain (const char *string, gsize n);
