/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The geometry of a view of the board: which part is shown, and how large.
 *
 * Board coordinates: tile x, y covers x to x + 1 and y to y + 1. Widget coordinates: pixels from
 * the upper left corner. Tiles have a whole number of pixels and lie on whole pixels, so that
 * their textures are copied and never scaled.
 */
#pragma once

#include <glib.h>

enum { AST_TILE_MIN = 12, AST_TILE_MAX = 224 };

typedef struct {
  int width, height; /* Of the widget. */
  int tile;          /* Pixels of a tile, from AST_TILE_MIN to AST_TILE_MAX. */
  double x, y;       /* The point of the board in the middle of the widget. */
} AstViewport;

/* A rectangle of places: from x, y to x + width - 1, y + height - 1. */
typedef struct {
  int x, y, width, height;
} AstPlaces;

/* Where the upper left corner of tile x, y lies in the widget. */
void ast_viewport_to_widget (const AstViewport *self, int x, int y, int *left, int *top);

/* The point of the board under a point of the widget. */
void ast_viewport_to_board (const AstViewport *self, double left, double top, double *x, double *y);

/* Moves the board by so many pixels. */
void ast_viewport_pan (AstViewport *self, double dx, double dy);

/* Zooms to tiles of `tile` pixels; the point of the board at left, top stays there. */
void ast_viewport_zoom (AstViewport *self, int tile, double left, double top);

/* The next zoom level above (`step` 1) or below (-1), a quarter larger or smaller. */
int ast_viewport_next_tile (int tile, int step);

/* Keeps at least a corner of `places` in sight. */
void ast_viewport_clamp (AstViewport *self, const AstPlaces *places);

/* The smallest rectangle with `places` and x, y. */
AstPlaces ast_places_extend (AstPlaces places, int x, int y);
