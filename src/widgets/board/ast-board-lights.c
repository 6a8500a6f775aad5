/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-lights.h"

#include <math.h>

#include "ast-pulse.h"
#include "ast-style.h"

/* Brightness is drawn in so many steps. */
enum { SHADES = 7 };

/* A line of light: wide and coloured, and narrow and white on top of it. */
static const struct {
  double width; /* In tiles. */
  double alpha, white;
} layers[] = { { 0.36, 0.22, 0.1 }, { 0.19, 0.45, 0.4 }, { 0.07, 0.95, 0.9 } };

static graphene_point_t
find_point (const AstViewport *port, double x, double y)
{
  int left, top;

  ast_viewport_to_widget (port, 0, 0, &left, &top);
  return GRAPHENE_POINT_INIT ((float) (left + x * port->tile), (float) (top + y * port->tile));
}

/* A shade from 0, dark, to SHADES. */
static int
find_shade (const AstPulseLine *line, double progress)
{
  return (int) ceil (SHADES * ast_pulse_light ((line->way[0] + line->way[1]) / 2, progress));
}

/* The part of the view that the light covers. */
static gboolean
find_lit (const GArray *pulse, const AstViewport *port, double progress, graphene_rect_t *lit)
{
  float margin = (float) (layers[0].width * port->tile);
  const AstPulseLine *lines = (const AstPulseLine *) pulse->data;
  gboolean found = FALSE;

  for (guint i = 0; i < pulse->len; i++) {
    for (int end = 0; end < 2 && find_shade (&lines[i], progress) > 0; end++) {
      graphene_point_t at = find_point (port, lines[i].x[end], lines[i].y[end]);

      if (!found)
        graphene_rect_init (lit, at.x, at.y, 0, 0);
      found = TRUE;
      graphene_rect_expand (lit, &at, lit);
    }
  }
  if (!found)
    return FALSE;
  graphene_rect_inset (lit, -margin, -margin);
  return graphene_rect_intersection (lit, &GRAPHENE_RECT_INIT (0, 0, port->width, port->height),
                                     lit);
}

/* Adds the lines of a shade to the path. Returns whether there are any. */
static gboolean
add_shade (cairo_t *cr, const GArray *pulse, const AstViewport *port, double progress, int shade)
{
  const AstPulseLine *lines = (const AstPulseLine *) pulse->data;
  graphene_point_t last = { NAN, NAN };

  for (guint i = 0; i < pulse->len; i++) {
    graphene_point_t from = find_point (port, lines[i].x[0], lines[i].y[0]);

    if (find_shade (&lines[i], progress) != shade)
      continue;
    if (!graphene_point_near (&from, &last, 0.01f))
      cairo_move_to (cr, from.x, from.y);
    last = find_point (port, lines[i].x[1], lines[i].y[1]);
    cairo_line_to (cr, last.x, last.y);
  }
  return cairo_has_current_point (cr);
}

static void
stroke_shade (cairo_t *cr, const GdkRGBA *colour, double tile, int layer, double light)
{
  double white = layers[layer].white;

  cairo_set_line_width (cr, layers[layer].width * tile);
  cairo_set_source_rgba (cr, colour->red + (1 - colour->red) * white,
                         colour->green + (1 - colour->green) * white,
                         colour->blue + (1 - colour->blue) * white, layers[layer].alpha * light);
  cairo_stroke_preserve (cr);
}

static void
draw_pulse (const AstBoardCanvas *canvas, const GArray *pulse, const GdkRGBA *colour,
            double progress)
{
  graphene_rect_t lit;
  cairo_t *cr;

  if (!find_lit (pulse, canvas->port, progress, &lit))
    return;
  cr = gtk_snapshot_append_cairo (canvas->snapshot, &lit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int shade = 1; shade <= SHADES; shade++) {
    if (add_shade (cr, pulse, canvas->port, progress, shade)) {
      for (int layer = 0; layer < (int) G_N_ELEMENTS (layers); layer++)
        stroke_shade (cr, colour, canvas->port->tile, layer, (double) shade / SHADES);
    }
    cairo_new_path (cr);
  }
  cairo_destroy (cr);
}

