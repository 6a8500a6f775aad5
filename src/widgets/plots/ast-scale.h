/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The scale of a plot: round figures around its values; and a moving average. No GTK. */
#pragma once

#include <glib.h>

/* From `least` to `most`, both multiples of `step`, with at least one step between. */
typedef struct {
  double least, most, step;
  int decimals; /* Of the figures, as `step` needs them. */
} AstScale;

/* A scale of four to eight round figures around these values. */
AstScale ast_scale_make (double least, double most);

/* The number of figures on the scale. */
int ast_scale_count (const AstScale *self);

/* A value as text with one decimal, or none if value and step are whole. Transfer full. */
char *ast_scale_format (const AstScale *self, double value);

/* Replaces each value by the mean of itself and of up to `reach` values on either side. */
void ast_scale_smooth (double *values, int n, int reach);
