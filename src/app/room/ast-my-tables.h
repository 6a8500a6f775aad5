/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-library.h"
#include "ast-my-table.h"

G_BEGIN_DECLS

#define AST_TYPE_MY_TABLES (ast_my_tables_get_type ())
G_DECLARE_FINAL_TYPE (AstMyTables, ast_my_tables, AST, MY_TABLES, GObject)

/**
 * AstMyTables:
 *
 * The tables at which the player has a seat and that are not over, a list of AstMyTable, in the
 * order of ast_my_table_compare ().
 *
 * As long as somebody looks it asks their hosts how they stand, over one connection each. Where
 * nobody looks, or there is no such table, nothing connects. A table that its host does not know
 * any more, or whose game is over, goes.
 *
 * Signal: `changed`, after a change of the list or of any table.
 */

/* For the tables in `book`, whose games are in `library`. Over `wire`, if that is not NULL, else
 * over the network; `clock` says how late it is, as g_get_real_time () does. */
AstMyTables *ast_my_tables_new (AstLibrary *library, AstTableBook *book, const AstWireKind *wire,
                                gint64 (*clock) (void));

/* Ends all connections for good. */
void ast_my_tables_close (AstMyTables *self);

/* Not new references. */
AstTableBook *ast_my_tables_get_book (AstMyTables *self);
AstLibrary *ast_my_tables_get_library (AstMyTables *self);

/* The ids of their games, as far as these have begun. Free with g_strfreev (). */
char **ast_my_tables_list_games (AstMyTables *self);

gint64 ast_my_tables_get_now (AstMyTables *self);

/* Somebody looks from now on; they do not any more. To be called in pairs. */
void ast_my_tables_look (AstMyTables *self);
void ast_my_tables_look_away (AstMyTables *self);

/* The port at which this program hosts tables; 0: it does not. */
void ast_my_tables_set_port (AstMyTables *self, guint16 port);

/* The table that is open in the window, NULL if there is none. */
void ast_my_tables_set_open (AstMyTables *self, const AstTableLink *link);
gboolean ast_my_tables_is_open (AstMyTables *self, AstMyTable *table);

G_END_DECLS
