/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The life of a star that brightens and fades: when, how bright, and where it drifts.
 *
 * A plain value without a clock. Times are in milliseconds, distances in pixels.
 */
#pragma once

#include <glib.h>

/* So far it drifts at most. */
enum { AST_GLIMMER_DRIFT = 4 };

typedef struct {
  int x, y;     /* Its middle, halfway. */
  gint64 begin; /* Dark before, */
  int rise;     /* brightens so long, */
  int fall;     /* fades so long, and is dark then. */
  double peak;  /* How bright it gets, up to 1. */
  gboolean warm;
  double dx, dy; /* So far it drifts in its life; few do. */
} AstGlimmer;

/* The life at x, y of the star with this number, which decides all else: it begins a while after
 * `now`. */
AstGlimmer ast_glimmer_make (guint number, int x, int y, gint64 now);

/* How bright it is, from 0 to 1. */
double ast_glimmer_find_light (const AstGlimmer *self, gint64 now);

/* How far it is from its middle. */
void ast_glimmer_find_drift (const AstGlimmer *self, gint64 now, double *dx, double *dy);

gboolean ast_glimmer_is_over (const AstGlimmer *self, gint64 now);
