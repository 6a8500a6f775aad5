/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-scale.h"

#include <math.h>

#include "ast-phrases.h"

/* 1, 2 or 5 times a power of ten. */
static double
round_up (double step)
{
  double power = pow (10, floor (log10 (step)));
  double part = step / power;

  return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
}

AstScale
ast_scale_make (double least, double most)
{
  AstScale scale = { 0 };

  most = MAX (most, least + 1);
  scale.step = round_up ((most - least) / 5);

  scale.least = floor (least / scale.step) * scale.step;
  scale.most = ceil (most / scale.step - 1e-9) * scale.step;
  scale.decimals = scale.step < 1 ? 1 : 0;
  return scale;
}

int
ast_scale_count (const AstScale *self)
{
  return (int) lround ((self->most - self->least) / self->step) + 1;
}

char *
ast_scale_format (const AstScale *self, double value)
{
  gboolean whole = fabs (value - round (value)) < 1e-9;

  return ast_phrase_decimal (value, whole && self->decimals == 0 ? 0 : 1);
}

void
ast_scale_smooth (double *values, int n, int reach)
{
  g_autofree double *sums = g_new0 (double, n + 1);

  for (int i = 0; i < n; i++)
    sums[i + 1] = sums[i] + values[i];
  for (int i = 0; i < n; i++) {
    int from = MAX (i - reach, 0), to = MIN (i + reach + 1, n);

    values[i] = (sums[to] - sums[from]) / (to - from);
  }
}
