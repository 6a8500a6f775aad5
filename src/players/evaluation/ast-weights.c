/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-weights.h"

static const AstWeights two_sides = {
  .fit_weight = 0.213f,
  .pace = 0.0445f,
  .grow_route = 0.217f,
  .grow_field = 1.15f,
  .grow_turns = 255,
  .reserve_worth = { 9.91f, 6.3f, 5.54f, 5.26f, 4.58f },
  .later_worth = 6.11f,
  .reserve_turns = 2.31f,
  .large_worth = 1.71f,
  .equipment_worth = 0.517f,
  .return_weight = 0.592f,
  .fill = 270,
  .raid = 0.997f,
  .raid_turns = 53.9f,
  .raid_few = 0.398f,
  .unarmed_raid_factor = 1.32f,
  .spoils = 0.643f,
  .merge = 0.0896f,
  .merge_any = 0.262f,
  .free_realm_share = 0.256f,
  .free_planet_share = 0.00424f,
  .best_rival = 0.5f,
};

/* The same with equipment. */
static const AstWeights two_equipped = {
  .fit_weight = 0.24f,
  .pace = 0.0408f,
  .grow_route = 0.229f,
  .grow_field = 0.946f,
  .grow_turns = 252,
  .reserve_worth = { 19, 6.45f, 5.75f, 5.37f, 3.88f },
  .later_worth = 5.81f,
  .reserve_turns = 2.46f,
  .large_worth = 1.58f,
  .equipment_worth = 0.517f,
  .return_weight = 0.683f,
  .fill = 304,
  .raid = 1.3f,
  .raid_turns = 54.4f,
  .raid_few = 0.381f,
  .unarmed_raid_factor = 1.32f,
  .spoils = 0.565f,
  .merge = 0.089f,
  .merge_any = 0.317f,
  .free_realm_share = 0.27f,
  .free_planet_share = 0.00596f,
  .best_rival = 0.5f,
};

/* The two sides of a team game. */
static const AstWeights two_teams = {
  .fit_weight = 0.264f,
  .pace = 0.055f,
  .grow_route = 0.252f,
  .grow_field = 1.57f,
  .grow_turns = 157,
  .reserve_worth = { 57, 5.97f, 5.02f, 4.75f, 2.47f },
  .later_worth = 4.38f,
  .reserve_turns = 2.08f,
  .large_worth = 1.56f,
  .equipment_worth = 0.4f,
  .return_weight = 0.643f,
  .fill = 352,
  .raid = 1.58f,
  .raid_turns = 56.5f,
  .raid_few = 0.408f,
  .unarmed_raid_factor = 1.32f,
  .spoils = 0.52f,
  .merge = 0.088f,
  .merge_any = 0.386f,
  .free_realm_share = 0.318f,
  .free_planet_share = 0.008f,
  .best_rival = 0.5f,
};

/* With more sides there are more attackers. */
static const AstWeights many_sides = {
  .fit_weight = 0.084f,
  .pace = 0.074f,
  .grow_route = 0.408f,
  .grow_field = 1.57f,
  .grow_turns = 185,
  .reserve_worth = { 92.9f, 4.84f, 3.47f, 3.3f, 3.54f },
  .later_worth = 2.14f,
  .reserve_turns = 3.56f,
  .large_worth = 0.92f,
  .equipment_worth = 0.4f,
  .return_weight = 0.715f,
  .fill = 211,
  .raid = 0.888f,
  .raid_turns = 31.6f,
  .raid_few = 0.304f,
  .unarmed_raid_factor = 2.23f,
  .spoils = 0.292f,
  .merge = 0.038f,
  .merge_any = 0.031f,
  .free_realm_share = 0.959f,
  .free_planet_share = 0.023f,
  .best_rival = 0.3f,
};

/* With plain weights all meeples are worth the same, and rivals are not expected to attack planets,
 * join realms by force or take free realms. */
static const AstWeights plain_two_sides = {
  .fit_weight = 0.264f,
  .pace = 0.055f,
  .grow_route = 0.252f,
  .grow_field = 1.57f,
  .grow_turns = 157,
  .reserve_worth = { 4, 4, 4, 4, 4 },
  .later_worth = 4,
  .reserve_turns = 2,
  .large_worth = 1.56f,
  .equipment_worth = 0.4f,
  .return_weight = 1,
  .fill = 352,
  .raid_turns = 1,
  .best_rival = 0.5f,
};

static const AstWeights plain_many_sides = {
  .fit_weight = 0.084f,
  .pace = 0.074f,
  .grow_route = 0.408f,
  .grow_field = 1.57f,
  .grow_turns = 185,
  .reserve_worth = { 4, 4, 4, 4, 4 },
  .later_worth = 4,
  .reserve_turns = 2,
  .large_worth = 0.92f,
  .equipment_worth = 0.4f,
  .return_weight = 1,
  .fill = 211,
  .raid_turns = 1,
  .best_rival = 0.3f,
};

static const AstWeights *
choose_fine (const AstGame *game)
{
  if (game->setup.teams)
    return &two_teams;
  if (game->n_sides > 2)
    return &many_sides;
  return game->setup.equipment ? &two_equipped : &two_sides;
}

const AstWeights *
ast_weights_for (const AstGame *game, AstWeightSet weight_set)
{
  if (weight_set == AST_PLAIN)
    return game->n_sides == 2 ? &plain_two_sides : &plain_many_sides;
  return choose_fine (game);
}
