/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-edge.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-noise.h"

/* The way to each place around a place, in the order of the bits. */
static const struct {
  int x, y;
} ways[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };

enum { N_WAYS = sizeof ways / sizeof ways[0] };

/* Parts of the square: how thick a tile is, how far its shadow reaches, and how far the light from
 * the upper left moves it. */
#define THICKNESS 0.05f
#define REACH 0.13f
#define SHIFT_X 0.012f
#define SHIFT_Y 0.035f

/* Removes the corners that join a side. */
static unsigned
leave_corners_alone (unsigned around)
{
  for (int corner = 0; corner < 4; corner++) {
    unsigned sides = 1u << corner | 1u << (corner + 1) % 4;
    if (around & sides)
      around &= ~(1u << (4 + corner));
  }
  return around;
}

unsigned
ast_board_around (const AstGame *game, int x, int y, const bool *absent)
{
  unsigned around = 0;

  for (int i = 0; i < N_WAYS; i++) {
    int tile = ast_game_tile_at (game, x + ways[i].x, y + ways[i].y);
    if (tile != AST_NONE && (absent == NULL || !absent[tile]))
      around |= 1u << i;
  }
  return leave_corners_alone (around);
}

double
ast_rim_width (AstTheme theme, double size)
{
  double pixels = theme == AST_THEME_CONTRAST ? fmax (2, round (size / 32)) : round (size / 72);

  return fmax (pixels, 1) / size;
}

AstRgb
ast_rim_colour (AstTheme theme, int side)
{
  bool lit = side == AST_NORTH || side == AST_WEST;

  if (theme == AST_THEME_CONTRAST)
    return ast_palette (AST_PAINT_RIM_CLEAR);
  return ast_palette (lit ? AST_PAINT_RIM_LIGHT : AST_PAINT_RIM);
}

void
ast_paint_rim (cairo_t *cr, AstTheme theme, unsigned sides, double x, double y, double size)
{
  double width = size * ast_rim_width (theme, size * ast_brush_density (cr));

  cairo_save (cr);
  cairo_new_path (cr);
  for (int side = 3; side >= 0; side--) {
    bool level = side == AST_NORTH || side == AST_SOUTH;
    if (!(sides >> side & 1))
      continue;
    cairo_rectangle (cr, side == AST_EAST ? x + size - width : x,
                     side == AST_SOUTH ? y + size - width : y, level ? size : width,
                     level ? width : size);
    ast_brush_fill (cr, ast_rim_colour (theme, side), 1);
  }
  cairo_restore (cr);
}

typedef struct {
  unsigned around;
  float strength;
} Depth;

/* The distance of a point from the square one `way` from that of 0, 0 to 1, 1. */
static float
distance_from (int way, float x, float y)
{
  float dx = fabsf (x - 0.5f - (float) ways[way].x) - 0.5f;
  float dy = fabsf (y - 0.5f - (float) ways[way].y) - 0.5f;

  dx = ast_most (dx, 0);
  dy = ast_most (dy, 0);
  return sqrtf (dx * dx + dy * dy);
}

static void
shade_depth (const void *data, float x, float y, float rgba[4])
{
  const Depth *depth = data;
  AstRgb colour = ast_palette (AST_PAINT_SHADOW);
  float nearest = 1;

  for (int i = 0; i < N_WAYS; i++)
    if (depth->around >> i & 1)
      nearest = ast_least (nearest, distance_from (i, x - SHIFT_X, y - SHIFT_Y));
  rgba[0] = (float) colour.red;
  rgba[1] = (float) colour.green;
  rgba[2] = (float) colour.blue;
  rgba[3] = depth->strength * (1 - ast_smooth_step (0, REACH, nearest));
}

/* The lower face of the tile above. */
static void
paint_face (cairo_t *cr, double x, double y, double size)
{
  double density = ast_brush_density (cr);
  double height = fmax (round (THICKNESS * size * density), 2) / density;

  cairo_rectangle (cr, x, y, size, height);
  ast_brush_fill_linear (
      cr, (AstPoint){ x, y }, (AstPoint){ x, y + height }, ast_palette (AST_PAINT_FACE),
      ast_rgb_mix (ast_palette (AST_PAINT_FACE), ast_palette (AST_PAINT_SPACE), 0.6));
}

void
ast_paint_depth (cairo_t *cr, AstTheme theme, unsigned around, double x, double y, double size)
{
  Depth depth = { around, 0.85f };

  if (theme == AST_THEME_CONTRAST || !(around & AST_ALL_AROUND))
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, size, size);
  cairo_clip (cr);
  ast_brush_shade (cr, x, y, size, (int) ceil (size * ast_brush_density (cr)), shade_depth, &depth);
  if (around >> AST_NORTH & 1)
    paint_face (cr, x, y, size);
  cairo_restore (cr);
}
