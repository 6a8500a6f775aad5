/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-loop.h"

#include <math.h>

static double
arc_length (const AstLoop *self)
{
  return M_PI / 2 * self->radius;
}

double
ast_loop_length (const AstLoop *self)
{
  return 2 * (self->width + self->height - 4 * self->radius) + 4 * arc_length (self);
}

/* A point `way` along a side and the corner after it, in coordinates that are rotated so that the
 * side leads to the right from 0, 0. `straight` is the length of the side without corners. */
static AstLoopPoint
find_on_side (const AstLoop *self, double straight, double way)
{
  double angle;

  if (way <= straight)
    return (AstLoopPoint){ self->radius + way, 0 };
  angle = (way - straight) / self->radius;
  return (AstLoopPoint){ self->radius + straight + self->radius * sin (angle),
                         self->radius - self->radius * cos (angle) };
}

AstLoopPoint
ast_loop_point (const AstLoop *self, double at)
{
  double way = (at - floor (at)) * ast_loop_length (self);
  int side = 0;

  for (;; side = (side + 1) % 4) {
    double whole = side % 2 == 0 ? self->width : self->height;
    double straight = whole - 2 * self->radius;
    double length = straight + arc_length (self);
    AstLoopPoint point;

    if (way > length && side < 3) {
      way -= length;
      continue;
    }
    point = find_on_side (self, straight, way);
    switch (side) {
    case 0:
      return (AstLoopPoint){ self->x + point.x, self->y + point.y };
    case 1:
      return (AstLoopPoint){ self->x + self->width - point.y, self->y + point.x };
    case 2:
      return (AstLoopPoint){ self->x + self->width - point.x, self->y + self->height - point.y };
    default:
      return (AstLoopPoint){ self->x + point.y, self->y + self->height - point.x };
    }
  }
}
