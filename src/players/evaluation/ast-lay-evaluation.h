/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The evaluation of a lay before it is made, without a meeple. */

/* Nothing is carried out: only the realms that change are evaluated anew. */
#pragma once

#include "ast-realm-evaluation.h"

/* How the realms of a tile become groups. */
typedef struct {
  int8_t group_of_root[4];                  /* By realm of the board that the tile joins. */
  uint64_t tiles_low[AST_MAX_TILE_REALMS];  /* By group: its tiles on the board, */
  uint32_t tiles_high[AST_MAX_TILE_REALMS]; /* as in AstRealm, */
  unsigned sides[AST_MAX_TILE_REALMS];      /* and the world sides of the tile that it reaches. */
} AstGroups;

typedef struct {
  AstEvaluation *evaluation;
  AstLay lay;
  int place, rotation, kind; /* Those of the lay. */
  AstChange change;
  int n_laid; /* Tiles around the place. */

  int n_roots; /* Realms of the board that the tile joins; then those beside them. */
  uint8_t roots[16];
  int n_groups; /* The tile's realms as they will be, each once: see `number`. */
  uint8_t number[AST_MAX_TILE_REALMS];
  AstGroups groups;
  AstRealmEvaluation realms[AST_MAX_TILE_REALMS]; /* The chance of those without meeples is 1 until
                                                     ast_lay_evaluation_judge_free (). */
  float worth[AST_MAX_TILE_REALMS];               /* Of these realms with no meeple added. */
  float gain;  /* What the position gains by the lay without a meeple. */
  int n_freed; /* Meeples that the player gets back without a battle, after placing (M7). */
  float after; /* Worth of the last meeple in reserve then. */
} AstLayEvaluation;

/* Evaluates the lay `lay` of the tile in the hand. `evaluation` must outlive it. */
void ast_lay_evaluation_init (AstLayEvaluation *self, AstEvaluation *evaluation, AstLay lay);

/* Finds the chance of the group, in which there is no meeple. */
void ast_lay_evaluation_judge_free (AstLayEvaluation *self, int group);
