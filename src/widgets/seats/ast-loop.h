/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The geometry of the score track: a rectangle with round corners, clockwise from its upper
 * left. */
#pragma once

typedef struct {
  double x, y, width, height; /* Of the line the steps lie on. */
  double radius;              /* Of its corners, at most half of width and height. */
} AstLoop;

typedef struct {
  double x, y;
} AstLoopPoint;

double ast_loop_length (const AstLoop *self);

/* The point at a part `at` of the whole length, from 0 to 1; more is a further lap. */
AstLoopPoint ast_loop_point (const AstLoop *self, double at);
