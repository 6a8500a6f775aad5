/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-open-sky.h"

#include <math.h>

/* So many points are tried. */
enum { TRIES = 40 };

/* The steps of a spread of points over a square in which each one lies in the largest gap: powers
 * of the root of x³ = x + 1. */
static const double step_x = 0.7548776662466927, step_y = 0.5698402909980532;

static gboolean
is_covered (const AstPanel *panel, int x, int y, int reach)
{
  return x + reach > panel->x && x - reach < panel->x + panel->width && y + reach > panel->y
         && y - reach < panel->y + panel->height;
}

static gboolean
has_tiles (const AstGame *game, int left, int top, int right, int bottom)
{
  for (int y = top; y <= bottom; y++) {
    for (int x = left; x <= right; x++) {
      if (ast_game_tile_at (game, x, y) != AST_NONE)
        return TRUE;
    }
  }
  return FALSE;
}

gboolean
ast_open_sky_has (const AstOpenSky *self, int x, int y, int reach)
{
  double left, top, right, bottom;

  if (x < reach || y < reach || x > self->port.width - reach || y > self->port.height - reach)
    return FALSE;
  for (int i = 0; i < self->n_panels; i++) {
    if (is_covered (&self->panels[i], x, y, reach))
      return FALSE;
  }
  ast_viewport_to_board (&self->port, x - reach, y - reach, &left, &top);
  ast_viewport_to_board (&self->port, x + reach, y + reach, &right, &bottom);
  return self->game == NULL
         || !has_tiles (self->game, (int) floor (left) - 1, (int) floor (top) - 1,
                        (int) floor (right) + 1, (int) floor (bottom) + 1);
}

gboolean
ast_open_sky_find (const AstOpenSky *self, int reach, guint *number, int *x, int *y)
{
  for (int i = 0; i < TRIES; i++, ++*number) {
    *x = (int) (fmod (*number * step_x, 1) * self->port.width);
    *y = (int) (fmod (*number * step_y, 1) * self->port.height);
    if (ast_open_sky_has (self, *x, *y, reach)) {
      ++*number;
      return TRUE;
    }
  }
  return FALSE;
}
