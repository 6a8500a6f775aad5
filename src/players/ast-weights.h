/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The judgement in numbers, found by tournaments; see docs/players.md. */
#pragma once

#include "ast-game.h"

typedef struct {
  float loose;          /* A tile that fits but does not close, compared with one that does. */
  float hurry;          /* Open edges that a side can close in a turn of its own. */
  float grow_route;     /* Points that an open edge of a route still brings, */
  float grow_field;     /* and one of a field. */
  float grow_turns;     /* Undrawn tiles at which half of that is left; like all such, not 0. */
  float keep[5];        /* Worth of the first, second, ... meeple in reserve. */
  float keep_later;     /* Worth of a meeple that will come back some time. */
  float keep_turns;     /* Own turns left from which on it has this worth. */
  float keep_large;     /* What the large meeple is worth beyond that. */
  float keep_equipment; /* Worth of a blade or a blaster in reserve. */
  float back;           /* Part of its worth that a meeple keeps if its realm gets complete. */
  float fill;           /* Undrawn tiles at which half of the places around a planet fill. */
  float raid;           /* Chance that an open planet is attacked, */
  float raid_turns;     /* with this many undrawn tiles half of it. */
  float raid_few;       /* How that changes when at most two places are left. */
  float unarmed;        /* Part of it that a rival without meeples in reserve keeps. */
  float spoils;         /* Part of its worth that whoever takes it gets. */
  float merge;          /* Chance that a place between two rivals' realms joins them. */
  float merge_any;      /* The same for any open edge. */
  float gift;           /* Part of a realm without meeples that the next player gets. */
  float gift_planet;    /* Part of a planet without meeples that the next player gets. */
  float best_rival;     /* Part of the interest that goes to the strongest rival alone. */
} AstWeights;

/* How a position is judged. */
typedef enum {
  AST_PLAIN, /* By what is there, and what may become of it if nobody interferes. */
  AST_FINE,  /* And by what rivals may do about it. */
} AstJudgement;

/* The weights for a game with as many sides as `game` has. */
const AstWeights *ast_weights_for (const AstGame *game, AstJudgement judgement);
