/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-features.h"

#include <string.h>

enum { UNIT_SHIFT = 9 }; /* From sums of weights times features to units. */

static int32_t
multiply (const int16_t *weights, const int16_t *features)
{
  int32_t sum = 0;

  for (int i = 0; i < AST_N_REALM_FEATURES; i++)
    sum += weights[i] * features[i];
  return sum;
}

static void
add_units (const AstRealmLayer *layer, const AstRealmFeatures realm, int32_t units[AST_REALM_UNITS])
{
  int32_t sums[AST_REALM_UNITS];

  for (int i = 0; i < AST_REALM_UNITS; i++)
    sums[i] = multiply (layer->weights[i], realm);
  for (int i = 0; i < AST_REALM_UNITS; i++) {
    int32_t unit = (layer->start[i] + sums[i]) >> UNIT_SHIFT;

    units[i] += unit > 0 ? unit : 0;
  }
}

/* The points that a realm with meeples brings its holder if it stays as it is. */
static void
add_standing (const AstGame *game, const AstRealm *realm, AstFeatures features[])
{
  int side;

  if (realm->meeples == 0)
    return;
  side = game->side_of[ast_meeple_player (__builtin_ctz (realm->meeples))];
  features[side][AST_FEATURE_STANDING] += 16 * ast_realm_worth (realm, false);
}

static void
add_realms (const AstEvaluation *evaluation, const AstRealmLayer *layer, AstFeatures features[])
{
  const AstGame *game = evaluation->game;
  int32_t units[AST_MAX_PLAYERS][AST_REALM_UNITS] = { 0 };

  for (int i = 0; i < evaluation->n_listed; i++) {
    AstRealmFeatures realm[AST_MAX_PLAYERS];
    unsigned sides = ast_realm_features_find (evaluation, evaluation->listed[i], realm);

    add_standing (game, &game->realms[evaluation->listed[i]], features);
    for (; sides != 0; sides &= sides - 1)
      add_units (layer, realm[__builtin_ctz (sides)], units[__builtin_ctz (sides)]);
  }
  for (int side = 0; side < game->n_sides; side++) {
    for (int i = 0; i < AST_REALM_UNITS; i++)
      features[side][AST_FEATURE_UNITS + i] =
          (int16_t) (units[side][i] < INT16_MAX ? units[side][i] : INT16_MAX);
  }
}

/* Adds what a player has in reserve, and the turns that are left. */
static void
add_player (const AstEvaluation *evaluation, int player, AstFeatures features)
{
  const AstGame *game = evaluation->game;
  unsigned reserve = ast_game_reserve (game, player);
  int n_small = __builtin_popcount (reserve & ((1u << AST_SMALL_MEEPLES) - 1));
  int n = game->setup.n_players, wait = (player + n - game->player) % n;

  for (int i = 0; i < n_small; i++)
    features[AST_FEATURE_SMALL + i] += 16;
  features[AST_FEATURE_LARGE] += reserve >> AST_SMALL_MEEPLES & 1 ? 16 : 0;
  features[AST_FEATURE_NO_MEEPLE] += reserve == 0 ? 16 : 0;
  features[AST_FEATURE_BLADE] += game->equipment[player] & AST_BLADE ? 16 : 0;
  features[AST_FEATURE_BLASTER] += game->equipment[player] & AST_BLASTER ? 16 : 0;
  features[AST_FEATURE_TURNS] += 16 * evaluation->turns[player];
  features[AST_FEATURE_NEXT] += 16 * wait;
}

/* Adds what the undrawn tiles will bring. */
static void
add_tiles (const AstEvaluation *evaluation, AstFeatures features[])
{
  const AstGame *game = evaluation->game;
  const AstTileCounts *counts = evaluation->counts;
  uint32_t symbols = 0; /* As in AstRealm. */
  int planets = 0;

  for (int i = 0; i < counts->n_kinds; i++) {
    int kind = counts->kinds[i], n = counts->copies[kind];

    planets += game->set->planet[kind] != AST_NONE ? n : 0;
    for (int realm = 0; realm < game->set->kinds[kind].n_realms; realm++)
      symbols += n * game->set->alone[kind][realm].symbols;
  }
  for (int side = 0; side < game->n_sides; side++) {
    int own = ast_symbols_of (symbols, (AstFaction) game->faction_of[side]);

    features[side][AST_FEATURE_NEW_PLANETS] = (int16_t) (16 * planets);
    features[side][AST_FEATURE_OWN_SYMBOLS] = (int16_t) (16 * own);
  }
}

static void
add_places (const AstEvaluation *evaluation, AstFeatures features[])
{
  const AstGame *game = evaluation->game;
  int dead = 0, tight = 0;

  for (int place = 0; place < game->n_places; place++) {
    int fitting = evaluation->counts->fitting[game->needs[place]];

    dead += fitting == 0;
    tight += fitting == 1 || fitting == 2;
  }
  for (int side = 0; side < game->n_sides; side++) {
    features[side][AST_FEATURE_DEAD] = (int16_t) (16 * dead);
    features[side][AST_FEATURE_TIGHT] = (int16_t) (16 * tight);
  }
}

void
ast_features_find (const AstEvaluation *evaluation, const AstRealmLayer *layer,
                   AstFeatures features[AST_MAX_PLAYERS])
{
  const AstGame *game = evaluation->game;

  memset (features, 0, game->n_sides * sizeof *features);
  for (int side = 0; side < game->n_sides; side++) {
    features[side][AST_FEATURE_POINTS] = (int16_t) (16 * game->points[side]);
    features[side][AST_FEATURE_ARMS] = (int16_t) (16 * evaluation->arms[side]);
  }
  add_realms (evaluation, layer, features);
  for (int player = 0; player < game->setup.n_players; player++)
    add_player (evaluation, player, features[game->side_of[player]]);
  add_tiles (evaluation, features);
  add_places (evaluation, features);
}
