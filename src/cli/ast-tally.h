/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Means with 95 % intervals, from observations of several games each. */

/* Games of one deck are one observation, since they are not independent of each other. */
#pragma once

#include <glib.h>

typedef struct {
  guint n;          /* Observations. */
  double mean, sum; /* sum: of the squared differences from the mean. */
  double part;      /* The sum of the current observation, */
  guint n_part;     /* and its number of games. */
} AstTally;

/* Adds a game to the current observation. */
void ast_tally_add (AstTally *self, double value);

/* Ends the current observation, if there is one. */
void ast_tally_close (AstTally *self);

/* Half the width of the 95 % interval of the mean by Student's t; NaN with fewer than two
 * observations, which tell nothing about it. */
double ast_tally_interval (const AstTally *self);

/* An interval as text, "n/a" if it is NaN. Transfer full. */
char *ast_interval_show (double interval, int decimals);
