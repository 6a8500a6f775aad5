/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The actions of one game in order, and the state after the first of them: what undo and redo
 * work on. Plain data without signals, for one thread. No other state is stored: going back
 * replays the game from its beginning, which takes less than 0.1 ms for a whole game. */
#pragma once

#include <glib.h>

#include "ast-game.h"

typedef struct {
  AstGame game;    /* After the first `head` actions. */
  guint head;      /* At most the number of actions. */
  GArray *actions; /* AstAction; those from the head on have been undone. */
} AstTimeline;

/* A game that has not begun. `setup` must be valid. `tiles` must outlive the timeline. Free
 * with ast_timeline_free (). */
AstTimeline *ast_timeline_new (const AstTileSet *tiles, const AstSetup *setup);
void ast_timeline_free (AstTimeline *self);

/* The action at index `i`, which must be below the number of actions. Valid until the next
 * call of ast_timeline_add (). */
const AstAction *ast_timeline_get_action (const AstTimeline *self, guint i);

/* Adds the `n` actions, which led from the present state to `after`, and moves on to there.
 * Undone actions are kept as long as the new ones are equal to them, and dropped from the first
 * difference on. */
void ast_timeline_add (AstTimeline *self, const AstAction *actions, guint n, const AstGame *after);

/* Undoes or redoes actions until the first `n` are carried out; `n` is at most the number of
 * actions. */
void ast_timeline_go (AstTimeline *self, guint n);

/* The number of actions before the nearest turn of one of `players` (a set of bits) that begins
 * before (`step` -1) or after (1) the head; -1 if there is none. A turn begins with a tile in the
 * hand. */
int ast_timeline_find_turn (const AstTimeline *self, int step, unsigned players);
