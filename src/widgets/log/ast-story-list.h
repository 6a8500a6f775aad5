/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-story.h"

G_BEGIN_DECLS

#define AST_TYPE_STORY_LIST (ast_story_list_get_type ())
G_DECLARE_FINAL_TYPE (AstStoryList, ast_story_list, AST, STORY_LIST, GtkWidget)

/**
 * AstStoryList:
 *
 * The log of a match as a list with all details: tiles, places, meeples, dice and points.
 *
 * Signals: `chosen (guint line)`: a line was selected or activated.
 */

/* Shows `lines` (AstStoryLine) of the match that `game` (copied) belongs to; NULL shows nothing.
 * The tile set of `game` must stay valid. */
void ast_story_list_set_lines (AstStoryList *self, GListModel *lines, const AstGame *game);

/* Selects a line and scrolls to it; GTK_INVALID_LIST_POSITION for none. Does not emit `chosen`. */
void ast_story_list_select (AstStoryList *self, guint line);

G_END_DECLS
