/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lettering.h"

#include <math.h>
#include <stdbool.h>

/* Letters on a grid, 6 high: pairs of x and y, a space lifts the pen. */
#define GRID 6.0
#define GAP 2.6

static const struct {
  int width;
  const char *strokes;
} letters[26] = {
  { 4, "062046 1434" },
  { 4, "06003041423303 3344453606" },
  { 4, "4130100105163645" },
  { 4, "00062645412000" },
  { 4, "40000646 0333" },
  { 4, "400006 0333" },
  { 4, "41301001051636454323" },
  { 4, "0006 4046 0343" },
  { 0, "0006" },
  { 3, "3035261605" },
  { 4, "0006 400346" },
  { 4, "000646" },
  { 4, "0600234046" },
  { 4, "06004640" },
  { 4, "100105163645413010" },
  { 4, "06003041423303" },
  { 4, "100105163645413010 2446" },
  { 4, "06003041423303 2346" },
  { 4, "413010010213334445361605" },
  { 4, "0040 2026" },
  { 4, "000516364540" },
  { 4, "002640" },
  { 4, "0016233640" },
  { 4, "0046 4006" },
  { 4, "002340 2326" },
  { 4, "00400646" },
};

static double
letter_width (char letter)
{
  return letter >= 'A' && letter <= 'Z' ? letters[letter - 'A'].width : 2;
}

static double
measure (const char *text, double height)
{
  double width = 0;

  for (const char *c = text; *c; c++)
    width += letter_width (*c) + (c[1] ? GAP : 0);
  return width * height / GRID;
}

/* Adds a letter with its upper left corner at the origin to the path, in grid units. */
static void
add_letter (cairo_t *cr, char letter)
{
  if (letter < 'A' || letter > 'Z')
    return;
  cairo_new_sub_path (cr);
  for (const char *s = letters[letter - 'A'].strokes; *s; s += *s == ' ' ? 1 : 2) {
    if (*s == ' ')
      cairo_new_sub_path (cr);
    else
      cairo_line_to (cr, s[0] - '0', s[1] - '0');
  }
}

void
ast_lettering_around (cairo_t *cr, const char *text, double x, double y, double radius,
                      double middle, double height)
{
  bool below = sin (middle) > 0;
  double unit = height / GRID, direction = below ? -1 : 1;
  double along = -measure (text, height) / 2;

  cairo_save (cr);
  cairo_new_path (cr);
  for (const char *c = text; *c; c++) {
    double half = letter_width (*c) / 2 * unit;
    double angle = middle + direction * (along + half) / (radius + height / 2);
    cairo_save (cr);
    cairo_translate (cr, x, y);
    cairo_rotate (cr, angle + (below ? -M_PI / 2 : M_PI / 2));
    cairo_translate (cr, -half, below ? radius : -radius - height);
    cairo_scale (cr, unit, unit);
    add_letter (cr, *c);
    cairo_restore (cr);
    along += 2 * half + GAP * unit;
  }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}
