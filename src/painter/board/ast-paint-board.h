/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Paints whole boards: ground, tiles, meeples, and marks on them. */
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
  double origin_x; /* The upper left corner of place 0, 0, in units of the cairo context. */
  double origin_y;
  AstTheme theme;
  bool ground; /* Paint the sky on the whole clip first. */
  bool meeples;
  bool on_screen; /* Meeples are at least as tall as at a table, where a unit is a pixel. */
  bool places;    /* Show the places where the drawn tile fits, or all free places without one. */
  int lit_tile;   /* A realm to light: one of its tiles, or -1. */
  int lit_realm;  /* The number of the realm on that tile. */
} AstBoardLook;

/* A look with tiles of `tile` units, the origin 0, 0, ground and meeples, and no marks. */
AstBoardLook ast_board_look (double tile);

void ast_paint_board (cairo_t *cr, const AstGame *game, const AstBoardLook *look);

/* The smallest box that holds all tiles of the board. */
AstBoardBox ast_board_box (const AstGame *game);

/* The smallest box that also holds the places that would be marked. */
AstBoardBox ast_board_box_marked (const AstGame *game);

/* The look that shows the whole board, with all marked places if `places`, and `margin` tiles of
 * ground around it, in the middle of an area of this size, with tiles of whole units and at most
 * `most`. */
AstBoardLook ast_board_look_fit (const AstGame *game, bool places, double width, double height,
                                 double margin, double most);

/* A picture of the whole board with half a tile of ground around it and tiles of `tile` pixels.
 * Transfer full; its cairo status is an error if it cannot be made. */
cairo_surface_t *ast_paint_board_surface (const AstGame *game, int tile);

/* The position of a meeple's feet, in board coordinates. */
AstPoint ast_board_meeple_spot (const AstGame *game, int meeple);
