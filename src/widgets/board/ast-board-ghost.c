/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-ghost.h"

static gboolean
is_at (const AstBoardGhost *self, int x, int y)
{
  return self->shown && self->x == x && self->y == y;
}

void
ast_board_ghost_point (AstBoardGhost *self, AstDraft *draft, const AstFit *place)
{
  self->shown = place != NULL
                && !(ast_draft_is_put (draft) && ast_draft_get_x (draft) == place->x
                     && ast_draft_get_y (draft) == place->y);
  if (!self->shown)
    return;
  self->x = place->x;
  self->y = place->y;
  self->rotation =
      ast_draft_find_rotation (draft, self->x, self->y, ast_draft_get_rotation (draft), 1);
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
