/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The way of a light that runs through a whole realm: along a route from one end to the other, or
 * round the outlines of a field. Where it parts, both lights arrive at the same time.
 *
 * A planet has no such way. Immutable.
 */
#pragma once

#include <glib.h>

#include "ast-match-event.h"

/* A piece of the way, in board coordinates. The light begins at 0 and has passed all at 1; along a
 * piece it goes evenly, but not always from the first point to the second. */
typedef struct {
  double x[2], y[2];
  double way[2]; /* The part of the way at which each end is passed. */
} AstPulseLine;

/* The way through the realm of `game` that has realm number `realm` of `tile`: an array of
 * AstPulseLine. Transfer full. */
GArray *ast_pulse_find_lines (const AstGame *game, int tile, int realm);

/* How bright it is at `way`, from 0 to 1, when `progress` of the time is over: a bright head with a
 * tail. Dark everywhere at 0 and 1. */
double ast_pulse_light (double way, double progress);
