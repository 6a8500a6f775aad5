/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-viewport.h"

#include <math.h>

/* The widget's coordinate of the board's origin, a whole pixel. */
static int
find_origin (int extent, int tile, double middle)
{
  return (int) lround (extent / 2.0 - middle * tile);
}

void
ast_viewport_to_widget (const AstViewport *self, int x, int y, int *left, int *top)
{
  *left = find_origin (self->width, self->tile, self->x) + x * self->tile;
  *top = find_origin (self->height, self->tile, self->y) + y * self->tile;
}

void
ast_viewport_to_board (const AstViewport *self, double left, double top, double *x, double *y)
{
  *x = (left - find_origin (self->width, self->tile, self->x)) / self->tile;
  *y = (top - find_origin (self->height, self->tile, self->y)) / self->tile;
}

void
ast_viewport_pan (AstViewport *self, double dx, double dy)
{
  self->x -= dx / self->tile;
  self->y -= dy / self->tile;
}

void
ast_viewport_zoom (AstViewport *self, int tile, double left, double top)
{
  double x = self->x + (left - self->width / 2.0) / self->tile;
  double y = self->y + (top - self->height / 2.0) / self->tile;

  self->tile = CLAMP (tile, AST_TILE_MIN, AST_TILE_MAX);
  self->x = x - (left - self->width / 2.0) / self->tile;
  self->y = y - (top - self->height / 2.0) / self->tile;
}

int
ast_viewport_next_tile (int tile, int step)
{
  int next = AST_TILE_MIN;

  if (step > 0) {
    while (next <= tile)
      next += MAX (next / 4, 4);
  } else {
    for (int above = next; above < tile; above += MAX (above / 4, 4))
      next = above;
  }
  return CLAMP (next, AST_TILE_MIN, AST_TILE_MAX);
}

void
ast_viewport_clamp (AstViewport *self, const AstPlaces *places)
{
  double half_width = self->width / 2.0 / self->tile, half_height = self->height / 2.0 / self->tile;

  self->x = CLAMP (self->x, places->x + 1 - half_width, places->x + places->width - 1 + half_width);
  self->y =
      CLAMP (self->y, places->y + 1 - half_height, places->y + places->height - 1 + half_height);
}

AstPlaces
ast_places_extend (AstPlaces places, int x, int y)
{
  int right = MAX (places.x + places.width, x + 1);
  int bottom = MAX (places.y + places.height, y + 1);

  places.x = MIN (places.x, x);
  places.y = MIN (places.y, y);
  places.width = right - places.x;
  places.height = bottom - places.y;
  return places;
}
