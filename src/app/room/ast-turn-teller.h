/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-my-tables.h"

G_BEGIN_DECLS

#define AST_TYPE_TURN_TELLER (ast_turn_teller_get_type ())
G_DECLARE_FINAL_TYPE (AstTurnTeller, ast_turn_teller, AST, TURN_TELLER, GObject)

/**
 * AstTurnTeller:
 *
 * Tells the desktop that it is the player's turn at one of their tables: once for each turn, until
 * it is taken, or the table is open in the window. It does so while the setting "keep-told" is on,
 * and keeps the program running meanwhile, without a window if need be, as long as there are
 * tables at other computers. The notification leads to the table by the action "my-table" of the
 * application.
 */

/* For the tables of `application`, which is not held. */
AstTurnTeller *
ast_turn_teller_new (GApplication *application, AstMyTables *tables, GSettings *settings);

/* Whether the program is about to end, with its window. */
void ast_turn_teller_set_ending (AstTurnTeller *self, gboolean ending);

/* Tells nothing more. */
void ast_turn_teller_close (AstTurnTeller *self);

G_END_DECLS
