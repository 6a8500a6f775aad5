/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The motion that shows an event of the match: which things move, and when. Plain values without a
 * clock. The match is in the state after the event already.
 *
 *   TRAVEL ──► DROP ──┬──► PULSE   each realm that scores, or a planet that is taken
 *                     ├──► FIT     a tile that closes a gap and joins what is one's own
 *                     ├──► WALK    each meeple that left the board, one after another
 *                     └──► POINTS ──► COUNT    each score, one after another
 *
 * When turns are taken back or done again, all at once: REWIND with WALK, RETURN and DROP.
 */
#pragma once

#include <glib.h>

#include "ast-match-event.h"

typedef enum {
  AST_MOTION_TRAVEL, /* `tile` comes from the hand and settles on its place. */
  AST_MOTION_DROP,   /* A meeple drops onto its realm. */
  AST_MOTION_PULSE,  /* Light runs through the whole of a realm. */
  AST_MOTION_FIT,    /* `tile` closes with its neighbours. */
  AST_MOTION_WALK,   /* A meeple leaves its realm and walks home. */
  AST_MOTION_POINTS, /* Points fly from a realm to the seat of a side. */
  AST_MOTION_COUNT,  /* The seat counts these points. */
  AST_MOTION_REWIND, /* Tiles that have been taken back fade, others appear. */
  AST_MOTION_RETURN  /* A meeple walks from its home to its realm. */
} AstMotionKind;

/* Fields that do not matter for a kind are 0. */
typedef struct {
  AstMotionKind kind;
  int begin, length; /* Milliseconds since the motion began. */
  int tile, realm;   /* Where it begins or ends. */
  AstRealmKind role; /* Of a realm with a pulse. */
  int meeple;
  int equipment; /* What the meeple holds. */
  int i, n;      /* The meeple is the `i`th of `n` that stand there. */
  int side, points;
  gboolean is_own; /* The points are those of somebody at this screen. */
} AstMotionStep;

/* A tile and how it fits, a drop and a walk of each meeple, three steps for each score, and a
 * planet. */
enum { AST_MOTION_MAX = 3 + 2 * AST_MAX_MEEPLES + 3 * (AST_MAX_MEEPLES + 2 * AST_MAX_PLAYERS) };

typedef struct {
  int n;
  int length;            /* Milliseconds until all is still. */
  const AstGame *before; /* The state before an AST_MOTION_REWIND, borrowed. */
  int apart;             /* Milliseconds between tiles that appear in it. */
  AstMotionStep steps[AST_MOTION_MAX];
} AstMotion;

/* How an event is shown. */
typedef struct {
  const AstMatchEvent *event;
  gboolean by_hand;   /* The draft showed tile and meeple at their places already. */
  int beat;           /* Milliseconds that one step takes at the table; 0: nothing moves. */
  unsigned own_sides; /* The set of sides with somebody at this screen. */
} AstMotionCause;

/* Plans the motion for an event; without steps if nothing moves. */
void ast_motion_plan (AstMotion *self, const AstMotionCause *cause);

/* Points that are counted one after another, each in one step of whatever clock. `own_sides` are
 * those of the people at this screen. */
void ast_motion_plan_count (AstMotion *self, const AstScores *scores, unsigned own_sides);

/* Plans the motion from `before` to `now`, two moments of a match of which one has been reached
 * from the other by taking turns back or doing them again. `before` must stay while the motion
 * plays. From a board without tiles it is a film of the game, in which they appear one by one. */
void ast_motion_plan_rewind (AstMotion *self, const AstGame *before, const AstGame *now);

/* How far the `tile` of the board after an AST_MOTION_REWIND has appeared. */
double ast_motion_find_appeared (const AstMotion *self, int tile, double now);

/* How far the step is at `now`, from 0 (has not begun) to 1 (is over). */
double ast_motion_progress (const AstMotionStep *step, double now);

/* The step of this kind that moves `meeple`, or NULL. */
const AstMotionStep *ast_motion_find (const AstMotion *self, AstMotionKind kind, int meeple);

/* The points that `side` is shown to have at `now`, on the way to `points`. */
double ast_motion_points (const AstMotion *self, int side, int points, double now);

/* The curves of the movements, from 0, 0 to 1, 1: what comes to rest, what falls and bounces a
 * little, and what starts and ends gently. */
double ast_motion_ease_out (double progress);
double ast_motion_bounce (double progress);
double ast_motion_ease (double progress);
