/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-page.h"
#include "ast-session.h"
#include "ast-table.h"
#include "ast-visit.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_PAGE (ast_table_page_get_type ())
G_DECLARE_FINAL_TYPE (AstTablePage, ast_table_page, AST, TABLE_PAGE, AstPage)

/**
 * AstTablePage:
 *
 * The table with its header bar: whose turn it is, undo and redo, and the result. It tells, by the
 * announcer, whether the game is being saved. Pace, helps, sounds and zoom follow the settings.
 *
 * At a table at several screens there are also the people, and what can be said to them.
 *
 * Actions: `page.say` (i) says a phrase, `page.leave-for-good` gives up the own seat,
 * `page.rematch` begins another game.
 */

/* Has the next session played at the table of `visit`, of which a reference is taken, if its game
 * is of that table; NULL: at this screen alone. */
void ast_table_page_set_visit (AstTablePage *self, AstVisit *visit);

/* Not a new reference; NULL if the game is played at this screen alone. */
AstVisit *ast_table_page_get_visit (AstTablePage *self);

/* Shows the game of `session` and lets it go on; NULL: takes the game off the table. A game that
 * leaves the table is saved once more if that has failed before. */
void ast_table_page_set_session (AstTablePage *self, AstSession *session);

/* Not a new reference; NULL if no game is on the table. */
AstSession *ast_table_page_get_session (AstTablePage *self);

/* Not a new reference. */
AstTable *ast_table_page_get_table (AstTablePage *self);

/* Hides the result of a game that is over, until it is asked for. */
void ast_table_page_look_at_board (AstTablePage *self);

/* Nothing moves by itself while the page is not shown. */
void ast_table_page_set_paused (AstTablePage *self, gboolean paused);

G_END_DECLS
