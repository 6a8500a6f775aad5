/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-my-tables.h"

G_BEGIN_DECLS

#define AST_TYPE_MY_TABLES_LIST (ast_my_tables_list_get_type ())
G_DECLARE_FINAL_TYPE (AstMyTablesList, ast_my_tables_list, AST, MY_TABLES_LIST, GtkBox)

/**
 * AstMyTablesList:
 *
 * A card for each of the player's tables; hidden when there is none. It looks at the tables as long
 * as it is on a page that is shown.
 */
void ast_my_tables_list_set_tables (AstMyTablesList *self, AstMyTables *tables);

G_END_DECLS
