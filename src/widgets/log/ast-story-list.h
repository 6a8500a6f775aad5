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
 * Every turn of a match, line by line: the tile, where it lies, who was sent, what was fought
 * and scored.
 *
 * Signals: `chosen (guint line)`: a person went to another line.
 */

/* Shows `lines` (AstStoryLine) of the match that `game` belongs to, whose tiles must stay; NULL
 * shows nothing. */
void ast_story_list_set_lines (AstStoryList *self, GListModel *lines, const AstGame *game);

/* Points out a line and scrolls to it; GTK_INVALID_LIST_POSITION for none. */
void ast_story_list_select (AstStoryList *self, guint line);

G_END_DECLS
