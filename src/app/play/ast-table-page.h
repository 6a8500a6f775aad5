/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-helps.h"
#include "ast-session.h"
#include "ast-sounds.h"
#include "ast-table.h"

G_BEGIN_DECLS

#define AST_TYPE_TABLE_PAGE (ast_table_page_get_type ())
G_DECLARE_FINAL_TYPE (AstTablePage, ast_table_page, AST, TABLE_PAGE, AdwBin)

/**
 * AstTablePage:
 *
 * The table with what is around it: whose turn it is, undo and redo, and the result.
 *
 * Action: `page.rule` opens the rulebook where it tells of what is going on now.
 */

/* Plays the game of `session`; NULL puts it away. */
void ast_table_page_set_session (AstTablePage *self, AstSession *session);

/* Not a new reference; NULL if no game is on the table. */
AstSession *ast_table_page_get_session (AstTablePage *self);

/* Not a new reference. */
AstTable *ast_table_page_get_table (AstTablePage *self);

/* Puts the result of a game that is over away, until it is asked for. */
void ast_table_page_look_at_board (AstTablePage *self);

/* Nothing moves by itself while the page is not looked at. */
void ast_table_page_set_paused (AstTablePage *self, gboolean paused);

void ast_table_page_undo (AstTablePage *self);
void ast_table_page_redo (AstTablePage *self);

/* From 0, slow, to 3, at once. */
void ast_table_page_set_pace (AstTablePage *self, int pace);

/* What is shown to help the players; those of a game for purists get none of it. */
void ast_table_page_set_helps (AstTablePage *self, AstHelps helps);

/* What the table sounds like; it stays as long as the page. */
void ast_table_page_set_sounds (AstTablePage *self, AstSounds *sounds);

G_END_DECLS
