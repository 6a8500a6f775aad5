/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-ghost.h"

#include <math.h>

static gboolean
is_at (const AstBoardGhost *self, int x, int y)
{
  return self->shown && self->x == x && self->y == y;
}

void
ast_board_ghost_point (AstBoardGhost *self, AstDraft *draft, const AstFit *place)
{
  self->dx = self->dy = 0;
  self->shown = place != NULL && !ast_draft_lies_at (draft, place->x, place->y);
  if (!self->shown)
    return;
  self->x = place->x;
  self->y = place->y;
  self->rotation =
      ast_draft_find_rotation (draft, self->x, self->y, ast_draft_get (draft)->rotation, 1);
}

/* From x, y to the nearest edge of the place, in tiles; 0 inside. */
static double
measure_distance (const AstFit *place, double x, double y)
{
  return hypot (fmax (fabs (x - place->x - 0.5) - 0.5, 0),
                fmax (fabs (y - place->y - 0.5) - 0.5, 0));
}

static gboolean
find_landing (AstDraft *draft, double x, double y, AstFit *place)
{
  AstFit fits[AST_MAX_PLACES];
  int n = ast_draft_list_places (draft, fits);
  double nearest = G_MAXDOUBLE;

  for (int i = 0; i < n; i++) {
    double distance = measure_distance (&fits[i], x, y);

    if (distance <= 0.5 && distance < nearest) {
      nearest = distance;
      *place = fits[i];
    }
  }
  return nearest <= 0.5;
}

gboolean
ast_board_ghost_carry (AstBoardGhost *self, AstDraft *draft, double x, double y, AstFit *place)
{
  if (find_landing (draft, x, y, place)) {
    ast_board_ghost_point (self, draft, place);
    return TRUE;
  }
  self->shown = TRUE;
  self->x = (int) floor (x);
  self->y = (int) floor (y);
  self->dx = x - self->x - 0.5;
  self->dy = y - self->y - 0.5;
  self->rotation = ast_draft_get (draft)->rotation;
  return FALSE;
}

gboolean
ast_board_ghost_turn (AstBoardGhost *self, AstDraft *draft, int x, int y, int step)
{
  if (!is_at (self, x, y))
    return FALSE;
  self->rotation = ast_draft_find_rotation (draft, x, y, self->rotation + step, step);
  return TRUE;
}

void
ast_board_ghost_lay (const AstBoardGhost *self, AstDraft *draft, const AstFit *place)
{
  if (is_at (self, place->x, place->y))
    ast_draft_lay_turned (draft, place->x, place->y, self->rotation);
  else
    ast_draft_lay (draft, place->x, place->y);
}
