/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-nearby.h"
#include "ast-page.h"

G_BEGIN_DECLS

#define AST_TYPE_JOIN_PAGE (ast_join_page_get_type ())
G_DECLARE_FINAL_TYPE (AstJoinPage, ast_join_page, AST, JOIN_PAGE, AstPage)

/**
 * AstJoinPage:
 *
 * Where a table at several screens is found: those nearby, and a field for a code or a link.
 *
 * Signal: `join (char *)`: the player wants to go to the table of this link.
 */

/* Shows what `nearby` finds, of which a reference is taken. */
void ast_join_page_set_nearby (AstJoinPage *self, AstNearby *nearby);

/* Lists the servers of earlier tables, as links without a code; to them a code alone may belong. */
void ast_join_page_set_servers (AstJoinPage *self, const char *const *servers);

/* Has the player look at the name before they join the table of `link`. */
void ast_join_page_ask_name (AstJoinPage *self, const char *link);

/* What the player types, as a link: itself, HOST[:PORT]/CODE, or a code for `server` (NULL: none).
 * Free with g_free (); NULL if it is none of these. */
char *ast_join_page_make_link (const char *text, const char *server);

G_END_DECLS
