/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-textures-private.h"

#include "ast-paint-ground.h"
#include "ast-paint-meeple.h"
#include "ast-paint-tile.h"

static void
paint_tile (cairo_t *cr, const AstTextureKey *key, const AstTileKind *kind)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, kind, key->b);
  ast_paint_tile_shape (cr, &shape, 0, 0, key->size);
}

/* Lights the set `c` of the tile's realms. */
static void
paint_light (cairo_t *cr, const AstTextureKey *key, const AstTileKind *kind)
{
  AstTileShape shape;

  ast_tile_shape_init (&shape, kind, key->b);
  for (int number = 0; number < shape.n_realms; number++) {
    if (key->c >> number & 1)
      ast_paint_realm_light (cr, &shape, number, 0, 0, key->size, ast_palette (AST_PAINT_LIT), 0.8);
  }
}

static void
trace_rounded (cairo_t *cr, double inset, double size, double radius)
{
  double from = inset + radius, to = size - inset - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, to, from, radius, -G_PI / 2, 0);
  cairo_arc (cr, to, to, radius, 0, G_PI / 2);
  cairo_arc (cr, from, to, radius, G_PI / 2, G_PI);
  cairo_arc (cr, from, from, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* A soft frame that is brightest at its line. */
static void
paint_place (cairo_t *cr, const AstTextureKey *key)
{
  AstRgb colour = ast_palette (AST_PAINT_PLACE);
  double size = key->size, inset = size * 0.09, radius = size * 0.1;

  trace_rounded (cr, inset, size, radius);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, 0.10);
  cairo_fill (cr);
  for (int ring = 3; ring >= 0; ring--) {
    trace_rounded (cr, inset, size, radius);
    cairo_set_line_width (cr, MAX (1.2, size * (0.014 + 0.022 * ring)));
    cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, ring == 0 ? 0.75 : 0.09);
    cairo_stroke (cr);
  }
}

static double
find_meeple_height (const AstTextureKey *key)
{
  return ast_meeple_height ((AstSize) key->b, key->size);
}

graphene_point_t
ast_texture_sort_feet (const AstTextureKey *key)
{
  double height = find_meeple_height (key);

  return GRAPHENE_POINT_INIT (height * 0.6, height * 1.05);
}

static void
paint_meeple (cairo_t *cr, const AstTextureKey *key)
{
  AstMeepleLook look = { .colour = (AstColour) key->a, .role = key->c, .equipment = key->d };
  graphene_point_t feet = ast_texture_sort_feet (key);

  ast_paint_meeple (cr, &look, feet.x, feet.y, find_meeple_height (key));
}

/* The nebula is far away: it does not grow with the board. */
static void
paint_ground (cairo_t *cr, const AstTextureKey *key)
{
  double places = AST_GROUND_SQUARE / 96.0;

  ast_paint_ground (cr, key->a * places, key->b * places, places, places,
                    96.0 * key->size / AST_GROUND_SQUARE);
}

cairo_surface_t *
ast_texture_sort_paint (const AstTextureKey *key, const AstTileKind *kind)
{
  gboolean meeple = key->sort == AST_SORT_MEEPLE;
  double height = meeple ? find_meeple_height (key) : 0;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, meeple ? (int) (height * 1.2) : key->size,
                                  meeple ? (int) (height * 1.25) : key->size);
  cairo_t *cr = cairo_create (surface);

  switch (key->sort) {
  case AST_SORT_TILE:
    paint_tile (cr, key, kind);
    break;
  case AST_SORT_LIGHT:
    paint_light (cr, key, kind);
    break;
  case AST_SORT_PLACE:
    paint_place (cr, key);
    break;
  case AST_SORT_MEEPLE:
    paint_meeple (cr, key);
    break;
  case AST_SORT_GROUND:
  default:
    paint_ground (cr, key);
  }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}
