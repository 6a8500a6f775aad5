/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-log.h"

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
 * Signals, both with the number of a tile and of a realm on it, -1 for none:
 *  - `entry-hovered`: the pointer is on a line, or the line was selected by keyboard; -1, -1: none;
 *  - `entry-activated`: a line was clicked, or activated by keyboard.
 */

/* A reference is taken; NULL: shows nothing. */
void ast_log_view_set_log (AstLogView *self, AstLog *log);

/* The rule that explains the line with the focus; NULL if there is none. Transfer none. */
const char *ast_log_view_find_rule (AstLogView *self);

G_END_DECLS
