/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-battle.h"
#include "ast-match-event.h"
#include "ast-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_MATCH (ast_match_get_type ())
G_DECLARE_FINAL_TYPE (AstMatch, ast_match, AST, MATCH, GObject)

/**
 * AstMatch:
 *
 * One game with its seats: the state, and every action so far, with undo and redo.
 *
 * The match does nothing by itself. [method@Match.apply_turn] carries out a player's turn,
 * [method@Match.advance] the next step of chance. [class@Conductor] calls both in time. Tiles and
 * dice follow from the seed of the match, so a turn that was undone and is played again meets the
 * same tiles and dice.
 *
 * Undo and redo go to the beginning of a person's turn, with the tile in the hand; where only
 * computer players play, to that of any turn. Undone actions are kept for redo until something
 * different is decided.
 *
 * Signals:
 *  - `applied (AstMatchEvent *)`: something happened. The match is in the state after it, and what
 *    can be undone and redone is known.
 *  - `rewound`: undo, redo or a jump replaced the state; nothing of the old one may be kept.
 *  - `released`: the last hold was released, see ast_match_hold ().
 *  - `undo-changed`: whether there is something to undo, or to redo, is no longer as it was.
 *
 * Handlers of these signals may call the match again, except to apply or jump from within
 * `applied`, where other handlers have not yet seen the event. Main thread only.
 */

/* A match that has not begun. `seats` holds an AstSeat for each player of `setup`, in turn order;
 * the match takes a reference. `tiles` must live as long as the match: `release` (may be NULL) is
 * called with `owner` when the match is finalised. */
AstMatch *ast_match_new (const AstTileSet *tiles, gpointer owner, GDestroyNotify release,
                         const AstSetup *setup, GListModel *seats, guint64 seed);

/* The present state; changes with the match. */
const AstGame *ast_match_get_game (AstMatch *self);

/* The last event, NULL if there is none or if undo, redo or a jump came after it. Owned by the
 * match; take a reference to keep it. */
AstMatchEvent *ast_match_get_last_event (AstMatch *self);

/* The state before the last event, or the present one if there is none. Valid until the match
 * changes. */
const AstGame *ast_match_get_before (AstMatch *self);

/* AstSeat by player; owned by the match. */
GListModel *ast_match_get_seats (AstMatch *self);

/* The seat of `player`, from 0; owned by the match. */
AstSeat *ast_match_get_seat (AstMatch *self, int player);

/* The seat whose turn it is; owned by the match. */
AstSeat *ast_match_get_active_seat (AstMatch *self);

guint64 ast_match_get_seed (AstMatch *self);

/* All actions (AstAction), followed by those that have been undone. Owned by the match; changes
 * with it. */
const GArray *ast_match_get_actions (AstMatch *self);

/* How many of the actions are carried out. */
guint ast_match_get_head (AstMatch *self);

/* Carries out a player's turn: `lay` (AST_LAY) and `place` (AST_PLACE) together, in the phase
 * AST_LAY. If either is against the rules nothing changes and the refusal is returned. Emits
 * `applied` once. */
AstResult ast_match_apply_turn (AstMatch *self, const AstAction *lay, const AstAction *place);

/* Carries out one action that is not a lay: a draw, a roll or the final scoring that does not come
 * from ast_match_advance (), or the placement where the tile lies already. If it is against the
 * rules nothing changes and the refusal is returned. */
AstResult ast_match_apply (AstMatch *self, const AstAction *action);

/* Carries out the next step of chance: a draw, a roll or the final scoring. The match must be at
 * chance, see ast_game_at_chance (). */
void ast_match_advance (AstMatch *self);

/* The next step of chance in `game`, which is at chance. */
typedef AstAction (*AstMatchChance) (const AstGame *game, gpointer data);

/* Lets `chance` decide on tiles and dice in place of the seed and of what was undone, as lessons
 * and games that are told from elsewhere do; NULL: the seed again. `data` must be valid as long as
 * `chance` is set. */
void ast_match_set_chance (AstMatch *self, AstMatchChance chance, gpointer data);

/* Carries out the `n` actions of a stored game without `applied`, then goes back to the first
 * `head` of them, with `rewound`. The state may then be one between a lay and its placement. FALSE
 * if an action is against the rules; the match then has those before it. */
gboolean ast_match_restore (AstMatch *self, const AstAction *actions, guint n, guint head);

/* Undo and redo do nothing where they are not possible. */
gboolean ast_match_can_undo (AstMatch *self);
gboolean ast_match_can_redo (AstMatch *self);
void ast_match_undo (AstMatch *self);
void ast_match_redo (AstMatch *self);

/* Goes to the state after the first `n` actions; `n` is at most the number of actions. */
void ast_match_jump (AstMatch *self, guint n);

/* The session holds the match until the last event is on disk; meanwhile no decision is asked for
 * or carried out. Holds are counted. `released` is emitted when the last one is released. */
void ast_match_hold (AstMatch *self);
void ast_match_release (AstMatch *self);
gboolean ast_match_is_held (AstMatch *self);

/* Asks whether the match may go back to its first `n_actions`. */
typedef void (*AstMatchAskUndo) (guint n_actions, gpointer data);

/* Lets somebody else decide on undo, who may then jump: `ask` is called in place of going back to
 * the latest turn of one of `players` (a set of bits), until the game is over. Nothing is redone.
 * NULL: as before. `data` must be valid as long as `ask` is set. */
void
ast_match_set_undo_asked (AstMatch *self, unsigned players, AstMatchAskUndo ask, gpointer data);

/* Whether undo has to be asked for. */
gboolean ast_match_asks_undo (AstMatch *self);

/* Whether undo and redo are possible at all; TRUE at first. */
void ast_match_set_undo_allowed (AstMatch *self, gboolean allowed);
gboolean ast_match_get_undo_allowed (AstMatch *self);

G_END_DECLS
