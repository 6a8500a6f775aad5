/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game of a record, looked at again: a moment of it that can be moved, as it was then. Main
 * thread only. */
#pragma once

#include "ast-record.h"
#include "ast-story.h"

G_BEGIN_DECLS

typedef struct AstReplay AstReplay;

/* At the last moment of `record`, which is copied and must keep to the rules. Free it with
 * ast_replay_free (). */
AstReplay *ast_replay_new (const AstRecord *record);
void ast_replay_free (AstReplay *self);

/* The match, which follows the moment; and every line (AstStoryLine) of the story. Owned by `self`.
 */
AstMatch *ast_replay_get_match (AstReplay *self);
GListModel *ast_replay_get_lines (AstReplay *self);

/* The turn of the moment, from 1; 0 is the time before the first. */
guint ast_replay_get_turn (const AstReplay *self);
guint ast_replay_get_last_turn (const AstReplay *self);

/* The number of the line that the moment belongs to; GTK_INVALID_LIST_POSITION before the first
 * turn. */
guint ast_replay_get_line (const AstReplay *self);

/* Go to the end of a turn, or to what a line tells. */
void ast_replay_show_turn (AstReplay *self, guint turn);
void ast_replay_show_line (AstReplay *self, guint line);

/* Goes to the next line that shows something else than now; battles go roll by roll. FALSE: there
 * is none. */
gboolean ast_replay_show_next (AstReplay *self);

/* The line of the moment, or NULL. Free it with g_object_unref (). */
AstStoryLine *ast_replay_dup_line (AstReplay *self);

/* "Turn 12 of 71", for people. */
char *ast_replay_describe_turn (const AstReplay *self);

/* A new game that goes on from the moment. */
AstRecord *ast_replay_branch (AstReplay *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstReplay, ast_replay_free)

G_END_DECLS
