/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How much somebody may say: so much at once, and so much a second. A plain value; all zeroes has
 * everything left. */
#pragma once

#include <glib.h>

typedef struct {
  double left;
  gint64 measured; /* In microseconds, of the clock of `now`. */
} AstAllowance;

/* Spends `amount`. FALSE if there is not so much left. */
gboolean ast_allowance_spend (AstAllowance *self, double amount, double at_once, double per_second,
                              gint64 now);
