/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tally.h"

#include <math.h>

void
ast_tally_add (AstTally *self, double value)
{
  self->part += value;
  self->n_part++;
}

void
ast_tally_close (AstTally *self)
{
  double value, distance;

  if (self->n_part == 0)
    return;
  value = self->part / self->n_part;
  distance = value - self->mean;
  self->n++;
  self->mean += distance / self->n;
  self->sum += distance * (value - self->mean);
  self->part = 0;
  self->n_part = 0;
}

double
ast_tally_interval (const AstTally *self)
{
  return self->n < 2 ? 0 : 1.96 * sqrt (self->sum / (self->n - 1) / self->n);
}
