/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What moves on a board: the drafted tile and meeple as they settle, and what an event of the match
 * moves.
 *
 * In the game all of them are at their places already; this object says how far from there they
 * are now. It has the widget drawn again when that changes. Main thread only.
 */
#pragma once

#include <gtk/gtk.h>

#include "ast-draft.h"
#include "ast-motion.h"
#include "ast-pulse.h"

typedef struct _AstBoardMotion AstBoardMotion;

/* A tile on its way to its place. */
typedef struct {
  double way;    /* The part of the way from the hand that is left, from 1 to 0. */
  double height; /* Above the board: 1 while it is held, 0 when it lies. */
  double angle;  /* Clockwise from the rotation in which it will lie, in degrees. */
  double faded;  /* 0: opaque, 1: cannot be seen. */
} AstTilePose;

/* `widget` shows the board; its style decides whether a draft is animated. */
AstBoardMotion *ast_board_motion_new (GtkWidget *widget);

/* Ends the animation: to be called before the widget is disposed of. */
void ast_board_motion_stop (AstBoardMotion *self);
void ast_board_motion_free (AstBoardMotion *self);

/* Animates what has changed since the last call: to be called when the draft is another one or has
 * changed. NULL for none. */
void ast_board_motion_note_draft (AstBoardMotion *self, AstDraft *draft);

/* Shows `motion` at the moment `now`; NULL for none. It must stay valid until another is set. */
void ast_board_motion_set (AstBoardMotion *self, const AstMotion *motion, double now);

/* Whether `tile` of `game`, the shown state, is on its way; then fills `pose`, which may be NULL.
 */
gboolean ast_board_motion_find_tile (const AstBoardMotion *self, const AstGame *game, int tile,
                                     AstTilePose *pose);

/* The tile that has just been taken back from the draft and lifts off; without its kind. FALSE if
 * there is none. */
gboolean
ast_board_motion_find_taken_back (const AstBoardMotion *self, AstTile *tile, AstTilePose *pose);

/* The state whose tiles beyond those of the shown one, and the meeples on them, lift off; fills
 * `pose`, how far above the board they are. NULL: none. */
const AstGame *ast_board_motion_get_before (const AstBoardMotion *self, AstTilePose *pose);

/* How far above its place a meeple is, in tiles; negative: it is not on the board yet. */
double ast_board_motion_get_lift (const AstBoardMotion *self, int meeple);

/* The same for the drafted meeple. */
double ast_board_motion_get_draft_lift (const AstBoardMotion *self);

/* The lights of that kind, AST_MOTION_PULSE or AST_MOTION_FIT: the one after `last`, or the first
 * for NULL, and how far it is, from 0 to 1. NULL after the last. */
const AstMotionStep *ast_board_motion_next_light (const AstBoardMotion *self, AstMotionKind kind,
                                                  const AstMotionStep *last, double *progress);

/* The way of the light of such a step, in `game`, the shown state. Kept until the next motion. */
const GArray *
ast_board_motion_get_pulse (AstBoardMotion *self, const AstGame *game, const AstMotionStep *step);

/* The meeples that have been removed from the game and whose walk has not begun: the step of the
 * one after `last`, or of the first for NULL. NULL after the last. */
const AstMotionStep *
ast_board_motion_next_leaving (const AstBoardMotion *self, const AstMotionStep *last);
