/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The figures beside a plot, and lines through many of them. No GTK. */
#pragma once

#include <glib.h>

/* From `least` to `most`, both whole multiples of `step`, with at least one step between. */
typedef struct {
  double least, most, step;
  int decimals; /* That the step needs. */
} AstScale;

/* Round figures around these values, four to eight of them. */
AstScale ast_scale_make (double least, double most);

/* How many figures there are. */
int ast_scale_count (const AstScale *self);

/* A value as precisely as is of use; a whole one without decimals if the step is whole. */
char *ast_scale_format (const AstScale *self, double value);

/* Replaces each value by the mean of itself and of up to `reach` values on either side. */
void ast_scale_smooth (double *values, int n, int reach);
