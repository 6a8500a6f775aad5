/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a position is worth to a side. */
#pragma once

typedef struct {
  double margin; /* Expected points over the best other side at the end, */
  double win;    /* and the chance to win, from 0 to 1; equal sides share it (E3). */
} AstValue;

/* Points of margin that are worth as much as winning. */
enum { AST_MARGIN_WORTH = 80 };

/* By which turns are compared: the chance to win, and a little for the margin. */
static inline float
ast_value_weigh (AstValue value)
{
  return (float) value.win + (float) value.margin / AST_MARGIN_WORTH;
}

/* Adds `value`, which has the given chance, to what is expected. */
static inline void
ast_value_add (AstValue *expected, double chance, AstValue value)
{
  expected->margin += chance * value.margin;
  expected->win += chance * value.win;
}
