/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-game-entry.h"
#include "ast-record.h"

G_BEGIN_DECLS

#define AST_TYPE_CONTINUE_CARD (ast_continue_card_get_type ())
G_DECLARE_FINAL_TYPE (AstContinueCard, ast_continue_card, AST, CONTINUE_CARD, GtkButton)

/**
 * AstContinueCard:
 *
 * A button that continues an unfinished game: its board, its players and whose turn it is.
 */

/* Shows the game `entry`, with the board of `record` (may be NULL). */
void
ast_continue_card_set_game (AstContinueCard *self, AstGameEntry *entry, const AstRecord *record);

G_END_DECLS
