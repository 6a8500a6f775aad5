/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-cursor.h"

static gboolean
contains (const AstPlaces *extent, int x, int y)
{
  return x >= extent->x && x < extent->x + extent->width && y >= extent->y
         && y < extent->y + extent->height;
}

void
ast_board_cursor_put (AstBoardCursor *self, const AstLandmark *at)
{
  self->shown = TRUE;
  self->at = *at;
}

void
ast_board_cursor_hide (AstBoardCursor *self)
{
  self->shown = FALSE;
}

gboolean
ast_board_cursor_move (AstBoardCursor *self, const AstPlaces *extent, AstDirection direction)
{
  static const int along_x[4] = { 0, 1, 0, -1 }, along_y[4] = { -1, 0, 1, 0 };
  int x = self->at.x + along_x[direction], y = self->at.y + along_y[direction];
  gboolean was_inside = contains (extent, self->at.x, self->at.y);

  if (was_inside && !contains (extent, x, y))
    return FALSE;
  self->at = (AstLandmark){ CLAMP (x, extent->x, extent->x + extent->width - 1),
                            CLAMP (y, extent->y, extent->y + extent->height - 1),
                            { AST_NONE, AST_NONE } };
  return TRUE;
}
