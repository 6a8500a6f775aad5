/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-draft.h"

G_BEGIN_DECLS

#define AST_TYPE_HAND_BAR (ast_hand_bar_get_type ())
G_DECLARE_FINAL_TYPE (AstHandBar, ast_hand_bar, AST, HAND_BAR, GtkWidget)

/**
 * AstHandBar:
 *
 * What the player holds: the tile with its turnings, the meeple's size and equipment, and
 * the one button that decides the turn, which names what will happen. While others think or
 * chance decides it says so.
 *
 * It works through the actions of the table, see [class@Table].
 */
GtkWidget *ast_hand_bar_new (void);

/* The turn being put together; NULL if nobody does. */
void ast_hand_bar_set_draft (AstHandBar *self, AstDraft *draft);

/* Somebody else's turn: the sentence says whose, `progress` is from 0 to 1 or negative if
 * unknown. Shown while there is no draft. */
void ast_hand_bar_set_waiting (AstHandBar *self, const char *sentence, double progress);

/* While others think: they may be told to stop, until ast_hand_bar_set_waiting () again. */
void ast_hand_bar_offer_stop (AstHandBar *self);

/* Whether the button says what finishing leads to. */
void ast_hand_bar_set_helpers (AstHandBar *self, gboolean helpers);

/* What the button says. */
const char *ast_hand_bar_get_finish (AstHandBar *self);

/* One row of everything, for wide tables, or two. */
void ast_hand_bar_set_narrow (AstHandBar *self, gboolean narrow);

G_END_DECLS
