/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-tally.h"

#include <glib/gi18n.h>
#include <math.h>

/* The 97.5 % point of Student's t with `freedom` degrees of freedom, 1 or more. */
static double
find_student (guint freedom)
{
  static const double few[] = { 0,      12.7062, 4.3027, 3.1824, 2.7764,
                                2.5706, 2.4469,  2.3646, 2.3060, 2.2622 };
  const double z = 1.959964, n = freedom;

  if (freedom < G_N_ELEMENTS (few))
    return few[freedom];
  /* The expansion of Cornish and Fisher, exact to four digits from ten degrees of freedom on. */
  return z + (pow (z, 3) + z) / (4 * n) + (5 * pow (z, 5) + 16 * pow (z, 3) + 3 * z) / (96 * n * n)
         + (3 * pow (z, 7) + 19 * pow (z, 5) + 17 * pow (z, 3) - 15 * z) / (384 * pow (n, 3));
}

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
  if (self->n < 2)
    return NAN;
  return find_student (self->n - 1) * sqrt (self->sum / (self->n - 1) / self->n);
}

char *
ast_interval_show (double interval, int decimals)
{
  if (isnan (interval))
    /* Translators: stands for a figure that too few games cannot give; short. */
    return g_strdup (_ ("n/a"));
  return g_strdup_printf ("%.*f", decimals, interval);
}
