/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What people show to be let in: the code of a table, and the token that they were given there. */
#pragma once

#include <glib.h>

/* Each random; free with g_free (). */
char *ast_token_new (void);
char *ast_table_code_new (void);

/* What a host keeps of a token; free with g_free (). */
char *ast_token_hash (const char *token);

/* The code in upper case; NULL if the text is none. Free with g_free (). */
char *ast_table_code_read (const char *text);
