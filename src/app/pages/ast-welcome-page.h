/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-my-tables.h"
#include "ast-page.h"
#include "ast-today.h"

G_BEGIN_DECLS

#define AST_TYPE_WELCOME_PAGE (ast_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (AstWelcomePage, ast_welcome_page, AST, WELCOME_PAGE, AstPage)

/**
 * AstWelcomePage:
 *
 * The first page: continue the latest game, start another, and buttons that lead to other pages.
 */

/* Looks up the latest game again. */
void ast_welcome_page_refresh (AstWelcomePage *self);

/* Offers the game of the day; once there are games, so as to keep the first start simple. */
void ast_welcome_page_set_today (AstWelcomePage *self, const AstToday *today);

/* Lists the tables where the player has a seat; their games are not offered to be continued. */
void ast_welcome_page_set_my_tables (AstWelcomePage *self, AstMyTables *tables);

G_END_DECLS
