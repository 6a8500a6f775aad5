/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-brush.h"

#include <math.h>
#include <stddef.h>

#include "ast-noise.h"

void
ast_brush_colour (cairo_t *cr, AstRgb colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

void
ast_brush_fill_preserve (cairo_t *cr, AstRgb colour, double alpha)
{
  ast_brush_colour (cr, colour, alpha);
  cairo_fill_preserve (cr);
}

void
ast_brush_fill (cairo_t *cr, AstRgb colour, double alpha)
{
  ast_brush_fill_preserve (cr, colour, alpha);
  cairo_new_path (cr);
}

void
ast_brush_stroke_preserve (cairo_t *cr, double width, AstRgb colour, double alpha)
{
  cairo_set_line_width (cr, width);
  ast_brush_colour (cr, colour, alpha);
  cairo_stroke_preserve (cr);
}

void
ast_brush_stroke (cairo_t *cr, double width, AstRgb colour, double alpha)
{
  ast_brush_stroke_preserve (cr, width, colour, alpha);
  cairo_new_path (cr);
}

void
ast_brush_begin (cairo_t *cr, double x, double y, double unit)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, unit, unit);
}

void
ast_brush_stop (cairo_pattern_t *pattern, double at, AstRgb colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, at, colour.red, colour.green, colour.blue, alpha);
}

void
ast_brush_fill_pattern (cairo_t *cr, cairo_pattern_t *pattern)
{
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

void
ast_brush_fill_linear (cairo_t *cr, AstPoint from, AstPoint to, AstRgb first, AstRgb last)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (from.x, from.y, to.x, to.y);

  ast_brush_stop (pattern, 0, first, 1);
  ast_brush_stop (pattern, 1, last, 1);
  ast_brush_fill_pattern (cr, pattern);
}

void
ast_brush_glow (cairo_t *cr, double x, double y, double radius, AstRgb colour, double alpha)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (x, y, 0, x, y, radius);

  ast_brush_stop (pattern, 0, colour, alpha);
  ast_brush_stop (pattern, 0.35, colour, alpha * 0.42);
  ast_brush_stop (pattern, 0.7, colour, alpha * 0.09);
  ast_brush_stop (pattern, 1, colour, 0);
  cairo_rectangle (cr, x - radius, y - radius, 2 * radius, 2 * radius);
  ast_brush_fill_pattern (cr, pattern);
}

void
ast_brush_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
  cairo_close_path (cr);
}

void
ast_brush_round_rectangle (cairo_t *cr, double x, double y, double width, double height,
                           double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc (cr, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_close_path (cr);
}

void
ast_brush_polygon (cairo_t *cr, double x, double y, double radius, int n, double inner)
{
  int corners = inner < 1 ? 2 * n : n;

  cairo_new_sub_path (cr);
  for (int i = 0; i < corners; i++) {
    double r = inner < 1 && i % 2 ? radius * inner : radius;
    double angle = 2 * M_PI * i / corners;
    cairo_line_to (cr, x + r * sin (angle), y - r * cos (angle));
  }
  cairo_close_path (cr);
}

double
ast_brush_density (cairo_t *cr)
{
  double x = 1, y = 0, device_x, device_y;

  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_target (cr), &device_x, &device_y);
  return hypot (x, y) * device_x;
}

static uint32_t
pack_pixel (const float rgba[4])
{
  float alpha = ast_least (ast_most (rgba[3], 0), 1);
  uint32_t pixel = (uint32_t) (alpha * 255 + 0.5f);

  for (int i = 0; i < 3; i++) {
    float value = ast_least (ast_most (rgba[i], 0), 1) * alpha;
    pixel = pixel << 8 | (uint32_t) (value * 255 + 0.5f);
  }
  return pixel;
}

static cairo_surface_t *
shade_surface (int pixels, AstShader shader, const void *data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  unsigned char *bytes = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  if (bytes == NULL)
    return surface;
  for (int y = 0; y < pixels; y++) {
    uint32_t *row = (uint32_t *) (void *) (bytes + (size_t) y * stride);
    for (int x = 0; x < pixels; x++) {
      float rgba[4] = { 0 };
      shader (data, (x + 0.5f) / pixels, (y + 0.5f) / pixels, rgba);
      row[x] = pack_pixel (rgba);
    }
  }
  cairo_surface_mark_dirty (surface);
  return surface;
}

void
ast_brush_shade (cairo_t *cr, double x, double y, double size, int pixels, AstShader shader,
                 const void *data)
{
  cairo_surface_t *surface = shade_surface (pixels, shader, data);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / pixels, size / pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, pixels, pixels);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}
