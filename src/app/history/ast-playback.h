/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game of a record, looked at again: a moment of it that can be moved, as it was then. Main
 * thread only. */
#pragma once

#include "ast-record.h"
#include "ast-story.h"

G_BEGIN_DECLS

typedef struct AstPlayback AstPlayback;

/* At the last moment of `record`, which is copied and must keep to the rules. Free it with
 * ast_playback_free (). */
AstPlayback *ast_playback_new (const AstRecord *record);
void ast_playback_free (AstPlayback *self);

/* The match, which follows the moment; and every line (AstStoryLine) of the story. Owned by `self`.
 */
AstMatch *ast_playback_get_match (AstPlayback *self);
GListModel *ast_playback_get_lines (AstPlayback *self);

/* The turn of the moment, from 1; 0 is the time before the first. */
guint ast_playback_get_turn (const AstPlayback *self);
guint ast_playback_get_last_turn (const AstPlayback *self);

/* The number of the line that the moment belongs to; GTK_INVALID_LIST_POSITION before the first
 * turn. */
guint ast_playback_get_line (const AstPlayback *self);

/* Go to the end of a turn, or to what a line tells. */
void ast_playback_show_turn (AstPlayback *self, guint turn);
void ast_playback_show_line (AstPlayback *self, guint line);

/* Goes to the next line that shows something else than now; battles go roll by roll. FALSE: there
 * is none. */
gboolean ast_playback_show_next (AstPlayback *self);

/* The line of the moment, or NULL. Free it with g_object_unref (). */
AstStoryLine *ast_playback_dup_line (AstPlayback *self);

/* "Turn 12 of 71", for people. */
char *ast_playback_describe_turn (const AstPlayback *self);

/* A new game that goes on from the moment. */
AstRecord *ast_playback_branch (AstPlayback *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstPlayback, ast_playback_free)

G_END_DECLS
