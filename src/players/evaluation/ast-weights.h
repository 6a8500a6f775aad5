/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The weights of the evaluation, found by tournaments and by playing on; see docs/players.md. */
#pragma once

#include "ast-game.h"

typedef struct {
  float fit_weight; /* Weight of a tile that fits without closing; one that closes has 1 - this. */
  float pace;       /* Open edges that a side closes for each tile it draws. */
  float grow_route; /* Points that an open edge of a route still brings, */
  float grow_field; /* and one of a field. */
  float grow_turns; /* Undrawn tiles at which half of that is left; not 0. */
  float reserve_worth[5];    /* Worth of the first, second, ... meeple in reserve. */
  float later_worth;         /* Worth of a meeple that will come back later. */
  float reserve_turns;       /* Own turns left below which meeples are worth less. */
  float large_worth;         /* Added for the large meeple. */
  float equipment_worth;     /* Worth of a blade or a blaster in reserve. */
  float return_weight;       /* Weight of meeples that come back when their realm is completed. */
  float fill;                /* Undrawn tiles at which half of the places around a planet fill. */
  float raid;                /* Weight of attacks on an open planet; may be over 1, */
  float raid_turns;          /* and half of that with this many undrawn tiles left. */
  float raid_few;            /* Factor of that when at most two places are left. */
  float unarmed_raid_factor; /* Factor for a rival without meeples in reserve; may be over 1. */
  float spoils;              /* Part of the worth of a planet that the side which takes it gets. */
  float merge;               /* Chance that a place between two rivals' realms joins them. */
  float merge_any;           /* The same for any open edge. */
  float free_realm_share;    /* Part of a realm without meeples that the next player gets. */
  float free_planet_share;   /* Part of a planet without meeples that the next player gets. */
  float best_rival;          /* Part of the weight of rivals that goes to the strongest alone. */
} AstWeights;

/* The sets of weights. */
typedef enum {
  AST_PLAIN, /* Rivals are not expected to interfere. */
  AST_FINE,  /* What rivals may do is taken into account. */
} AstWeightSet;

/* What gives the positions that a search reaches their value. */
typedef enum {
  AST_BY_WEIGHTS, /* The same weights that choose the turns. */
  AST_BY_MODEL,   /* A model learned from games, see ast-model.h. */
} AstLeafValue;

/* The weights for a game of the kind of `game`. */
const AstWeights *ast_weights_for (const AstGame *game, AstWeightSet weight_set);
