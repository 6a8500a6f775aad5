/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_MOVE_LIST (ast_move_list_get_type ())
G_DECLARE_FINAL_TYPE (AstMoveList, ast_move_list, AST, MOVE_LIST, GtkWidget)

/**
 * AstMoveList:
 *
 * The log of a match as a list of lines, with the latest at the bottom.
 *
 * It scrolls to the latest line, unless it has the pointer or the focus.
 *
 * Properties: `match`; `latest`, the text of the latest line.
 *
 * Signals, both with the number of a tile and of a realm on it, -1 for none:
 *  - `move-hovered`: the pointer is on a line, or the line was selected by keyboard; -1, -1: none;
 *  - `move-activated`: a line was clicked, or activated by keyboard.
 */
GtkWidget *ast_move_list_new (void);

void ast_move_list_set_match (AstMoveList *self, AstMatch *match);

/* The text of the latest line; NULL for none. Transfer none. */
const char *ast_move_list_get_latest (AstMoveList *self);

/* From now on the lines about a roll and about the final scoring are held back, while dice
 * tumble and points are counted. ast_move_list_release_held () appends them, and so does the
 * next action. */
void ast_move_list_hold_back (AstMoveList *self);
void ast_move_list_release_held (AstMoveList *self);

G_END_DECLS
