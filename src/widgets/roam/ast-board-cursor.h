/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The cursor that keys move over all places of the board, laid and empty.
 *
 * A plain value. Its own fields may be read; only the functions below write them.
 */
#pragma once

#include "ast-landmarks.h"
#include "ast-viewport.h"

typedef struct {
  gboolean shown;
  AstLandmark at; /* Its realm is the one that it has come for; AST_NONE in both: the place. */
} AstBoardCursor;

/* Shows the cursor at a landmark, which is copied. */
void ast_board_cursor_put (AstBoardCursor *self, const AstLandmark *at);

void ast_board_cursor_hide (AstBoardCursor *self);

/* Moves it by a step; FALSE, and nothing changes, if that leads out of `extent`. One that is
 * outside, since the board has become smaller, comes back to its edge. */
gboolean
ast_board_cursor_move (AstBoardCursor *self, const AstPlaces *extent, AstDirection direction);
