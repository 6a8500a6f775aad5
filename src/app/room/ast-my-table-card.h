/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-my-tables.h"

G_BEGIN_DECLS

#define AST_TYPE_MY_TABLE_CARD (ast_my_table_card_get_type ())
G_DECLARE_FINAL_TYPE (AstMyTableCard, ast_my_table_card, AST, MY_TABLE_CARD, GtkButton)

/**
 * AstMyTableCard:
 *
 * A button that goes back to one of the player's tables: its board, who sits there, whose turn it
 * is and for how long.
 */
GtkWidget *ast_my_table_card_new (AstMyTables *tables, AstMyTable *table);

/* Not a new reference. */
AstMyTable *ast_my_table_card_get_table (AstMyTableCard *self);

/* Tells again how long the turn is waited for. */
void ast_my_table_card_update (AstMyTableCard *self);

G_END_DECLS
