/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-features.h"

#include <string.h>

#include "ast-battle.h"
#include "ast-realm-evaluation.h"

typedef struct {
  AstEvaluation *evaluation;
  const AstGame *game;
  float (*of)[AST_N_FEATURES]; /* By side. */
} Sums;

/* What the realm brings to `side` by the evaluation. */
static float
weigh_for (Sums *self, const AstRealmEvaluation *realm, int side)
{
  float worth;

  self->evaluation->share[side] = 1;
  worth = ast_realm_evaluation_weigh (self->evaluation, realm, ast_no_recruit);
  self->evaluation->share[side] = 0;
  return worth;
}

static int
find_holder (const AstGame *game, uint32_t meeples)
{
  return game->side_of[ast_meeple_player (__builtin_ctz (meeples))];
}

/* Adds a route or field to what its holder has. */
static void
add_held (Sums *self, const AstRealmEvaluation *realm)
{
  int side = find_holder (self->game, realm->meeples);
  float *of = self->of[side];
  float *held = &of[realm->kind == AST_FIELD ? AST_FEATURE_FIELDS : AST_FEATURE_ROUTES];
  int n_meeples = __builtin_popcount (realm->meeples);

  of[AST_FEATURE_WORTH + realm->kind] += weigh_for (self, realm, side);
  held[AST_HELD_COUNT]++;
  held[AST_HELD_TILES] += realm->n_tiles;
  held[AST_HELD_OPEN] += realm->open;
  held[AST_HELD_SYMBOLS] += ast_symbols_sum (realm->symbols);
  held[AST_HELD_CHANCE] += realm->chance;
  held[AST_HELD_CHANCE_TILES] += realm->chance * realm->n_tiles;
  held[AST_HELD_CHANCE_BACK] += realm->chance * n_meeples;
  held[AST_HELD_THREAT_TILES] += realm->threat * realm->n_tiles;
  held[AST_HELD_STUCK] += realm->chance < 0.125f ? n_meeples : 0;
}

/* The chance of `side` to take a planet held with `dice`, with one meeple out of its reserve. */
static float
reckon_raid (const Sums *self, const AstRealmEvaluation *realm, int side, int dice)
{
  int arms = self->evaluation->arms[side];

  if (arms == 0)
    return 0;
  arms += ast_symbols_of (realm->symbols, self->game->faction_of[side]) > 0;
  return ast_realm_evaluation_beat (arms, dice);
}

static void
add_planet (Sums *self, const AstRealmEvaluation *realm)
{
  int holder = find_holder (self->game, realm->meeples);
  int dice = ast_battle_count_forces (self->game, holder, realm->meeples, realm->symbols).dice;
  float fill = 1;
  float brings =
      9 - realm->open * (1 - self->evaluation->fill) + 2 * ast_symbols_sum (realm->symbols);
  float *of = self->of[holder], worst = 0;

  for (int i = 0; i < realm->open; i++)
    fill *= self->evaluation->fill;
  for (int side = 0; side < self->game->n_sides; side++) {
    float raid;

    self->of[side][side == holder ? AST_FEATURE_WORTH + AST_PLANET : AST_FEATURE_RAIDS] +=
        weigh_for (self, realm, side);
    if (side == holder)
      continue;
    raid = reckon_raid (self, realm, side, dice);
    self->of[side][AST_FEATURE_TARGETS] += raid;
    self->of[side][AST_FEATURE_TARGETS_WORTH] += raid * brings;
    if (raid > worst)
      worst = raid;
  }
  of[AST_FEATURE_PLANETS]++;
  of[AST_FEATURE_PLANET_LAID] += 8 - realm->open;
  of[AST_FEATURE_PLANET_SYMBOLS] += ast_symbols_sum (realm->symbols);
  of[AST_FEATURE_PLANET_DICE] += dice;
  of[AST_FEATURE_PLANET_FILL] += fill;
  of[AST_FEATURE_PLANET_BACK] += fill * __builtin_popcount (realm->meeples);
  of[AST_FEATURE_PLANET_NEAR] += realm->open <= 2;
  of[AST_FEATURE_EXPOSED] += worst;
  of[AST_FEATURE_EXPOSED_WORTH] += worst * brings;
}

static void
add_free_planet (Sums *self, const AstRealmEvaluation *realm)
{
  for (int side = 0; side < self->game->n_sides; side++) {
    float *of = self->of[side];

    of[AST_FEATURE_FREE]++;
    of[AST_FEATURE_FREE_LAID] += 8 - realm->open;
    of[AST_FEATURE_FREE_SYMBOLS] +=
        ast_symbols_of (realm->symbols, self->game->faction_of[side]) > 0;
  }
}

static void
add_realms (Sums *self)
{
  AstEvaluation *evaluation = self->evaluation;

  for (int i = 0; i < evaluation->n_listed; i++) {
    const AstRealm *found = &self->game->realms[evaluation->listed[i]];
    AstRealmEvaluation realm;

    if (found->meeples == 0 && found->kind != AST_PLANET)
      continue;
    realm = ast_realm_evaluation_describe (evaluation, evaluation->listed[i], NULL);
    if (realm.kind != AST_PLANET)
      add_held (self, &realm);
    else if (realm.meeples != 0)
      add_planet (self, &realm);
    else
      add_free_planet (self, &realm);
  }
}

/* Adds what a player has in reserve, and the turns that are left. */
static void
add_player (Sums *self, int player)
{
  const AstEvaluation *evaluation = self->evaluation;
  const AstGame *game = self->game;
  unsigned reserve = ast_game_reserve (game, player);
  int n_small = __builtin_popcount (reserve & ((1u << AST_SMALL_MEEPLES) - 1));
  int n = game->setup.n_players, wait = (player + n - game->player) % n;
  float *of = self->of[game->side_of[player]];

  for (int i = 0; i < n_small; i++)
    of[AST_FEATURE_SMALL + i]++;
  of[AST_FEATURE_LARGE] += reserve >> AST_SMALL_MEEPLES & 1;
  of[AST_FEATURE_NO_MEEPLE] += reserve == 0;
  of[AST_FEATURE_BLADE] += (game->equipment[player] & AST_BLADE) != 0;
  of[AST_FEATURE_BLASTER] += (game->equipment[player] & AST_BLASTER) != 0;
  of[AST_FEATURE_TURNS] += evaluation->turns[player];
  of[AST_FEATURE_NEXT] += wait;
  for (int i = 0; i < evaluation->n_reserve[player]; i++)
    of[AST_FEATURE_RESERVE] += ast_evaluation_keep (evaluation, player, i > 0 ? i : 1);
}

static int16_t
round_feature (float value)
{
  int units = (int) (16 * value + 32768.5f) - 32768;

  return (int16_t) (units > INT16_MAX ? INT16_MAX : units < -INT16_MAX ? -INT16_MAX : units);
}

void
ast_features_find (AstEvaluation *evaluation, AstFeatures features[AST_MAX_PLAYERS])
{
  const AstGame *game = evaluation->game;
  float of[AST_MAX_PLAYERS][AST_N_FEATURES] = { 0 };
  Sums sums = { .evaluation = evaluation, .game = game, .of = of };

  memset (evaluation->share, 0, sizeof evaluation->share);
  for (int side = 0; side < game->n_sides; side++)
    of[side][AST_FEATURE_POINTS] = game->points[side];
  add_realms (&sums);
  for (int player = 0; player < game->setup.n_players; player++)
    add_player (&sums, player);
  for (int side = 0; side < game->n_sides; side++) {
    for (int i = 0; i < AST_N_FEATURES; i++)
      features[side][i] = round_feature (of[side][i]);
  }
}
