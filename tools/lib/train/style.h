/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Ways to play that are compared and learned from: the levels, and what they are made of with other
 * weights, models, and efforts. */
#pragma once

#include <glib.h>

#include "ast-search.h"

typedef struct {
  gboolean searches;
  gboolean is_ceiling; /* See ceiling.h; of the rest only the budget counts. */
  AstWeightSet weight_set;
  AstWeights *weights; /* NULL: those of `weight_set`. */
  AstSearchStyle search;
  AstBudget budget;
  double noise; /* The part of turns that is one of the best four at random. */
} Style;

/* Reads a style: "greedy", "search" or "ceiling", and after it, joined by colons, "plain", "model",
 * "effort=N", "ms=N", "candidates=N", "halves=N", "horizon=N", "early=PART", "deepens", "decides",
 * "noise=PART", "weights=FILE". A search is that of the admiral unless said otherwise. FALSE with a
 * message on stderr for anything else. */
gboolean style_read (Style *self, const char *text);

/* The turn of the player whose turn it is, in AST_LAY. */
void style_choose (const Style *self, const AstGame *game, AstRng *rng, AstChoice *choice);
