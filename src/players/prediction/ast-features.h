/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A position in numbers, for each side the same: what models predict its outcome from. */

/* Everything is in sixteenths, rounded. A team's numbers are those of its two players together. */
#pragma once

#include "ast-evaluation.h"

/* Of the routes that a side holds, and of its fields. */
enum {
  AST_HELD_COUNT,
  AST_HELD_TILES,
  AST_HELD_OPEN,         /* Open edges. */
  AST_HELD_SYMBOLS,      /* Of all factions. */
  AST_HELD_CHANCE,       /* Sum of the chances to be completed. */
  AST_HELD_CHANCE_TILES, /* The same, times tiles, */
  AST_HELD_CHANCE_BACK,  /* or times meeples, which come back then. */
  AST_HELD_THREAT_TILES, /* Sum of tiles times the chance to be joined to a rival's realm. */
  AST_HELD_STUCK,        /* Meeples where the chance is under 1 in 8. */
  AST_N_HELD
};

enum {
  AST_FEATURE_POINTS,
  AST_FEATURE_WORTH, /* What its realms will bring by the evaluation: routes, fields, planets. */
  AST_FEATURE_RAIDS = AST_FEATURE_WORTH + AST_N_REALM_KINDS, /* The same for planets of others. */
  AST_FEATURE_RESERVE,                                       /* Worth of its reserves. */
  AST_FEATURE_ROUTES,
  AST_FEATURE_FIELDS = AST_FEATURE_ROUTES + AST_N_HELD,
  AST_FEATURE_PLANETS = AST_FEATURE_FIELDS + AST_N_HELD, /* Planets held: their number, */
  AST_FEATURE_PLANET_LAID,    /* the places around them that are taken, */
  AST_FEATURE_PLANET_SYMBOLS, /* their symbols, */
  AST_FEATURE_PLANET_DICE,    /* dice to hold them, */
  AST_FEATURE_PLANET_FILL,    /* sum of the chances to be completed, */
  AST_FEATURE_PLANET_BACK,    /* the same times meeples, */
  AST_FEATURE_PLANET_NEAR,    /* and the number of those with at most two places left. */
  AST_FEATURE_EXPOSED,        /* Sum over its planets of the best rival's chance in a battle, */
  AST_FEATURE_EXPOSED_WORTH,  /* the same times what the planet brings; */
  AST_FEATURE_TARGETS,        /* of its own chances at the planets of others, */
  AST_FEATURE_TARGETS_WORTH,  /* and times what they bring. */
  AST_FEATURE_FREE,           /* Planets without meeples, */
  AST_FEATURE_FREE_LAID,      /* places taken around them, */
  AST_FEATURE_FREE_SYMBOLS,   /* and those with the side's own symbol. */
  AST_FEATURE_SMALL,          /* By n - 1: players with at least n small meeples in reserve, */
  AST_FEATURE_LARGE = AST_FEATURE_SMALL + AST_SMALL_MEEPLES, /* with the large one, */
  AST_FEATURE_NO_MEEPLE,                                     /* with none, */
  AST_FEATURE_BLADE,                                         /* with a blade, */
  AST_FEATURE_BLASTER,                                       /* with a blaster. */
  AST_FEATURE_TURNS,                                         /* Turns left. */
  AST_FEATURE_NEXT,                                          /* Turns until its next one. */
  AST_N_FEATURES
};

typedef int16_t AstFeatures[AST_N_FEATURES];

/* Describes the position of `evaluation`, in AST_DRAW or AST_FINISH and with the weights
 * AST_FEATURE_WEIGHTS, for each of its sides. Leaves the shares of interest of `evaluation`
 * undefined. */
void ast_features_find (AstEvaluation *evaluation, AstFeatures features[AST_MAX_PLAYERS]);
