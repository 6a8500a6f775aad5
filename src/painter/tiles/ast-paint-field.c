/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-realms.h"

#include <math.h>

#include "ast-brush.h"
#include "ast-noise.h"
#include "ast-tile-path.h"

/* Rocks come in three sizes; radii in units of the tile. */
static const struct {
  double radius, spread; /* The least radius, and the most that is added to it. */
  double margin;         /* The least distance of the middle from the field's rim. */
  int tries;             /* Attempts to find a free place, on a whole tile. */
} sizes[] = {
  { 0.046, 0.014, 0.110, 9 },
  { 0.024, 0.008, 0.062, 26 },
  { 0.009, 0.006, 0.026, 70 },
};

typedef struct {
  double x, y, radius;
} Rock;

enum { MAX_ROCKS = 128 };

typedef struct {
  int n;
  Rock rocks[MAX_ROCKS];
} Rocks;

/* Distance to the nearest rim of any field, below 0 outside of all. */
static double
rim_distance (const AstTileShape *shape, double x, double y)
{
  double nearest = 1;
  bool inside = false;

  for (int i = 0; i < shape->n_realms; i++) {
    const AstRealmShape *realm = &shape->realms[i];
    if (realm->kind != AST_FIELD)
      continue;
    nearest = fmin (nearest, ast_realm_shape_distance (realm, x, y));
    inside |= ast_realm_shape_contains (realm, x, y);
  }
  return inside ? nearest : -nearest;
}

/* Distances change slowly, so they are computed on a lattice of at most this many cells a side and
 * interpolated for pixels. Billows are computed on a finer lattice. */
enum { LATTICE = 24, MOST_SAMPLES = 96 };

typedef struct {
  float deep[3], dust[3], light[3]; /* Colours. */
  int pieces, samples;              /* Cells a side of the two lattices. */
  float inside[LATTICE + 1][LATTICE + 1];
  float billows[MOST_SAMPLES + 1][MOST_SAMPLES + 1];
} Dust;

/* Billows of dust. At the edges of the tile they blend into a profile that is the same for all
 * edges and symmetric, so that there is no seam in any rotation. */
static float
billow_at (uint32_t seed, float x, float y)
{
  float ex = ast_least (x, 1 - x), ey = ast_least (y, 1 - y);
  float along = fabsf ((ex < ey ? y : x) - 0.5f);
  float inner = ast_smooth_step (0, 0.17f, ast_least (ex, ey));
  float drift = 0.8f * ast_noise_2d (seed + 5, x * 3, y * 3);
  float own = ast_noise_clouds_2d (seed, x * 2.3f + drift, y * 2.3f, 4);

  if (inner >= 1)
    return own;
  return own * inner + (1 - inner) * ast_noise_clouds_2d (77, along * 2.3f, 0.4f, 3);
}

/* How deep inside a field a point is. At an edge that fields cross it depends on the position along
 * the edge only, so that both sides are equally dense. */
static float
depth_at (const AstTileShape *shape, double x, double y)
{
  const double sides[4] = { y, 1 - x, 1 - y, x };
  double depth = rim_distance (shape, x, y);
  unsigned open = 0;

  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_FIELD)
      open |= shape->realms[i].edges;
  for (int side = 0; side < 4; side++) {
    double along = fabs ((side & 1 ? y : x) - 0.5);
    double weight = 1 - ast_smooth_step (0, 0.15f, (float) sides[side]);
    if (open >> side & 1)
      depth += weight * (0.85 * (0.5 - AST_FIELD_MARGIN - along) - depth);
  }
  return (float) depth;
}

static void
set_colour (float rgb[3], AstPaint paint)
{
  AstRgb colour = ast_palette (paint);

  rgb[0] = (float) colour.red;
  rgb[1] = (float) colour.green;
  rgb[2] = (float) colour.blue;
}

