/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-cue.h"
#include "ast-motion.h"

G_BEGIN_DECLS

#define AST_TYPE_MOTION_PLAYER (ast_motion_player_get_type ())
G_DECLARE_FINAL_TYPE (AstMotionPlayer, ast_motion_player, AST, MOTION_PLAYER, GObject)

/**
 * AstMotionPlayer:
 *
 * The clock of an AstMotion. Times are in milliseconds since the motion began.
 *
 *     stopped ──(play)──► playing ──► done, stopped
 *                            │           ▲
 *                            ├──(skip)───┘
 *                            └──(stop)──► stopped
 *
 * Signals:
 *  - `frame (double)`: the motion is to be shown at this time;
 *  - `cue (AstCue)`: the motion has reached what is heard of a step;
 *  - `done`: the motion is over; it has no steps any more. Not after ast_motion_player_stop ().
 */

/* A player by the frame clock of `widget`, which need not outlive it. */
AstMotionPlayer *ast_motion_player_new (GtkWidget *widget);

/* The motion, to be planned while the player is stopped. It belongs to the player and stays at its
 * address. Empty after `done` and ast_motion_player_stop (). */
AstMotion *ast_motion_player_get_motion (AstMotionPlayer *self);

/* Plays the motion from its begin; nothing happens if it has no steps. Where nothing may move, and
 * where the widget is not on the screen, it is at its end at once. */
void ast_motion_player_play (AstMotionPlayer *self);

/* Brings a motion that plays to its end: the last frame, all cues, `done`. */
void ast_motion_player_skip (AstMotionPlayer *self);

/* Drops the motion, playing or not. */
void ast_motion_player_stop (AstMotionPlayer *self);

gboolean ast_motion_player_is_playing (AstMotionPlayer *self);

G_END_DECLS
