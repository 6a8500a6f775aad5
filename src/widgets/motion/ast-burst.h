/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sparks that fly apart from a point, fall and fade: where each of them is at a time.
 *
 * A plain value without a clock. All follows from the seed, so each frame can be found alone.
 * Distances are in pixels, times in milliseconds.
 */
#pragma once

#include <glib.h>

enum { AST_BURST_MOST = 64 };

typedef struct {
  double x, y;       /* The middle, when it bursts. */
  double rise;       /* So far below a rocket starts that bursts in the middle; 0: none. */
  int begin, length; /* A rocket needs AST_BURST_RISE of the length. */
  double reach;      /* How far the sparks fly. */
  double fall;       /* How far they fall meanwhile. */
  int n_sparks;      /* At most AST_BURST_MOST. */
  guint seed;
} AstBurst;

#define AST_BURST_RISE 0.3

/* A spark now. */
typedef struct {
  double x, y;
  double size;  /* Its radius. */
  double light; /* From 0, not to be seen, to 1. */
} AstSpark;

/* Fills `sparks` with all sparks that can be seen at `now` and returns how many there are; while a
 * rocket rises it is the only one. */
int ast_burst_find (const AstBurst *self, double now, AstSpark sparks[AST_BURST_MOST]);

/* The bursts of fireworks over an area; at most `most` of them are written. Returns how many. Small
 * areas have smaller ones. */
int ast_burst_plan_fireworks (double width, double height, AstBurst *bursts, int most);

/* The end of the last of the bursts. */
int ast_burst_find_end (const AstBurst *bursts, int n);