/* Interpolates the value at x, y on a lattice with `n` cells a side and `stride` values a row. */
static float
read_lattice (const float *values, int n, int stride, float x, float y)
{
  float gx = ast_least (ast_most (x, 0) * n, n - 0.001f),
        gy = ast_least (ast_most (y, 0) * n, n - 0.001f);
  int i = (int) gx, j = (int) gy;
  const float *top = values + j * stride + i, *bottom = top + stride;
  float u = gx - i, v = gy - j;

  return (top[0] + (top[1] - top[0]) * u) * (1 - v) + (bottom[0] + (bottom[1] - bottom[0]) * u) * v;
}

static void
fill_dust (Dust *dust, const AstTileShape *shape, int samples)
{
  uint32_t seed = shape->seed + shape->rotation;

  set_colour (dust->deep, AST_PAINT_DUST_DEEP);
  set_colour (dust->dust, AST_PAINT_DUST);
  set_colour (dust->light, AST_PAINT_DUST_LIGHT);
  int pieces = samples / 2 < 8 ? 8 : samples / 2 > LATTICE ? LATTICE : samples / 2;

  dust->pieces = pieces;
  dust->samples = samples;
  for (int j = 0; j <= pieces; j++)
    for (int i = 0; i <= pieces; i++) {
      /* Moved just inside the tile: on its edge an open field has no inside. */
      double x = fmin (fmax (i / (double) pieces, 0.001), 0.999);
      double y = fmin (fmax (j / (double) pieces, 0.001), 0.999);
      dust->inside[j][i] = depth_at (shape, x, y);
    }
  for (int j = 0; j <= samples; j++)
    for (int i = 0; i <= samples; i++) {
      float x = i / (float) samples, y = j / (float) samples;
      bool far = read_lattice (&dust->inside[0][0], dust->pieces, LATTICE + 1, x, y) < -0.10f;
      dust->billows[j][i] = far ? 0.5f : billow_at (seed, x, y);
    }
}

static void
mix_in (float rgb[4], const float colour[3], float t)
{
  for (int i = 0; i < 3; i++)
    rgb[i] += (colour[i] - rgb[i]) * t;
}

/* Dust is denser and warmer farther from the rim, as if lit from within. Its billows are lit like
 * the rocks, and the nebula is seen between them. */
static void
shade_dust (const void *data, float x, float y, float rgba[4])
{
  const Dust *dust = data;
  const float *billows = &dust->billows[0][0];
  float distance = read_lattice (&dust->inside[0][0], dust->pieces, LATTICE + 1, x, y);

  if (distance < -0.06f)
    return;
  float inside = ast_smooth_step (-0.02f, 0.18f, distance);
  float billow = read_lattice (billows, dust->samples, MOST_SAMPLES + 1, x, y);
  float lit =
      billow - read_lattice (billows, dust->samples, MOST_SAMPLES + 1, x - 0.03f, y - 0.034f);
  float density = inside * ast_most (0, 0.50f + 2.5f * (billow - 0.5f));

  mix_in (rgba, dust->deep, 1);
  mix_in (rgba, dust->dust, ast_smooth_step (0.0f, 0.55f, density));
  mix_in (rgba, dust->light, 0.58f * ast_smooth_step (0.36f, 1.10f, density));
  mix_in (rgba, dust->light, ast_least (1.5f * inside * ast_most (lit, 0), 0.30f));
  mix_in (rgba, dust->deep, ast_least (2.2f * ast_most (-lit, 0), 0.40f));
  rgba[3] = 0.34f + 0.24f * inside + 0.34f * ast_smooth_step (0.05f, 0.75f, density);
}

static void
paint_dust (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  int samples = (int) fmin (fmax (0.34 / pixel, 12), MOST_SAMPLES);
  Dust dust;

  fill_dust (&dust, shape, samples);
  cairo_save (cr);
  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_FIELD)
      ast_tile_path_realm (cr, shape, i);
  cairo_clip (cr);
  ast_brush_shade (cr, 0, 0, 1, (int) fmin (2 * samples, 160), shade_dust, &dust);
  cairo_restore (cr);
}

