/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The tile in the hand as a ghost over the place that is pointed at, turned as a click would lay
 * it. A plain value; zero is none. */
#pragma once

#include "ast-draft.h"

typedef struct {
  gboolean shown;
  int x, y;
  int rotation;
  double dx, dy; /* Tiles that it is right of and below x, y, while it is carried. */
} AstBoardGhost;

/* Shows it at `place` of the draft in the first rotation that fits; hides it for NULL and where the
 * tile lies already. */
void ast_board_ghost_point (AstBoardGhost *self, AstDraft *draft, const AstFit *place);

/* Shows it with its middle at x, y of the board; or at the place of the draft that is there or, at
 * most half a tile away, the nearest one, which is returned in `place`. FALSE without one. */
gboolean
ast_board_ghost_carry (AstBoardGhost *self, AstDraft *draft, double x, double y, AstFit *place);

/* Shows the next (`step` 1) or previous (-1) rotation that fits. FALSE if it is not at x, y. */
gboolean ast_board_ghost_turn (AstBoardGhost *self, AstDraft *draft, int x, int y, int step);

/* Lays the tile at `place` as the ghost shows it there, else in the first rotation that fits. */
void ast_board_ghost_lay (const AstBoardGhost *self, AstDraft *draft, const AstFit *place);
