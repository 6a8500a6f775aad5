/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The evaluation of a position, in points. */

/* It counts the points that a side has, those that its realms will probably bring, and what meeples
 * and equipment in reserve are still worth. */

/* A position is evaluated once. Evaluating a lay or a placement in it then needs no copy of the
 * game: only the realms that change are evaluated anew. */
#pragma once

#include "ast-game.h"
#include "ast-odds.h"
#include "ast-tile-counts.h"
#include "ast-weights.h"

enum {
  AST_MAX_OPEN = 4 * AST_MAX_PLACES,
  AST_MAX_RECRUITS = 6, /* Two sizes with three choices of equipment. */
};

/* A realm as it is or would be. */
typedef struct {
  uint8_t kind;    /* AstRealmKind */
  uint8_t n_tiles; /* 1 for a planet. */
  uint8_t open;    /* As in AstRealm. */
  uint32_t symbols, meeples;
  float chance; /* That it is completed; not used for planets. */
  float threat; /* That a rival's realm is joined to it; not used for planets. */
} AstRealmEvaluation;

/* A meeple that is added to a realm before its battle. */
typedef struct {
  uint8_t meeple; /* Number of the meeple, AST_NONE if none is. */
  uint8_t size, equipment;
} AstRecruit;

static const AstRecruit ast_no_recruit = { .meeple = AST_NONE };

/* A planet of the board with one more place around it taken. */
typedef struct {
  bool is_known; /* Whether it has been weighed, */
  bool is_tried; /* and with recruits, too. */
  uint8_t root;
  AstRealmEvaluation realm;
  float worth;                  /* With no meeple added, */
  float with[AST_MAX_RECRUITS]; /* and with each recruit. */
} AstPlanetEvaluation;

typedef struct {
  const AstGame *game;         /* Not owned. */
  const AstWeights *weights;   /* Not owned. */
  const AstTileCounts *counts; /* Those of the game; not owned. */

  int player, side;               /* For which the position is evaluated. */
  int n_left;                     /* Undrawn tiles, with those that return (L3). */
  int next;                       /* The side that lays the next tile, after this turn. */
  float share[AST_MAX_PLAYERS];   /* By side: what one of its points is worth to `side`. */
  int turns[AST_MAX_PLAYERS];     /* By player: own turns left after this one. */
  int n_reserve[AST_MAX_PLAYERS]; /* By player: meeples in reserve. */
  float back[AST_MAX_PLAYERS];    /* By player: worth of one more meeple in reserve, */
  float later[AST_MAX_PLAYERS];   /* of one that comes back later, */
  float cost[AST_MAX_PLAYERS];    /* and of the last one in reserve. */
  int n_recruits;                 /* The meeples that `player` may place, one of each kind. */
  AstRecruit recruits[AST_MAX_RECRUITS];
  int arms[AST_MAX_PLAYERS];     /* By side: dice of its strongest meeple in reserve, */
  int n_ready[AST_MAX_PLAYERS];  /* and the number of its meeples there. */
  float free_realm, free_planet; /* What a point of such realms without meeples is worth. */
  float remaining_growth;        /* n_left / (n_left + half) for growth, */
  float fill;                    /* for places around planets, */
  float filled[9];               /* by n: for n of them, */
  float raid;                    /* and for attacks on them. */
  float own_draws;               /* Undrawn tiles that a side will draw. */

  uint8_t beside[AST_MAX_PLACES][4];   /* The realm at each side of a rim place, or AST_NONE. */
  uint32_t meeples_at[AST_MAX_PLACES]; /* By rim place: set of the meeples in these realms. */
  uint8_t n_near[AST_MAX_PLACES];      /* The number of open planets around a rim place, and */
  uint8_t near[AST_MAX_PLACES][8];     /* their tiles. */
  AstPlanetEvaluation planets[AST_MAX_TILES]; /* By tile; filled when first asked for. */

  uint16_t first[AST_MAX_REALMS]; /* By realm: its first open edge + 1, or 0. */
  int n_open;
  struct {
    uint16_t next;
    uint8_t place, side;
  } open[AST_MAX_OPEN];
  bool is_weighed[AST_MAX_REALMS]; /* By realm, for those listed: whether it has been weighed, */
  float worth[AST_MAX_REALMS];     /* and its worth to `side` as it is. */
  int n_listed;
  uint8_t listed[AST_MAX_REALMS]; /* All realms that are open. */
} AstEvaluation;

/* Evaluates `game` for the player whose turn it is, in AST_LAY, AST_DRAW or AST_FINISH. */
void ast_evaluation_init (AstEvaluation *self, const AstGame *game, const AstWeights *weights,
                          const AstTileCounts *counts);

/* Weighs an open realm as it is. */
void ast_evaluation_weigh (AstEvaluation *self, int root);

/* The worth of an open realm as it is. Few of them are asked for in a playout. */
static inline float
ast_evaluation_worth (AstEvaluation *self, int root)
{
  if (!self->is_weighed[root])
    ast_evaluation_weigh (self, root);
  return self->worth[root];
}

/* The expected margin of the evaluation's side at the end, over a weighted mean of its rivals. */
float ast_evaluation_total (AstEvaluation *self);

/* The expected points of each side at the end. */
void ast_evaluation_prospects (const AstEvaluation *self, float points[AST_MAX_PLAYERS]);

/* The worth of the meeple number `nth`, from 0, in the reserve of `player`. */
float ast_evaluation_keep (const AstEvaluation *self, int player, int nth);
