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
 * The hand, over the board. For a drafted turn it shows the tile with its rotation, the size and
 * equipment of the meeple, and the button that finishes the turn and names what that leads to.
 * Otherwise it says what happens.
 *
 * It works through the actions of the table, see [class@Table].
 */
typedef enum {
  AST_HAND_UPRIGHT, /* All below each other. */
  AST_HAND_LARGE,   /* The same, larger. */
  AST_HAND_SMALL,   /* The same without words, for little height. */
  AST_HAND_FLAT,    /* Two rows, for little width. */
} AstHandForm;

/* The turn being put together, as it is now: to be called again after it has changed. With NULL the
 * last one stays on show, greyed out, until there is something to say. */
void ast_hand_bar_set_draft (AstHandBar *self, AstDraft *draft);

/* What has happened since the person's last turn, in place of what may be done first; until the
 * tile is put somewhere. NULL for nothing. */
void ast_hand_bar_set_since (AstHandBar *self, const char *sentence);

/* Why something cannot be done, in place of what may be done. NULL for nothing. */
void ast_hand_bar_set_note (AstHandBar *self, const char *sentence);

/* Says what happens while no turn is put together, without progress or a way to stop it. */
void ast_hand_bar_set_waiting (AstHandBar *self, const char *sentence);

/* The tile that whoever is waited for holds, shown meanwhile; with the kind AST_NONE the last one
 * pales. */
void ast_hand_bar_set_held (AstHandBar *self, const AstTileSet *set, int kind);

/* How far a computer player has got with thinking, from 0 to 1, or negative if that is not known;
 * and whether it may be told to play what it has found so far. */
void ast_hand_bar_set_progress (AstHandBar *self, double progress, gboolean can_stop);

/* Whether the button says what finishing leads to. */
void ast_hand_bar_set_helpers (AstHandBar *self, gboolean helpers);

/* The picture of the tile. Transfer none. */
GtkWidget *ast_hand_bar_get_tile (AstHandBar *self);

void ast_hand_bar_set_form (AstHandBar *self, AstHandForm form);

G_END_DECLS
