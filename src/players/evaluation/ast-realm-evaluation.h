/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The evaluation of a realm, as it is or would be. */
#pragma once

#include "ast-evaluation.h"

/* Rim places whose needs a lay changes. */
typedef struct {
  uint8_t place[4]; /* By the side of the laid tile; AST_NONE: no place, or a new one. */
  AstPattern shown; /* The edges of the tile. */
} AstChange;

/* What the place on that side will need besides what it needs now. */
static inline AstPattern
ast_change_need (const AstChange *self, int side)
{
  return (self->shown >> (2 * side) & 3) << (2 * (side ^ 2));
}

/* The realm with root `root` as it is, but with the needs of `change`, which may be NULL. */
AstRealmEvaluation
ast_realm_evaluation_describe (const AstEvaluation *self, int root, const AstChange *change);

/* The worth of a realm with meeples to the evaluation's side, with the meeple `recruit` added and
 * after any battle. For a complete realm that is its score. */
float ast_realm_evaluation_weigh_meeples (const AstEvaluation *self,
                                          const AstRealmEvaluation *realm, AstRecruit recruit);

/* The same for any realm. One without meeples the next player may take. */
static inline float
ast_realm_evaluation_weigh (const AstEvaluation *self, const AstRealmEvaluation *realm,
                            AstRecruit recruit)
{
  float worth = 2 * ast_symbols_sum (realm->symbols);

  if (realm->meeples != 0)
    return ast_realm_evaluation_weigh_meeples (self, realm, recruit);
  if (realm->open == 0)
    return 0;
  if (realm->kind == AST_PLANET)
    return self->free_planet * (worth + 9 - realm->open * (1 - self->fill));
  return self->free_realm * (worth + realm->n_tiles) * self->remaining_growth;
}

/* The same with each of the player's recruits added. */
void
ast_realm_evaluation_weigh_recruits (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                     float worth[AST_MAX_RECRUITS]);

/* A bound of these: with no recruit the realm is worth more, but for errors of rounding. It may
 * have no meeples of rivals. */
float
ast_realm_evaluation_bound_recruits (const AstEvaluation *self, const AstRealmEvaluation *realm);

/* The open planet of `tile` when a tile has been laid beside it, as every such lay leaves it. */
const AstPlanetEvaluation *ast_realm_evaluation_after_lay_beside (AstEvaluation *self, int tile);

/* What that planet, which has been asked for before, is worth with each of the recruits. */
const float *ast_realm_evaluation_with_recruits (AstEvaluation *self, int tile);

/* Adds to `points`, by side, what an open realm that one side holds will bring each side. */
void ast_realm_evaluation_spread (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                  float points[AST_MAX_PLAYERS]);

/* The battle for the realm with the meeple `recruit` added; `tile`, `realm` and `n_rolls` are 0. */
void
ast_realm_evaluation_foresee_battle (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                     AstRecruit recruit, AstBattle *battle);

/* The chance that `attackers` dice beat `dice`, all without equipment, roughly. */
static inline float
ast_realm_evaluation_beat (int attackers, int dice)
{
  static const float beaten[AST_MAX_DICE + 1][AST_MAX_DICE + 1] = {
    { 0, 0, 0, 0 },
    { 1, 0.5f, 0.306f, 0.208f },
    { 1, 0.694f, 0.5f, 0.373f },
    { 1, 0.792f, 0.627f, 0.5f },
  };

  return beaten[attackers][dice];
}

/* The chance that a realm is closed at a place with `needs`, which it reaches on `side`. */
static inline float
ast_realm_evaluation_fit_chance (const AstEvaluation *self, AstPattern needs, int side)
{
  const AstTileCounts *counts = self->counts;
  float fit_weight = self->weights->fit_weight;

  return counts->draw_chance[counts->closing[side][needs]] * (1 - fit_weight)
         + counts->draw_chance[counts->fitting[needs]] * fit_weight;
}

/* The chance that `open` open edges can be closed in the turns left. */
static inline float
ast_realm_evaluation_pace_chance (const AstEvaluation *self, int open)
{
  float can = self->weights->pace * self->own_draws;

  return can < open ? can / open : 1;
}

/* Lowers the chance and raises the threat of `realm` by the open edges of the realm with root
 * `root`, except those at the place `except`. `change`, if not NULL, has the places whose needs
 * change. */
void ast_realm_evaluation_add_open (const AstEvaluation *self, int root, int except,
                                    const AstChange *change, AstRealmEvaluation *realm);

/* Raises the threat of `realm` if a rival's realm reaches the same place. */
void
ast_realm_evaluation_add_threat (const AstEvaluation *self, int place, AstRealmEvaluation *realm);
