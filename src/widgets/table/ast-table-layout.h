/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_TABLE_LAYOUT (ast_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (AstTableLayout, ast_table_layout, AST, TABLE_LAYOUT, GtkLayoutManager)

/**
 * AstTableLayout:
 *
 * The board with the cards, panels and buttons that lie over it, so that they cover as little as
 * possible of what they are about.
 *
 *     wide                            narrow
 *     ┌─────────────────────────┐    ┌──────────────┐
 *     │            tiles│buttons│    │       buttons│
 *     │ battle          │       │    │              │
 *     │ (beside its     └───────┤    ├──────────────┤
 *     │  realm)           advice│    │tiles, advice,│
 *     └─────────────────────────┘    │or battle     │
 *                                    └──────────────┘
 *
 * Children are allocated by their alignment and margins. This layout sets those of the parts it
 * knows, and whether they are visible where there is room for one of them only.
 *
 * Properties: `board` (fills the whole), `buttons`, `advice` (the box of hint and forecast),
 * `tiles`, `battle`, `result`: the parts, children of the same widget, to be set before it is shown
 * and not kept alive by the layout; `narrow`.
 */
GtkLayoutManager *ast_table_layout_new (void);

void ast_table_layout_set_narrow (AstTableLayout *self, gboolean narrow);

/* The tile at x, y of the board is drafted: nothing lies over it if possible. */
void ast_table_layout_set_tile (AstTableLayout *self, int x, int y);
void ast_table_layout_unset_tile (AstTableLayout *self);

/* Puts the parts in their places, for what is visible of them now. */
void ast_table_layout_place (AstTableLayout *self);

/* Puts the card of a battle beside the realm at x, y of the board, and moves that into sight. */
void ast_table_layout_place_battle (AstTableLayout *self, int x, int y);

/* The board has all the room that its buttons leave. */
void ast_table_layout_reset_insets (AstTableLayout *self);

/* Shows the whole board in what the result, if it is visible, leaves of the width. */
void ast_table_layout_fit_beside_result (AstTableLayout *self);

G_END_DECLS
