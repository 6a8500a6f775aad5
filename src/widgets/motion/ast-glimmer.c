/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-glimmer.h"

#include <math.h>

#include "ast-noise.h"

/* Milliseconds: a star is dark so long at most before it begins; it brightens for a time between
 * these, and fades for another. */
enum { WAIT = 3600, SHORTEST = 2400, LONGEST = 4000 };

/* One star in so many drifts. */
enum { DRIFTER = 6 };

static int
find_slope (uint32_t *state)
{
  return SHORTEST + (int) ((LONGEST - SHORTEST) * ast_noise_next (state));
}

AstGlimmer
ast_glimmer_make (guint number, int x, int y, gint64 now)
{
  uint32_t state = ast_hash (number, 0);
  AstGlimmer self = { .x = x, .y = y };

  self.begin = now + (gint64) (WAIT * ast_noise_next (&state));
  self.rise = find_slope (&state);
  self.fall = find_slope (&state);
  self.peak = 0.45 + 0.5 * ast_noise_next (&state);
  self.warm = ast_noise_next (&state) < 0.3;
  if (number % DRIFTER == 0) {
    double angle = 2 * G_PI * ast_noise_next (&state);

    self.dx = AST_GLIMMER_DRIFT * cos (angle);
    self.dy = AST_GLIMMER_DRIFT * sin (angle);
  }
  return self;
}

double
ast_glimmer_find_light (const AstGlimmer *self, gint64 now)
{
  double age = (double) (now - self->begin);
  double part = age < self->rise ? age / self->rise : 1 - (age - self->rise) / self->fall;

  return part > 0 ? self->peak * part * part * (3 - 2 * part) : 0;
}

void
ast_glimmer_find_drift (const AstGlimmer *self, gint64 now, double *dx, double *dy)
{
  double part = CLAMP ((double) (now - self->begin) / (self->rise + self->fall), 0, 1) - 0.5;

  *dx = self->dx * part;
  *dy = self->dy * part;
}

gboolean
ast_glimmer_is_over (const AstGlimmer *self, gint64 now)
{
  return now >= self->begin + self->rise + self->fall;
}