static void
paint_rims (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  AstRgb rim = ast_palette (AST_PAINT_DUST_RIM);

  /* The outline bends too little for the line join to be seen; this one is cheapest. */
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_BEVEL);
  for (int i = 0; i < shape->n_realms; i++)
    if (shape->realms[i].kind == AST_FIELD)
      ast_tile_path_rim (cr, shape, i);
  ast_brush_stroke_preserve (cr, 0.055, rim, 0.10);
  ast_brush_stroke_preserve (cr, 0.026, rim, 0.16);
  ast_brush_stroke (cr, fmax (0.007, 0.9 * pixel), rim, 0.72);
}

/* A rock with rounded corners, another one for each `seed`. */
static void
add_rock (cairo_t *cr, Rock rock, uint32_t seed, double turn)
{
  enum { CORNERS = 8 };
  AstPoint p[CORNERS];

  for (int i = 0; i < CORNERS; i++) {
    double angle = 2 * M_PI * (i + 0.5 * (ast_noise_next (&seed) - 0.5)) / CORNERS + turn;
    double r = rock.radius * (0.74 + 0.34 * ast_noise_next (&seed));
    p[i] = (AstPoint){ rock.x + 1.12 * r * cos (angle), rock.y + 0.92 * r * sin (angle) };
  }
  cairo_new_sub_path (cr);
  cairo_move_to (cr, (p[0].x + p[CORNERS - 1].x) / 2, (p[0].y + p[CORNERS - 1].y) / 2);
  for (int i = 0; i < CORNERS; i++) {
    AstPoint next = p[(i + 1) % CORNERS], middle = { (p[i].x + next.x) / 2, (p[i].y + next.y) / 2 };
    double x, y;
    cairo_get_current_point (cr, &x, &y);
    /* Rounds a corner a little less than a quadratic spline does. */
    cairo_curve_to (cr, x + (p[i].x - x) * 0.8, y + (p[i].y - y) * 0.8,
                    middle.x + (p[i].x - middle.x) * 0.8, middle.y + (p[i].y - middle.y) * 0.8,
                    middle.x, middle.y);
  }
  cairo_close_path (cr);
}

static void
paint_crater (cairo_t *cr, double x, double y, double radius)
{
  ast_brush_circle (cr, x, y, radius);
  ast_brush_fill (cr, ast_palette (AST_PAINT_ROCK_DARK), 0.50);
  cairo_arc (cr, x, y, radius, -0.4, 2.0);
  ast_brush_stroke (cr, radius * 0.4, ast_palette (AST_PAINT_ROCK_LIGHT), 0.55);
}

/* Too small for a shape: a dot, with a dark one below it if there is room. */
static void
paint_pebble (cairo_t *cr, Rock rock, AstRgb colour, double pixel)
{
  if (rock.radius > 0.9 * pixel) {
    ast_brush_circle (cr, rock.x + 0.3 * rock.radius, rock.y + 0.4 * rock.radius, rock.radius);
    ast_brush_fill (cr, ast_palette (AST_PAINT_ROCK_DARK), 0.7);
  }
  /* Some are ice and glint. */
  bool glints = colour.red > 0.895;
  ast_brush_circle (cr, rock.x, rock.y, (glints ? 0.7 : 0.85) * rock.radius);
  if (glints)
    ast_brush_fill (cr, ast_rgb_mix (colour, ast_palette (AST_PAINT_LIT), 0.7), 1);
  else
    ast_brush_fill (cr, ast_rgb_mix (colour, ast_palette (AST_PAINT_ROCK), 0.4), 0.85);
}

