/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is said at tables at several screens, in the reader's language. */
#pragma once

#include "ast-room.h"

/* One sentence about why something is not possible, an AST_TABLE_ERROR or what the connection says.
 * Free with g_free (). */
char *ast_table_words_trouble (const GError *error);

/* What somebody says, by the index in ast_phrase_words. Static. */
const char *ast_table_words_phrase (int phrase);

/* Who sits on a seat and whether they are there: "You", "Away", "Captain". Static. */
const char *ast_table_words_presence (const AstRoom *room, int seat);

/* The name of who sits there, as ast_name_phrase () has it, or that nobody does. It lasts as long
 * as the program. */
const char *ast_table_words_name (const AstRoom *room, int seat);

/* The same, however long, to stand alone. */
const char *ast_table_words_whole_name (const AstRoom *room, int seat);

/* What is left of the time for a turn, in seconds: "2 days left". Free with g_free (). */
char *ast_table_words_rest (gint64 seconds);
