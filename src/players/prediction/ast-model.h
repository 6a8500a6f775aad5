/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Models learned from games: who is likely to win, and by how much, from the features of a
 * position.
 */

/* A model has a layer of hidden units and, from them and directly from the inputs, two results for
 * each side: its margin and a logit. All in whole numbers, so that every machine finds the same.
 * The tables are made by tools/train; docs/players.md says how. */
#pragma once

#include "ast-features.h"
#include "ast-value.h"

enum {
  AST_MODEL_HIDDEN = 32,
  AST_MODEL_STAGES = 9,
  AST_MODEL_MANY = 4, /* Inputs that say how many sides there are, with more than two. */
  AST_MODEL_INPUTS_TWO = 2 * AST_N_FEATURES,
  AST_MODEL_INPUTS = 3 * AST_N_FEATURES + AST_MODEL_MANY,
};

/* By stage: its undrawn tiles. Between two stages their results are mixed. */
static const uint8_t ast_model_stages[AST_MODEL_STAGES] = { 0, 4, 8, 14, 22, 32, 44, 58, 75 };

/* The weights. An input is a feature times `scale`, shifted right by 10, so that 512 is its usual
 * range; a weight of 4096 is 1. What the units of realms mean belongs to the table. */
typedef struct {
  int n_inputs;
  AstRealmLayer realms;
  const int16_t *scale;  /* By input. */
  const int16_t *hidden; /* By hidden unit and input. */
  const int32_t *start;  /* By stage and hidden unit; 2^21 is 1. */
  const int16_t *result; /* By stage, result and hidden unit. */
  const int16_t *direct; /* By stage, result and input. */
  const int32_t *base;   /* By stage and result; 2^21 is 1. */
} AstModelTable;

extern const AstModelTable ast_model_two, ast_model_teams, ast_model_many;

/* The model for games like `game`. */
const AstModelTable *ast_model_for (const AstGame *game);

/* Predicts the outcome of `game`, which has these features, found with the realms of its model, for
 * each side. The chances to win have the sum 1. */
void ast_model_predict (AstValue values[AST_MAX_PLAYERS], const AstGame *game,
                        const AstFeatures features[AST_MAX_PLAYERS]);
