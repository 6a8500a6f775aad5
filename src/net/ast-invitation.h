/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The web page of a table: what a friend sees who opens its link in a browser. Plain HTML without
 * scripts, in the languages of the program. It tells no more than the link does. */
#pragma once

#include "ast-table-link.h"

enum { AST_N_INVITATION_LANGUAGES = 6 };

/* Their codes, English first. */
const char *ast_invitation_language (guint i);

/* The page of the table of `link`, in a language of that list, else in English; or with NULL one
 * that says that there is no such table. Free with g_free (). */
char *ast_invitation_write (const AstTableLink *link, const char *language);
