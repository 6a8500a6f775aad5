/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Members of a message, each of the type that it must have. They return FALSE if the member
 * is missing or wrong. */
#pragma once

#include "ast-emitter.h"
#include "ast-json.h"

/* NULL if it is missing or of another type. */
const AstJsonValue *
ast_member_find (const AstJsonValue *object, const char *name, AstJsonType type);

/* Whole numbers have 32 bits. */
gboolean ast_member_whole (const AstJsonValue *object, const char *name, gint64 *number);
gboolean ast_member_flag (const AstJsonValue *object, const char *name, gboolean *flag);

/* A text without U+0000; free with g_free (). What `copy` held is freed. */
gboolean ast_member_text (const AstJsonValue *object, const char *name, char **copy);

/* The index of the member's text in `words`, which ends with NULL. */
gboolean ast_member_word (const AstJsonValue *object, const char *name, const char *const *words,
                          int *index);

/* The number of a seat, below `n`, or null, which is -1; and writes it. */
gboolean ast_member_seat (const AstJsonValue *object, const char *name, int n, int *seat);
void ast_member_emit_seat (AstEmitter *out, const char *name, int seat);

/* Lower-case hexadecimal digits of 32 bytes. */
gboolean ast_member_digest (const AstJsonValue *object, const char *name, char **copy);
