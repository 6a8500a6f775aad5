/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole boards: ground, tiles, meeples, and what is pointed out on them. */
#pragma once

#include <cairo.h>

#include "ast-game.h"
#include "ast-paint-tile.h"

/* Board coordinates: place x, y covers x to x + 1, y to y + 1; y grows to the south. */
typedef struct {
  double x, y, width, height;
} AstBoardBox;

typedef struct {
  double tile;     /* Size of a tile in units of the cairo context, better whole pixels. */
  double origin_x; /* Where the upper left corner of place 0, 0 is painted. */
  double origin_y;
  bool ground; /* Paint the nebula over the whole clip first. */
  bool meeples;
  bool places;   /* Show where the tile in the hand fits, or else the whole rim. */
  int lit_tile;  /* A realm to light: a tile of it, or -1, */
  int lit_realm; /* and its number on that tile. */
} AstBoardLook;

/* A look with tiles of `tile` units, origin 0, 0, ground and meeples, and nothing else. */
AstBoardLook ast_board_look (double tile);

void ast_paint_board (cairo_t *cr, const AstGame *game, const AstBoardLook *look);

/* The smallest box that holds all tiles of the board. */
AstBoardBox ast_board_box (const AstGame *game);

/* The look that shows the whole board, `margin` tiles of ground around it, in the middle of
 * an area of this size, with tiles of whole units and at most `most`. */
AstBoardLook
ast_board_look_fit (const AstGame *game, double width, double height, double margin, double most);

/* A picture of the whole board with half a tile of ground around it, tiles of `tile` pixels;
 * its status says whether there is one. Owned by the caller. */
cairo_surface_t *ast_board_picture_new (const AstGame *game, int tile);

/* Where the feet of a meeple on the board are, in board coordinates. */
AstPoint ast_board_meeple_spot (const AstGame *game, int meeple);
