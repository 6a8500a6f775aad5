/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-match.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG_VIEW (ast_log_view_get_type ())
G_DECLARE_FINAL_TYPE (AstLogView, ast_log_view, AST, LOG_VIEW, GtkWidget)

/**
 * AstLogView:
 *
 * The log of a match as a list of lines, with the latest at the bottom.
 *
 * It scrolls to the latest line, unless it has the pointer or the focus.
 *
 * Properties: `match`; `latest`, the text of the latest line.
 *
 * Signals: `told (AstLogEntry *)`: something has happened, and the list tells of it in a new line
 * (it does not when it tells anew of a match that was set or rewound). And, both with the number of
 * a tile and of a realm on it, -1 for none:
 *  - `entry-hovered`: the pointer is on a line, or the line was selected by keyboard; -1, -1: none;
 *  - `entry-activated`: a line was clicked, or activated by keyboard.
 */
GtkWidget *ast_log_view_new (void);

void ast_log_view_set_match (AstLogView *self, AstMatch *match);

/* AstLogEntry; owned by the view. */
GListModel *ast_log_view_get_lines (AstLogView *self);

/* The text of the latest line; NULL for none. Transfer none. */
const char *ast_log_view_get_latest (AstLogView *self);

/* The rule that explains the line with the focus; NULL if there is none. Transfer none. */
const char *ast_log_view_find_rule (AstLogView *self);

/* From now on the lines about a roll and about the final scoring are held back, while dice
 * tumble and points are counted. ast_log_view_release_held () appends them, and so does the
 * next action. */
void ast_log_view_hold_back (AstLogView *self);
void ast_log_view_release_held (AstLogView *self);

G_END_DECLS
