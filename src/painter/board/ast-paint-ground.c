/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-ground.h"

#include <math.h>
#include <stdlib.h>

#include "ast-brush.h"
#include "ast-noise.h"

/* The nebula is computed on a coarse grid, this many samples to a place, and smoothed. */
#define SAMPLES 14
#define SEED 20u

/* The part of the nebula's light that is left, and where bright parts are held back, so that all of
 * it is darker than tiles. */
#define LIGHT 0.62f
#define CEILING 0.018f

typedef struct {
  int x, y, width, height; /* In samples. */
  float *rgb;
  float *row; /* Room for one row of samples. */
} Grid;

/* Noise that is displaced by other noise looks like clouds that curl. Where two of them meet there
 * are bright wisps and dark lanes. */
static void
nebula_at (float x, float y, float rgb[3])
{
  static const AstPaint paints[] = { AST_PAINT_SPACE, AST_PAINT_INDIGO, AST_PAINT_VIOLET,
                                     AST_PAINT_TEAL,  AST_PAINT_ROSE,   AST_PAINT_SPACE };
  float wx = ast_noise_clouds_2d (SEED, x * 0.19f, y * 0.19f, 3) - 0.5f;
  float wy = ast_noise_clouds_2d (SEED + 7, x * 0.19f, y * 0.19f, 3) - 0.5f;
  float cloud = ast_noise_clouds_2d (SEED + 1, x * 0.11f + 1.5f * wx, y * 0.11f + 1.5f * wy, 6);
  float veil = ast_noise_clouds_2d (SEED + 2, x * 0.16f - 1.3f * wy, y * 0.16f + 1.3f * wx, 6);
  float other = ast_noise_clouds_2d (SEED + 4, x * 0.09f + wy, y * 0.09f - wx, 4);
  float wisp = 1 - 2 * fabsf (veil - 0.5f);
  float lane = 1 - 2 * fabsf (other - 0.50f);
  float glow = ast_smooth_step (0.44f, 0.80f, cloud);
  float weight[] = { 1,
                     ast_smooth_step (0.25f, 0.62f, cloud),
                     0.80f * glow,
                     0.50f * ast_smooth_step (0.50f, 0.78f, other) * (1 - glow),
                     0.50f * ast_smooth_step (0.86f, 1.0f, wisp)
                         * ast_smooth_step (0.40f, 0.72f, cloud),
                     0.34f * ast_smooth_step (0.88f, 1.0f, lane) };
  AstRgb colour = ast_palette (AST_PAINT_SPACE);

  for (unsigned i = 1; i < sizeof weight / sizeof weight[0]; i++)
    colour = ast_rgb_mix (colour, ast_palette (paints[i]), LIGHT * weight[i]);
  float bright = (float) (0.21 * colour.red * colour.red + 0.72 * colour.green * colour.green
                          + 0.07 * colour.blue * colour.blue);
  float scale = 255 / sqrtf (1 + bright / CEILING);
  rgb[0] = (float) colour.red * scale;
  rgb[1] = (float) colour.green * scale;
  rgb[2] = (float) colour.blue * scale;
}

static bool
fill_grid (Grid *grid, double x, double y, double width, double height)
{
  grid->x = (int) floor (x * SAMPLES) - 1;
  grid->y = (int) floor (y * SAMPLES) - 1;
  grid->width = (int) ceil ((x + width) * SAMPLES) + 3 - grid->x;
  grid->height = (int) ceil ((y + height) * SAMPLES) + 3 - grid->y;
  grid->rgb = malloc (sizeof (float) * 3 * (size_t) grid->width * (grid->height + 1));
  if (grid->rgb == NULL)
    return false;
  grid->row = grid->rgb + 3 * (size_t) grid->width * grid->height;
  for (int j = 0; j < grid->height; j++)
    for (int i = 0; i < grid->width; i++)
      nebula_at ((grid->x + i) / (float) SAMPLES, (grid->y + j) / (float) SAMPLES,
                 grid->rgb + 3 * ((size_t) j * grid->width + i));
  return true;
}

/* Interpolates a row of samples between two rows of the grid. */
static void
read_row (const Grid *grid, float gy, float *row)
{
  int j = (int) gy;
  float v = gy - j;
  const float *top = grid->rgb + 3 * ((size_t) j * grid->width), *bottom = top + 3 * grid->width;

  for (int i = 0; i < 3 * grid->width; i++)
    row[i] = top[i] + (bottom[i] - top[i]) * v;
}

