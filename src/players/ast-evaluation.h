/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a position promises: the points a side has, those its realms will probably bring, and
 * what meeples and equipment in reserve are still good for. Points throughout.
 *
 * An evaluation takes stock of a position once; weighing a lay or a placement against it then
 * needs no copy of the game: only the realms that change are judged anew.
 */
#pragma once

#include "ast-game.h"
#include "ast-odds.h"
#include "ast-tile-counts.h"
#include "ast-weights.h"

enum { AST_MAX_OPEN = 4 * AST_MAX_PLACES };

typedef struct {
  const AstGame *game;       /* Not owned, */
  const AstWeights *weights; /* nor these, */
  AstTileCounts *counts;     /* nor this, which must be that of the game. */

  int player, side;               /* Whose interest it is. */
  int n_left;                     /* Undrawn tiles, with those that return (L3). */
  int next;                       /* The side that lays the next tile, after this turn. */
  float share[AST_MAX_PLAYERS];   /* By side: what a point of it is worth to `side`. */
  int turns[AST_MAX_PLAYERS];     /* By player: own turns left after this one. */
  int n_reserve[AST_MAX_PLAYERS]; /* By player: meeples in reserve. */
  float back[AST_MAX_PLAYERS];    /* By player: worth of one more of them, */
  float later[AST_MAX_PLAYERS];   /* of one that comes back some time, */
  float cost[AST_MAX_PLAYERS];    /* and of the last one. */
  int arms[AST_MAX_PLAYERS];      /* By side: dice of its strongest meeple in reserve. */
  float late;                     /* T / (T + half) for growth, */
  float fill;                     /* for planets, */
  float raid;                     /* and for attacks on them. */
  float reach[AST_MAX_TILES + 1]; /* By n: chance that one of n tiles comes to a given side. */
  float reach_side;               /* Tiles drawn by a side, of the undrawn ones. */

  uint8_t beside[AST_MAX_PLACES][4]; /* The realm at each side of a rim place, or AST_NONE. */
  uint8_t n_near[AST_MAX_PLACES];    /* The open planets around a rim place: */
  uint8_t near[AST_MAX_PLACES][8];   /* their tiles. */

  uint16_t first[AST_MAX_REALMS]; /* By realm: its first open edge + 1, or 0. */
  int n_open;
  struct {
    uint16_t next;
    uint8_t place, side;
  } open[AST_MAX_OPEN];
  float worth[AST_MAX_REALMS]; /* By realm, to `side`: as it lies, only where it is listed. */
  int n_listed;
  uint8_t listed[AST_MAX_REALMS]; /* All realms that are open. */
} AstEvaluation;

/* Takes stock for the player whose turn it is, of a game in AST_LAY, AST_DRAW or AST_FINISH. */
void ast_evaluation_init (AstEvaluation *self, const AstGame *game, const AstWeights *weights,
                          AstTileCounts *counts);

/* The expected margin of the evaluation's side, at the end, over a mean of its rivals. */
float ast_evaluation_total (const AstEvaluation *self);

/* The expected points of each side at the end. */
void ast_evaluation_prospects (const AstEvaluation *self, float points[AST_MAX_PLAYERS]);

/* What the meeple number `nth`, from 0, in the reserve of `player` is worth there. */
float ast_evaluation_keep (const AstEvaluation *self, int player, int nth);
