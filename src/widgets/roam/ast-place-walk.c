/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-place-walk.h"

#include <stdlib.h>

/* A place as an arrow sees it: how far along its direction, and how far to its right. */
typedef struct {
  double along, aside;
} Offset;

static Offset
measure (const AstFit *place, double x, double y, AstDirection direction)
{
  double east = place->x - x, south = place->y - y;

  switch (direction) {
  case AST_NORTH:
    return (Offset){ -south, east };
  case AST_EAST:
    return (Offset){ east, south };
  case AST_SOUTH:
    return (Offset){ south, -east };
  case AST_WEST:
  default:
    return (Offset){ -east, -south };
  }
}

/* Each diagonal belongs to one quarter only: the one that it bounds at the right. */
static bool
is_in_quarter (Offset at)
{
  return at.along + at.aside > 0 && at.along >= at.aside;
}

static double
get_side_steps (Offset at)
{
  return at.aside < 0 ? -at.aside : at.aside;
}

/* By steps; of two with as many steps, the one that is less far along. Without that the middle of
 * four places that make a square could not be reached. */
static bool
is_nearer (Offset one, Offset other)
{
  double steps = one.along + get_side_steps (one), most = other.along + get_side_steps (other);

  return steps < most || (steps == most && one.along < other.along);
}

/* Outside the quarter, steps to the side count double. */
static bool
is_nearer_aside (Offset one, Offset other)
{
  return one.along + 2 * get_side_steps (one) < other.along + 2 * get_side_steps (other);
}

int
ast_place_walk_toward (const AstFit *places, int n, double x, double y, AstDirection direction)
{
  int ahead = -1, aside = -1;

  for (int i = 0; i < n; i++) {
    Offset at = measure (&places[i], x, y, direction);

    if (is_in_quarter (at)
        && (ahead < 0 || is_nearer (at, measure (&places[ahead], x, y, direction))))
      ahead = i;
    if (at.along > 0
        && (aside < 0 || is_nearer_aside (at, measure (&places[aside], x, y, direction))))
      aside = i;
  }
  return ahead >= 0 ? ahead : aside;
}

static int
compare (const void *one, const void *other)
{
  const AstFit *a = one, *b = other;

  return a->y != b->y ? a->y - b->y : a->x - b->x;
}

void
ast_place_walk_sort (AstFit *places, int n)
{
  qsort (places, n, sizeof *places, compare);
}

int
ast_place_walk_next (const AstFit *places, int n, int x, int y, int step, bool *wrapped)
{
  AstFit here = { .x = x, .y = y };
  int i = step > 0 ? 0 : n - 1;

  while (i >= 0 && i < n && compare (&places[i], &here) * step <= 0)
    i += step;
  *wrapped = i < 0 || i >= n;
  if (*wrapped)
    return step > 0 ? 0 : n - 1;
  return i;
}
