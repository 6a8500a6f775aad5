/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The web page of a table: what a friend sees who opens its link in a browser. Plain HTML without
 * scripts, in the languages of the program. */
#pragma once

#include "ast-table-link.h"
#include "ast-table-summary.h"

enum { AST_N_INVITATION_LANGUAGES = 6 };

/* Their codes, English first. */
const char *ast_invitation_language (guint i);

/* Borrowed texts. */
typedef struct {
  AstTableLink link;
  const char *founder;
  const AstTableSummary *summary;
  AstColour colours[AST_MAX_PLAYERS]; /* By seat. */
  int sides[AST_MAX_PLAYERS];         /* Once started: whom each seat plays for; -1: nobody. */
  gint64 points[AST_MAX_PLAYERS];     /* By side. */
} AstInvitation;

/* The page, in a language of that list, else in English. Free with g_free (). */
char *ast_invitation_write (const AstInvitation *self, const char *language);

/* One in the same frame that says why there is none: that there is no such table; or that this is
 * too much to be looked up just now (`later`). Free with g_free (). */
char *ast_invitation_write_excuse (gboolean later, const char *language);
