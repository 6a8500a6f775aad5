/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The room of a board: its widget with the panels that lie over it, and where in it the board is
 * shown so that no place lies below a panel. Pure geometry, in pixels of the widget.
 */
#pragma once

#include "ast-viewport.h"

/* A rectangle that covers a part of the board. */
typedef struct {
  int x, y, width, height;
} AstPanel;

enum { AST_MAX_PANELS = 12, AST_OUTLINE_REACH = 128 };

/* The first `n_fixed` panels are there all the time; the others come and go, and are no reason to
 * fit the board anew. */
typedef struct {
  int width, height;
  int n_panels, n_fixed;
  AstPanel panels[AST_MAX_PANELS];
} AstBoardRoom;

/* Places that are to be seen, as their first and last one in each row. Gaps between count as
 * places. Rows are numbered from `top` to `bottom`; without places, top is greater. */
typedef struct {
  int top, bottom;
  int first[2 * AST_OUTLINE_REACH]; /* By row, from -AST_OUTLINE_REACH on. */
  int last[2 * AST_OUTLINE_REACH];
} AstOutline;

void ast_outline_init (AstOutline *self);

/* `y` must be at least -AST_OUTLINE_REACH and less than AST_OUTLINE_REACH. */
void ast_outline_add (AstOutline *self, int x, int y);

/* The smallest rectangle of places around the outline, which must not be empty. */
AstPlaces ast_outline_get_bounds (const AstOutline *self);

/* The largest rectangle without a panel; `fixed`: none of those that are there all the time. */
AstPanel ast_board_room_find_free (const AstBoardRoom *self, gboolean fixed);

/* Sets tile and middle of `port` so that the outline lies free of the fixed panels, `margin` pixels
 * from them and the edges, with tiles as large as possible but not above `largest`, and as near to
 * the middle of the free room as that allows. FALSE if there is not even room for the smallest
 * tiles; `port` then shows the outline's middle. */
gboolean ast_board_room_fit (const AstBoardRoom *self, const AstOutline *outline, int margin,
                             int largest, AstViewport *port);

/* Moves `port` as little as possible so that the outline lies free of all panels, or only of the
 * fixed ones. FALSE if it must be zoomed for that; `port` is not changed then. */
gboolean ast_board_room_move (const AstBoardRoom *self, const AstOutline *outline, int margin,
                              gboolean fixed, AstViewport *port);
