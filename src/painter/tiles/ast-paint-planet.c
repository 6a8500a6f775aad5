/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-paint-realms.h"

#include <math.h>
#include <stdio.h>

#include "ast-brush.h"
#include "ast-lettering.h"
#include "ast-noise.h"
#include "ast-paint-tile.h"
#include "ast-planet-face.h"

/* A planet with a ring is smaller, to leave room for the ring. */
#define RINGED_RADIUS (AST_PLANET_RADIUS * 0.78)
#define NAME_RADIUS (AST_PLANET_RADIUS + 0.062)
#define NAME_HEIGHT 0.054

typedef struct {
  const AstPlanetFace *face;
  float x, y, radius, softness; /* The disc in the picture from 0 to 1. */
} Disc;

static void
shade_disc (const void *data, float x, float y, float rgba[4])
{
  const Disc *disc = data;

  ast_planet_shade (disc->face, (x - disc->x) / disc->radius, (y - disc->y) / disc->radius,
                    disc->softness, rgba);
}

/* Computed pixel by pixel, on the pixel grid of the tile. */
static void
paint_disc (cairo_t *cr, const AstPlanetFace *face, double x, double y, double radius, double pixel)
{
  int pixels = 2 * (int) ceil (radius / pixel) + 2;
  double size = pixels * pixel;
  double left = floor ((x - size / 2) / pixel) * pixel,
         top = floor ((y - size / 2) / pixel) * pixel;
  Disc disc = { face, (float) ((x - left) / size), (float) ((y - top) / size),
                (float) (radius / size), (float) (0.7 * pixel / radius) };

  ast_brush_shade (cr, left, top, size, pixels, shade_disc, &disc);
}

static void
paint_air (cairo_t *cr, const AstPlanetFace *face, double radius)
{
  double outer = radius * (1.10 + 0.16 * face->haze);
  AstRgb air = ast_rgb_from_hex (face->air);
  /* Shifted towards the light, so that the dark side has hardly any glow. */
  double x = 0.5 - 0.035 * radius, y = 0.5 - 0.04 * radius;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, radius * 0.90, x, y, outer);

  ast_brush_stop (pattern, 0, air, 0.55 * face->haze + 0.10);
  ast_brush_stop (pattern, 0.45, air, 0.22 * face->haze + 0.04);
  ast_brush_stop (pattern, 1, air, 0);
  ast_brush_circle (cr, x, y, outer);
  ast_brush_fill_pattern (cr, pattern);
}

/* Paints half of the rings: the far one before the planet, the near one after it. */
static void
paint_ring (cairo_t *cr, const AstPlanetFace *face, double radius, bool near_half)
{
  AstRgb colour = ast_rgb_mix (ast_rgb_from_hex (face->high), ast_rgb_from_hex (face->air), 0.3);
  uint32_t state = ast_hash_text (face->name);

  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, -face->tilt);
  cairo_scale (cr, radius, radius * 0.30);
  for (int i = 0; i < 7; i++) {
    double r = 1.24 + 0.052 * i;
    double alpha = i == 4 ? 0.05 : 0.40 + 0.45 * ast_noise_next (&state);
    cairo_new_sub_path (cr);
    if (near_half)
      cairo_arc (cr, 0, 0, r, 0, M_PI);
    else
      cairo_arc (cr, 0, 0, r, M_PI, 2 * M_PI);
    ast_brush_stroke (cr, 0.053,
                      near_half ? colour : ast_rgb_mix (colour, ast_rgb_from_hex (0), 0.35), alpha);
  }
  cairo_restore (cr);
}

/* A thin circle with ticks, as on a chart. */
static void
paint_circle (cairo_t *cr, double pixel)
{
  const double r = AST_CHART_RADIUS;

  ast_brush_circle (cr, 0.5, 0.5, r);
  for (int i = 0; i < 24; i++) {
    double angle = i * M_PI / 12, length = i % 6 ? 0.008 : 0.016;
    cairo_move_to (cr, 0.5 + r * cos (angle), 0.5 + r * sin (angle));
    cairo_line_to (cr, 0.5 + (r + length) * cos (angle), 0.5 + (r + length) * sin (angle));
  }
  ast_brush_stroke (cr, fmax (0.004, 0.6 * pixel), ast_palette (AST_PAINT_CHART), 0.26);
}

/* The name is below the planet, or where routes and fields leave room. */
static void
paint_name (cairo_t *cr, const AstTileShape *shape, const AstPlanetFace *face, double pixel)
{
  char name[32], numeral[AST_NUMERAL_LENGTH];
  unsigned taken = 0;

  for (int i = 0; i < shape->n_realms; i++)
    taken |= shape->realms[i].edges;
  double beside = taken >> AST_EAST & 1 ? M_PI / 4 : M_PI / 5;
  double middle = taken >> AST_SOUTH & 1 ? beside : M_PI / 2;
  cairo_set_line_width (cr, fmax (0.0075, pixel));
  ast_brush_colour (cr, ast_palette (AST_PAINT_CHART), 1);
  ast_planet_numeral (shape->nth, numeral);
  snprintf (name, sizeof name, shape->nth > 1 ? "%s %s" : "%s", face->name, numeral);
  ast_lettering_around (cr, name, 0.5, 0.5, NAME_RADIUS, middle, NAME_HEIGHT);
}

void
ast_paint_planet (cairo_t *cr, const AstTileShape *shape, double pixel)
{
  const AstPlanetFace *face = ast_planet_face (shape->seed);
  double radius = face->ring ? RINGED_RADIUS : AST_PLANET_RADIUS;

  if (shape->planet == AST_NONE)
    return;
  if (pixel < 1 / 60.0)
    paint_circle (cr, pixel);
  paint_air (cr, face, radius);
  if (face->ring)
    paint_ring (cr, face, radius, false);
  paint_disc (cr, face, 0.5, 0.5, radius, pixel);
  if (face->ring)
    paint_ring (cr, face, radius, true);
  if (face->moon)
    paint_disc (cr, ast_planet_face_of_moon (), 0.5 - 0.215, 0.5 - 0.215, 0.042, pixel);
  if (pixel <= 1.0 / AST_NAMED_TILE)
    paint_name (cr, shape, face, pixel);
}
