/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How a host says what it says: one JSON object a message. */
#pragma once

#include "ast-emitter.h"
#include "ast-net-refusal.h"

/* Begins a message of that type, and ends it; free the text with g_free (). */
AstEmitter ast_host_words_begin (const char *type);
char *ast_host_words_end (AstEmitter *out);

/* Whole messages; an `id` of -1 is none. Free with g_free (). */
char *ast_host_words_ok (gint64 id);
char *ast_host_words_refused (gint64 id, const AstNetRefusal *refusal);
char *ast_host_words_closing (AstNetCode code);
