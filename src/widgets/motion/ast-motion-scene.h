/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-board-view.h"
#include "ast-conductor.h"
#include "ast-cue.h"
#include "ast-flights.h"
#include "ast-scoreboard.h"
#include "ast-seat-list.h"
#include "ast-twinkle.h"
#include "ast-width-bin.h"

G_BEGIN_DECLS

#define AST_TYPE_MOTION_SCENE (ast_motion_scene_get_type ())
G_DECLARE_FINAL_TYPE (AstMotionScene, ast_motion_scene, AST, MOTION_SCENE, GObject)

/**
 * AstMotionScene:
 *
 * Shows how what happened in a match came about: what moves on the board, across the table, to the
 * seats. A key or a click at the table ends it.
 *
 * It holds the conductor back while it plays.
 *
 * Signal: `cue (AstCue)`: something can be heard.
 */

/* Where things move. The widgets must outlive the scene. */
typedef struct {
  AstWidthBin *bin;
  AstBoardView *board;
  AstSeatList *cards; /* Where the bin is wide, */
  AstSeatList *chips; /* and where it is narrow. */
  AstFlights *flights;
  AstTwinkle *twinkle; /* Rests while anything moves. */
} AstMotionParts;

/* `table` is the widget with all `parts`, which are copied. */
AstMotionScene *ast_motion_scene_new (GtkWidget *table, const AstMotionParts *parts);

/* The match to be shown, with its points; NULL for none. References are taken. */
void ast_motion_scene_set_conductor (AstMotionScene *self, AstConductor *conductor,
                                     AstScoreboard *scoreboard);

/* Shows how `event` came about, which has just been applied. A roll waits for
 * ast_motion_scene_play (); after a draw and the final scoring, what moves goes on. */
void ast_motion_scene_show_event (AstMotionScene *self, const AstMatchEvent *event);

/* Shows how the match has come from `before`, which is copied, by taking turns back or doing them
 * again. Nothing waits for it. */
void ast_motion_scene_show_rewind (AstMotionScene *self, const AstGame *before);

/* The layer for sparks over the table. */
AstSparkler *ast_motion_scene_get_sparkler (AstMotionScene *self);

/* Shows what waits. */
void ast_motion_scene_play (AstMotionScene *self);

/* Shows that none of the final scores, or the first `n`, have been counted, and sounds the `n`th.
 */
void ast_motion_scene_begin_count (AstMotionScene *self, const AstScores *scores);
void ast_motion_scene_count (AstMotionScene *self, int n);

/* Brings what moves to its end. */
void ast_motion_scene_skip (AstMotionScene *self);

/* Drops what moves or waits; all is shown as it is. */
void ast_motion_scene_stop (AstMotionScene *self);

G_END_DECLS
