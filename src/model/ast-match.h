/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-battle.h"
#include "ast-game.h"
#include "ast-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_MATCH (ast_match_get_type ())
G_DECLARE_FINAL_TYPE (AstMatch, ast_match, AST, MATCH, GObject)

/**
 * AstMatch:
 *
 * One game at the table: the state, who sits where, and every action so far.
 *
 * The match moves on only when it is told to: [method@Match.apply] carries out a decision,
 * [method@Match.advance] what chance does next. The dice and tiles come from the match's
 * seed, so a turn that was undone meets the same fate again.
 *
 * Undo goes back to where a person had a tile in the hand; the actions after it are kept for
 * redo until something else is decided.
 *
 * Properties: `can-undo`, `can-redo`, `undo-allowed`.
 *
 * Signals:
 *  - `applied (AstAction *, AstScores *)`: something happened; the game is already past it,
 *    ast_match_get_before () is the state it happened in.
 *  - `rewound`: undo, redo or a jump; everything may be different.
 *  - `released`: nobody holds the match any more, see ast_match_hold ().
 *
 * Main thread only.
 */

/* A match that has not begun. `tiles` belongs to `owner`, which the match keeps until it is
 * gone and then gives to `release`. `seats` are AstSeat, one for each player of `setup`. */
AstMatch *ast_match_new (const AstTileSet *tiles, gpointer owner, GDestroyNotify release,
                         const AstSetup *setup, GListModel *seats, guint64 seed);

const AstGame *ast_match_get_game (AstMatch *self);

/* The state before the last action; valid until the next. */
const AstGame *ast_match_get_before (AstMatch *self);

/* AstSeat by player. */
GListModel *ast_match_get_seats (AstMatch *self);

/* The seat of `player`; not a new reference. */
AstSeat *ast_match_get_seat (AstMatch *self, int player);

/* The seat whose turn it is; not a new reference. */
AstSeat *ast_match_get_active_seat (AstMatch *self);

guint64 ast_match_get_seed (AstMatch *self);

/* All actions, those that were undone too; AstAction. Not a copy. */
const GArray *ast_match_get_actions (AstMatch *self);

/* How many of the actions are carried out. */
guint ast_match_get_head (AstMatch *self);

/* Carries out `action` and forgets actions undone before, unless it is the first of them. */
AstResult ast_match_apply (AstMatch *self, const AstAction *action);

/* One step of chance (a draw, a roll, the final scoring); the match must wait for it. */
void ast_match_advance (AstMatch *self);

/* What chance does next in `game`, instead of what the seed has laid down. */
typedef AstAction (*AstMatchChance) (const AstGame *game, gpointer data);

/* Lessons decide by themselves which dice fall. `data` must outlive the match. */
void ast_match_set_chance (AstMatch *self, AstMatchChance chance, gpointer data);

/* Carries out stored actions without telling anybody, then rewinds to the first `head` of
 * them. FALSE if one is against the rules: the match then holds those before it. */
gboolean ast_match_restore (AstMatch *self, const AstAction *actions, guint n, guint head);

gboolean ast_match_can_undo (AstMatch *self);
gboolean ast_match_can_redo (AstMatch *self);
void ast_match_undo (AstMatch *self);
void ast_match_redo (AstMatch *self);

/* Shows the game as it was after `n` actions, at most those there are. */
void ast_match_jump (AstMatch *self, guint n);

/* Whoever has to make the last action durable holds the match until it is; meanwhile no
 * further decision is offered. Holds are counted. The signal `released` tells of the end of
 * the last one. */
void ast_match_hold (AstMatch *self);
void ast_match_release (AstMatch *self);
gboolean ast_match_is_held (AstMatch *self);

/* The players may agree to play without undo. */
void ast_match_set_undo_allowed (AstMatch *self, gboolean allowed);

G_END_DECLS