/* Rings that widen and fade, and the glow of the planet between them. */
static void
draw_flare (const AstBoardCanvas *canvas, const AstTile *tile, const GdkRGBA *colour, double reach,
            double progress)
{
  const AstViewport *port = canvas->port;
  graphene_point_t at = find_point (port, tile->x + 0.5, tile->y + 0.5);
  float radius = (float) (reach * port->tile);
  double glow = sin (G_PI * pow (progress, 0.6));
  cairo_t *cr = gtk_snapshot_append_cairo (
      canvas->snapshot, &GRAPHENE_RECT_INIT (at.x - radius, at.y - radius, 2 * radius, 2 * radius));
  cairo_pattern_t *light = cairo_pattern_create_radial (at.x, at.y, 0, at.x, at.y, radius);

  cairo_pattern_add_color_stop_rgba (light, 0, 1, 1, 1, 0.75 * glow);
  cairo_pattern_add_color_stop_rgba (light, 0.3, colour->red, colour->green, colour->blue,
                                     0.45 * glow);
  cairo_pattern_add_color_stop_rgba (light, 1, colour->red, colour->green, colour->blue, 0);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
  for (int ring = 0; ring < 2; ring++) {
    double part = CLAMP (1.25 * progress - 0.25 * ring, 0, 1), wide = ast_motion_ease_out (part);

    cairo_arc (cr, at.x, at.y, radius * (0.2 + 0.75 * wide), 0, 2 * G_PI);
    cairo_set_line_width (cr, MAX (1.5, port->tile * 0.05 * (1 - part)));
    cairo_set_source_rgba (cr, (1 + colour->red) / 2, (1 + colour->green) / 2,
                           (1 + colour->blue) / 2, 0.9 * (1 - part) * (part > 0));
    cairo_stroke (cr);
  }
  cairo_destroy (cr);
}

/* Light along the edges of a tile, which comes and goes. */
static void
draw_fit (const AstBoardCanvas *canvas, const AstTile *tile, const GdkRGBA *colour, double progress)
{
  float size = (float) canvas->port->tile, margin = (float) layers[0].width * size;
  graphene_point_t at = find_point (canvas->port, tile->x, tile->y);
  graphene_rect_t lit = GRAPHENE_RECT_INIT (at.x, at.y, size, size);
  cairo_t *cr;

  graphene_rect_inset (&lit, -margin, -margin);
  cr = gtk_snapshot_append_cairo (canvas->snapshot, &lit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_rectangle (cr, at.x, at.y, size, size);
  for (int layer = 1; layer < (int) G_N_ELEMENTS (layers); layer++)
    stroke_shade (cr, colour, size / 2, layer, sin (G_PI * pow (progress, 0.6)));
  cairo_destroy (cr);
}

static void
draw_step (const AstBoardCanvas *canvas, AstBoardMotion *motion, const AstGame *game,
           const AstMotionStep *step, double progress)
{
  GdkRGBA colour = ast_style_side (game, step->side);
  double reach = ast_game_realm (game, step->tile, step->realm)->open == 0 ? 1.5 : 0.9;

  if (step->kind == AST_MOTION_FIT)
    draw_fit (canvas, &game->tiles[step->tile], &colour, progress);
  else if (step->role == AST_PLANET)
    draw_flare (canvas, &game->tiles[step->tile], &colour, reach, progress);
  else
    draw_pulse (canvas, ast_board_motion_get_pulse (motion, game, step), &colour, progress);
}

static void
draw_kind (const AstBoardCanvas *canvas, AstBoardMotion *motion, const AstGame *game,
           AstMotionKind kind)
{
  const AstMotionStep *step = NULL;
  double progress;

  while ((step = ast_board_motion_next_light (motion, kind, step, &progress)) != NULL) {
    if (step->tile < game->n_tiles && progress > 0 && progress < 1)
      draw_step (canvas, motion, game, step, progress);
  }
}

void
ast_board_lights_draw (const AstBoardCanvas *canvas, AstBoardMotion *motion, const AstGame *game)
{
  draw_kind (canvas, motion, game, AST_MOTION_PULSE);
  draw_kind (canvas, motion, game, AST_MOTION_FIT);
}
