/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A lay before it is made: the realms as they will be, and what the position gains by it
 * without a meeple. Nothing is carried out; only what changes is judged anew. */
#pragma once

#include "ast-realm-evaluation.h"

typedef struct {
  const AstEvaluation *evaluation;
  int place, rotation, kind;
  AstChange change;
  int n_laid; /* Tiles around the place. */

  int n_roots; /* Realms of the board that the tile joins. */
  uint8_t roots[4];
  int n_groups; /* Realms as they will be, by the lowest number on the tile. */
  uint8_t number[AST_MAX_TILE_REALMS];
  AstRealmEvaluation realms[AST_MAX_TILE_REALMS];
  float worth[AST_MAX_TILE_REALMS]; /* Of them with no meeple added. */
  float gain;                       /* Of the lay without a meeple. */
  int n_freed; /* Meeples that the player gets back without a battle (M7: after placing). */
} AstLayEvaluation;

/* Judges the lay `lay` of the tile in the hand. `evaluation` must outlive it. */
void ast_lay_evaluation_init (AstLayEvaluation *self, const AstEvaluation *evaluation, AstLay lay);

/* The planet of `tile`, next to the laid one, as it will be; `root` is set to its realm. */
AstRealmEvaluation
ast_lay_evaluation_surround_planet (const AstLayEvaluation *self, int tile, int *root);
