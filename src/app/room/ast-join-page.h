/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-my-tables.h"
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
 * It calls `win.join-found` when the player wants to go to a table.
 */

/* Shows what `nearby` finds, of which a reference is taken. */
void ast_join_page_set_nearby (AstJoinPage *self, AstNearby *nearby);

/* The table that the player wants to go to. Its host is "" if only a code is known, which one of
 * the servers of earlier tables may know. */
const AstTableLink *ast_join_page_get_link (AstJoinPage *self);

/* Whether there are servers of earlier tables, to which a code alone may belong. */
void ast_join_page_set_knows_servers (AstJoinPage *self, gboolean knows_servers);

/* Lists the tables where the player has a seat. */
void ast_join_page_set_my_tables (AstJoinPage *self, AstMyTables *tables);

/* None of these knows `code`: asks for the server. */
void ast_join_page_ask_server (AstJoinPage *self, const char *code);

/* Has the player look at the name before they join the table of `link`. */
void ast_join_page_ask_name (AstJoinPage *self, const char *link);

G_END_DECLS
