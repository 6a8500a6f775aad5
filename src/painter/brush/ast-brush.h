/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shapes, gradients and computed pictures for the painters, on top of cairo. */
#pragma once

#include <cairo.h>

#include "ast-palette.h"
#include "ast-point.h"

void ast_brush_colour (cairo_t *cr, AstRgb colour, double alpha);

/* Fill the path, or stroke it with a line of that width; it is forgotten, or kept. */
void ast_brush_fill (cairo_t *cr, AstRgb colour, double alpha);
void ast_brush_fill_preserve (cairo_t *cr, AstRgb colour, double alpha);
void ast_brush_stroke (cairo_t *cr, double width, AstRgb colour, double alpha);
void ast_brush_stroke_preserve (cairo_t *cr, double width, AstRgb colour, double alpha);

/* Saves the context, and begins a path where x, y is the origin and `unit` is 1. */
void ast_brush_begin (cairo_t *cr, double x, double y, double unit);

/* A stop of a gradient. */
void ast_brush_stop (cairo_pattern_t *pattern, double at, AstRgb colour, double alpha);

/* Fills the path with the gradient, which is taken, and forgets the path. */
void ast_brush_fill_pattern (cairo_t *cr, cairo_pattern_t *pattern);

/* The same with a gradient along a line. */
void ast_brush_fill_linear (cairo_t *cr, AstPoint from, AstPoint to, AstRgb first, AstRgb last);

/* Paints a spot of light that fades from `alpha` in its middle to nothing at `radius`. */
void ast_brush_glow (cairo_t *cr, double x, double y, double radius, AstRgb colour, double alpha);

/* Adds a whole circle to the path. */
void ast_brush_circle (cairo_t *cr, double x, double y, double radius);

/* Adds a rectangle with round corners to the path. */
void ast_brush_round_rectangle (cairo_t *cr, double x, double y, double width, double height,
                                double radius);

/* Adds a closed polygon with `n` corners to the path, a star if `inner` is below 1: every
 * other corner lies at that part of the radius. The first corner is at the top. */
void ast_brush_polygon (cairo_t *cr, double x, double y, double radius, int n, double inner);

/* The number of device pixels in a unit of `cr`. */
double ast_brush_density (cairo_t *cr);

/* Computes the colour at a point of a picture from 0 to 1: red, green, blue and alpha, not
 * premultiplied. */
typedef void (*AstShader) (const void *data, float x, float y, float rgba[4]);

/* Paints a square that `shader` computes, with `pixels` samples on a side. */
void ast_brush_shade (cairo_t *cr, double x, double y, double size, int pixels, AstShader shader,
                      const void *data);