/* Interpolates a pixel between two samples of a row. A little noise avoids bands in dark
 * gradients. */
static inline uint32_t
row_pixel (const float *row, float gx, float grain)
{
  int i = (int) gx;
  float u = gx - i;
  const float *a = row + 3 * i;
  uint32_t red = (uint32_t) (a[0] + (a[3] - a[0]) * u + grain);
  uint32_t green = (uint32_t) (a[1] + (a[4] - a[1]) * u + grain);
  uint32_t blue = (uint32_t) (a[2] + (a[5] - a[2]) * u + grain);

  return red << 16 | green << 8 | blue;
}

static void
paint_nebula (cairo_t *cr, double x, double y, double width, double height, double tile)
{
  double density = ast_brush_density (cr);
  int columns = (int) ceil (width * tile * density), rows = (int) ceil (height * tile * density);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  unsigned char *bytes = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  float step = (float) (SAMPLES / (tile * density));
  uint32_t px = (uint32_t) (int) lround (x * tile * density);
  uint32_t py = (uint32_t) (int) lround (y * tile * density);
  Grid grid;

  if (bytes != NULL && fill_grid (&grid, x, y, width, height)) {
    float left = (float) (x * SAMPLES - grid.x), top = (float) (y * SAMPLES - grid.y);
    for (int j = 0; j < rows; j++) {
      uint32_t *row = (uint32_t *) (void *) (bytes + (size_t) j * stride);
      read_row (&grid, top + (j + 0.5f) * step, grid.row);
      for (int i = 0; i < columns; i++)
        row[i] = row_pixel (grid.row, left + (i + 0.5f) * step,
                            (float) (ast_hash (px + i, py + j) >> 8) / 16777216.0f);
    }
    free (grid.rgb);
    cairo_surface_mark_dirty (surface);
  }
  cairo_save (cr);
  cairo_scale (cr, 1 / density, 1 / density);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, 0, columns, rows);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

/* A cell of the sky has at most one star; a few are large enough to have rays. */
static void
paint_star (cairo_t *cr, int cell_x, int cell_y, double x, double y, double tile)
{
  uint32_t state = ast_hash ((uint32_t) cell_x, (uint32_t) cell_y * 31u + SEED);
  double brightness = ast_noise_next (&state);

  /* With small tiles only the brighter stars are painted. */
  double share = 0.62 * fmin (tile / 96, 1);
  if (brightness > share)
    return;
  brightness = 1 - brightness / 0.62;
  double px = (cell_x / 3.0 + ast_noise_next (&state) / 3.0 - x) * tile;
  double py = (cell_y / 3.0 + ast_noise_next (&state) / 3.0 - y) * tile;
  AstRgb colour =
      ast_palette (ast_noise_next (&state) < 0.3 ? AST_PAINT_STAR_WARM : AST_PAINT_STAR);
  double radius = (0.45 + 0.75 * pow (brightness, 4)) * fmin (fmax (tile / 110, 0.7), 1.5);

  if (brightness > 0.93)
    ast_brush_glow (cr, px, py, radius * 7, colour, 0.40);
  ast_brush_circle (cr, px, py, radius);
  ast_brush_fill (cr, colour, 0.22 + 0.7 * pow (brightness, 2.5));
}

static void
paint_stars (cairo_t *cr, double x, double y, double width, double height, double tile)
{
  /* One more cell on each side, for stars whose middle is outside. */
  int left = (int) floor (x * 3) - 1, right = (int) ceil ((x + width) * 3) + 1;
  int top = (int) floor (y * 3) - 1, bottom = (int) ceil ((y + height) * 3) + 1;

  for (int cell_y = top; cell_y < bottom; cell_y++)
    for (int cell_x = left; cell_x < right; cell_x++)
      paint_star (cr, cell_x, cell_y, x, y, tile);
}

void
ast_paint_ground (cairo_t *cr, AstTheme theme, double x, double y, double width, double height,
                  double tile)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, width * tile, height * tile);
  cairo_clip (cr);
  if (theme == AST_THEME_CONTRAST) {
    ast_brush_colour (cr, ast_palette (AST_PAINT_SPACE), 1);
    cairo_paint (cr);
  } else {
    paint_nebula (cr, x, y, width, height, tile);
    paint_stars (cr, x, y, width, height, tile);
  }
  cairo_restore (cr);
}
