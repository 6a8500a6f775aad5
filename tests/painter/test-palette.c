/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The players' colours can be told apart, also by people who are colour-blind. */
#include <glib.h>
#include <math.h>

#include "ast-palette.h"

typedef struct {
  double l, a, b;
} Lab;

/* Full colour blindness as Machado, Oliveira and Fernandes (2009) simulate it, on linear
 * red, green and blue. */
static const double normal[3][3] = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } };
static const double protanopia[3][3] = { { 0.152286, 1.052583, -0.204868 },
                                         { 0.114503, 0.786281, 0.099216 },
                                         { -0.003882, -0.048116, 1.051998 } };
static const double deuteranopia[3][3] = { { 0.367322, 0.860646, -0.227968 },
                                           { 0.280085, 0.672501, 0.047413 },
                                           { -0.011820, 0.042940, 0.968881 } };
static const double tritanopia[3][3] = { { 1.255528, -0.076749, -0.178779 },
                                         { -0.078411, 0.930809, 0.147602 },
                                         { 0.004733, 0.691367, 0.303900 } };

static double
to_linear (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
lab_curve (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

static Lab
see (AstRgb colour, const double eyes[3][3])
{
  double in[3] = { to_linear (colour.red), to_linear (colour.green), to_linear (colour.blue) };
  double rgb[3];

  for (int i = 0; i < 3; i++)
    rgb[i] = CLAMP (eyes[i][0] * in[0] + eyes[i][1] * in[1] + eyes[i][2] * in[2], 0, 1);
  double x = lab_curve ((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
  double y = lab_curve (0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
  double z = lab_curve ((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.0890);
  return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
difference (Lab a, Lab b)
{
  return sqrt ((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

/* By the formula of 1976, a difference of 2.3 can just be seen; ten times that is seen at once. */
static void
check_apart (const AstRgb *colours, int n, const double eyes[3][3])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      Lab a = see (colours[i], eyes), b = see (colours[j], eyes);
      g_test_message ("%d and %d: %.1f, lightness %.1f", j, i, difference (a, b), a.l - b.l);
      g_assert_cmpfloat (difference (a, b), >=, 25);
    }
}

static void
test_players_apart (gconstpointer eyes)
{
  AstRgb colours[AST_N_COLOURS];

  for (int i = 0; i < AST_N_COLOURS; i++)
    colours[i] = ast_palette_player (i);
  check_apart (colours, AST_N_COLOURS, eyes);
}

/* The parts of a bar in a plot. */
static void
test_gains_apart (gconstpointer eyes)
{
  AstRgb colours[AST_PAINT_FROM_THE_END - AST_PAINT_FROM_ROUTES + 1];

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    colours[i] = ast_palette (AST_PAINT_FROM_ROUTES + i);
  check_apart (colours, G_N_ELEMENTS (colours), eyes);
}

/* Lightness alone would be enough. */
static void
test_players_grey (void)
{
  for (int i = 0; i < AST_N_COLOURS; i++)
    for (int j = 0; j < i; j++) {
      Lab a = see (ast_palette_player (i), normal), b = see (ast_palette_player (j), normal);
      g_test_message ("%d and %d: %.1f", j, i, a.l - b.l);
      g_assert_cmpfloat (fabs (a.l - b.l), >=, 4.5);
    }
}

static void
test_rims_and_ink (void)
{
  for (int i = 0; i < AST_N_COLOURS; i++) {
    Lab body = see (ast_palette_player (i), normal);
    Lab rim = see (ast_palette_player_rim (i), normal);
    Lab ink = see (ast_palette_player_ink (i), normal);
    g_assert_cmpfloat (fabs (rim.l - body.l), >=, 35);
    g_assert_cmpfloat (fabs (ink.l - body.l), >=, 35);
  }
}

static void
test_mix (void)
{
  AstRgb half = ast_rgb_mix (ast_rgb_from_hex (0x000000), ast_rgb_from_hex (0xff8000), 0.5);

  g_assert_cmpfloat_with_epsilon (half.red, 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (half.green, 0x80 / 510.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (half.blue, 0, 1e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/painter/palette/apart/normal", normal, test_players_apart);
  g_test_add_data_func ("/painter/palette/apart/protanopia", protanopia, test_players_apart);
  g_test_add_data_func ("/painter/palette/apart/deuteranopia", deuteranopia, test_players_apart);
  g_test_add_data_func ("/painter/palette/apart/tritanopia", tritanopia, test_players_apart);
  g_test_add_data_func ("/painter/palette/gains-apart/normal", normal, test_gains_apart);
  g_test_add_data_func ("/painter/palette/gains-apart/protanopia", protanopia, test_gains_apart);
  g_test_add_data_func ("/painter/palette/gains-apart/deuteranopia", deuteranopia,
                        test_gains_apart);
  g_test_add_data_func ("/painter/palette/gains-apart/tritanopia", tritanopia, test_gains_apart);
  g_test_add_func ("/painter/palette/grey", test_players_grey);
  g_test_add_func ("/painter/palette/rims-and-ink", test_rims_and_ink);
  g_test_add_func ("/painter/palette/mix", test_mix);
  return g_test_run ();
}