/* The light is at the upper left in all rotations of the tile. */
static void
paint_rock (cairo_t *cr, Rock rock, uint32_t seed, double turn, double pixel)
{
  double r = rock.radius;
  double tone = (seed >> 7 & 63) / 63.0;
  AstRgb light =
      ast_rgb_mix (ast_palette (AST_PAINT_ROCK_LIGHT), ast_palette (AST_PAINT_ROCK), 0.45 * tone);

  if (r < 2.4 * pixel) {
    paint_pebble (cr, rock, light, pixel);
    return;
  }
  add_rock (cr, (Rock){ rock.x + 0.22 * r, rock.y + 0.30 * r, r }, seed, turn);
  ast_brush_fill (cr, ast_palette (AST_PAINT_SHADOW), 0.38);
  add_rock (cr, rock, seed, turn);
  cairo_pattern_t *pattern = cairo_pattern_create_linear (rock.x - 0.7 * r, rock.y - 0.8 * r,
                                                          rock.x + 0.7 * r, rock.y + 0.8 * r);
  ast_brush_stop (pattern, 0, light, 1);
  ast_brush_stop (pattern, 0.48, ast_palette (AST_PAINT_ROCK), 1);
  ast_brush_stop (pattern, 1, ast_palette (AST_PAINT_ROCK_DARK), 1);
  ast_brush_fill_pattern (cr, pattern);
  if (r > 4 * pixel) {
    paint_crater (cr, rock.x - 0.22 * r, rock.y - 0.05 * r, 0.20 * r);
    if (r > 8 * pixel)
      paint_crater (cr, rock.x + 0.30 * r, rock.y + 0.28 * r, 0.12 * r);
  }
}

static bool
has_room (const Rocks *rocks, Rock rock)
{
  for (int i = 0; i < rocks->n; i++) {
    const Rock *other = &rocks->rocks[i];
    if (hypot (rock.x - other->x, rock.y - other->y) < 1.25 * (rock.radius + other->radius))
      return false;
  }
  return true;
}

/* Rocks keep their places when the tile is rotated, so they are placed on the unrotated tile; not
 * at its edges, where the neighbour would not continue them. */
static void
scatter_rocks (const AstTileShape *shape, Rocks *rocks, double pixel)
{
  uint32_t state = shape->seed;

  rocks->n = 0;
  for (int size = 0; size < 3; size++)
    for (int i = 0; i < sizes[size].tries && rocks->n < MAX_ROCKS; i++) {
      AstPoint p = { ast_noise_next (&state), ast_noise_next (&state) };
      double radius = sizes[size].radius + sizes[size].spread * ast_noise_next (&state);
      double edge = fmin (fmin (p.x, p.y), fmin (1 - p.x, 1 - p.y));
      p = ast_point_turn (p, shape->rotation);
      Rock rock = { p.x, p.y, radius };
      if (edge > 1.3 * radius && radius > 0.4 * pixel
          && rim_distance (shape, p.x, p.y) > sizes[size].margin && has_room (rocks, rock))
        rocks->rocks[rocks->n++] = rock;
    }
}

/* Rocks on the edge are the same for all fields and symmetric, so they hide the seam. */
static void
paint_edge_rocks (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  static const struct {
    double at, radius;
  } rocks[] = {
    { 0.27, 0.013 }, { 0.38, 0.025 }, { 0.5, 0.012 }, { 0.62, 0.025 }, { 0.73, 0.013 }
  };

  for (int i = 0; i < shape->n_realms; i++) {
    const AstRealmShape *realm = &shape->realms[i];
    if (realm->kind != AST_FIELD)
      continue;
    for (int edge = 0; edge < 4; edge++) {
      if (!(realm->edges >> edge & 1))
        continue;
      for (int k = 0; k < 5; k++) {
        double far = edge == AST_EAST || edge == AST_SOUTH ? 1 : 0, at = rocks[k].at;
        bool upright = edge == AST_EAST || edge == AST_WEST;
        Rock rock = { upright ? far : at, upright ? at : far, rocks[k].radius };
        paint_rock (cr, rock, ast_hash (k, upright), 0, pixel);
      }
    }
  }
}

void
ast_paint_fields (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  Rocks rocks;
  bool any = false;

  for (int i = 0; i < shape->n_realms; i++)
    any |= shape->realms[i].kind == AST_FIELD;
  if (!any)
    return;
  paint_dust (cr, shape, pixel);
  paint_rims (cr, shape, pixel);
  paint_edge_rocks (cr, shape, pixel);
  scatter_rocks (shape, &rocks, pixel);
  for (int i = rocks.n - 1; i >= 0; i--)
    paint_rock (cr, rocks.rocks[i], ast_hash (shape->seed, i), shape->rotation * M_PI / 2, pixel);
}
