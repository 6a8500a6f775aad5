/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_BATTLE_STORY (ast_battle_story_get_type ())
G_DECLARE_FINAL_TYPE (AstBattleStory, ast_battle_story, AST, BATTLE_STORY, GtkWidget)

/**
 * AstBattleStory:
 *
 * What has happened in a battle, line by line. A screen reader says the last line.
 */
GtkWidget *ast_battle_story_new (void);

/* Adds a line. */
void ast_battle_story_tell (AstBattleStory *self, const char *line);

/* Removes all lines. */
void ast_battle_story_clear (AstBattleStory *self);

/* Where there is little height, only the last line is shown. */
void ast_battle_story_set_low (AstBattleStory *self, gboolean low);

G_END_DECLS
