/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-cue.h"
#include "ast-motion.h"

/* The clock of an AstMotion. Times are in milliseconds since the motion began.
 *
 *     stopped ──(play)──► playing ──► done, stopped
 *                            │           ▲
 *                            ├──(skip)───┘
 *                            └──(stop)──► stopped
 */
typedef struct _AstMotionPlayer AstMotionPlayer;

/* What the player calls, with the `data` of its client. */
typedef struct {
  void (*frame) (gpointer data, double now); /* The motion is to be shown at this time. */
  void (*cue) (gpointer data, AstCue cue);   /* It has reached what is heard of a step. */
  void (*done) (gpointer data); /* It is over, and has no steps any more. Not after a stop. */
} AstMotionClient;

/* A player by the frame clock of `widget`, which need not outlive it. */
AstMotionPlayer *
ast_motion_player_new (GtkWidget *widget, const AstMotionClient *client, gpointer data);

void ast_motion_player_free (AstMotionPlayer *self);

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
