/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-log.h"

G_BEGIN_DECLS

#define AST_TYPE_LOG_DETAIL_VIEW (ast_log_detail_view_get_type ())
G_DECLARE_FINAL_TYPE (AstLogDetailView, ast_log_detail_view, AST, LOG_DETAIL_VIEW, GtkWidget)

/**
 * AstLogDetailView:
 *
 * The log of a match as a list with all details: tiles, places, meeples, dice and points.
 *
 * Signals: `chosen (guint line)`: a line was selected or activated.
 */

/* Shows `lines` (AstLogEntry) of the match that `game` (copied) belongs to; NULL shows nothing.
 * The tile set of `game` must stay valid. */
void ast_log_detail_view_set_lines (AstLogDetailView *self, GListModel *lines, const AstGame *game);

/* Selects a line and scrolls to it; GTK_INVALID_LIST_POSITION for none. Does not emit `chosen`. */
void ast_log_detail_view_select (AstLogDetailView *self, guint line);

G_END_DECLS
