/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A position in numbers, for each side the same: what models predict its outcome from. */

/* Some are counted directly, in sixteenths. The others are sums over the open realms that a side
 * has a part in, of units that a small layer makes of the features of each; the layer is learned
 * with the model. A team's numbers are those of its two players together. Nothing depends on the
 * weights of the evaluation. */
#pragma once

#include "ast-realm-features.h"

enum { AST_REALM_UNITS = 16 };

enum {
  AST_FEATURE_POINTS,
  AST_FEATURE_STANDING, /* What its realms would bring at the end as they stand (E2). */
  AST_FEATURE_SMALL,    /* By n - 1: players with at least n small meeples in reserve, */
  AST_FEATURE_LARGE = AST_FEATURE_SMALL + AST_SMALL_MEEPLES, /* with the large one, */
  AST_FEATURE_NO_MEEPLE,                                     /* with none, */
  AST_FEATURE_BLADE,                                         /* with a blade, */
  AST_FEATURE_BLASTER,                                       /* with a blaster. */
  AST_FEATURE_ARMS,        /* Dice of its strongest meeple in reserve. */
  AST_FEATURE_TURNS,       /* Turns left. */
  AST_FEATURE_NEXT,        /* Turns until its next one. */
  AST_FEATURE_OWN_SYMBOLS, /* Undrawn symbols of its faction, */
  AST_FEATURE_NEW_PLANETS, /* undrawn planets, */
  AST_FEATURE_DEAD,        /* places of the rim that no undrawn tile fits, */
  AST_FEATURE_TIGHT,       /* and those that one or two fit: the same for all. */
  AST_FEATURE_UNITS,       /* Sums of units; 512 is 1. */
  AST_N_FEATURES = AST_FEATURE_UNITS + AST_REALM_UNITS
};

typedef int16_t AstFeatures[AST_N_FEATURES];

/* What makes units of the features of a realm; a weight of 4096 is 1/8, for AST_FEATURE_UNITS. */
typedef struct {
  const int16_t (*weights)[AST_N_REALM_FEATURES]; /* By unit. */
  const int32_t *start;                           /* By unit. */
} AstRealmLayer;

/* Describes the position of `evaluation`, in AST_DRAW or AST_FINISH, for each of its sides. */
void ast_features_find (const AstEvaluation *evaluation, const AstRealmLayer *layer,
                        AstFeatures features[AST_MAX_PLAYERS]);
