/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-evaluation.h"

#include "ast-battle.h"

/* The worth of a meeple that comes back into the reserve of its player, to that player. */
static float
weigh_return (const AstEvaluation *self, int meeple, AstRecruit recruit, bool later)
{
  const AstWeights *w = self->weights;
  int player = ast_meeple_player (meeple);
  bool added = meeple == recruit.meeple;
  int equipment = added ? recruit.equipment : self->game->meeples[meeple].equipment;
  float worth = later ? self->later[player] : added ? self->cost[player] : self->back[player];

  if (self->turns[player] > 0) {
    worth += ast_meeple_size (meeple) == AST_LARGE ? w->large_worth : 0;
    worth += equipment != AST_NO_EQUIPMENT ? w->equipment_worth : 0;
  }
  return worth;
}

static float
weigh_returns (const AstEvaluation *self, uint32_t meeples, AstRecruit recruit, bool later)
{
  float worth = 0;

  for (; meeples != 0; meeples &= meeples - 1)
    worth += weigh_return (self, __builtin_ctz (meeples), recruit, later);
  return worth;
}

/* The forces of `side`; `recruit` is not on the board yet. */
static AstForces
count_forces (const AstEvaluation *self, const AstRealmEvaluation *realm, int side,
              AstRecruit recruit)
{
  const AstGame *game = self->game;
  uint32_t added = recruit.meeple != AST_NONE ? 1u << recruit.meeple : 0;
  AstForces forces = ast_battle_count_forces (game, side, realm->meeples & ~added, realm->symbols);

  if ((added & realm->meeples & game->meeples_of[side]) != 0)
    ast_forces_add (&forces, (AstSize) recruit.size, (AstEquipment) recruit.equipment);
  return forces;
}

/* The chance that a rival with `attackers` dice beats a holder with such forces, roughly. */
static float
reckon_defeat (const AstForces *forces, int attackers)
{
  float chance = ast_realm_evaluation_beat (attackers, forces->dice);

  if (forces->blade)
    chance *= 0.7f;
  if (forces->yellow > 0)
    chance *= 0.65f;
  return chance;
}

/* What a realm brings the side that holds it, before its meeples are looked at. */
typedef struct {
  float points;  /* If it keeps the realm, without what meeples are worth that come back. */
  float chance;  /* That an open realm is completed. */
  float exposed; /* Chance that rivals attack an open route or field. */
} Holding;

static inline __attribute__ ((always_inline)) Holding
reckon_holding (const AstEvaluation *self, const AstRealmEvaluation *realm)
{
  const AstWeights *w = self->weights;
  bool field = realm->kind == AST_FIELD;
  float symbols = 2 * ast_symbols_sum (realm->symbols), grow;
  AstRealm whole = { .kind = realm->kind, .n_tiles = realm->n_tiles, .symbols = realm->symbols };

  if (realm->open == 0)
    return (Holding){ .points = ast_realm_worth (&whole, true) };
  if (realm->kind == AST_PLANET)
    return (Holding){ .points = 9 - realm->open * (1 - self->fill) + symbols,
                      .chance = self->filled[realm->open] };
  grow = (field ? w->grow_field : w->grow_route) * realm->open * self->remaining_growth;
  return (Holding){
    .points =
        realm->n_tiles + grow + symbols + (field ? realm->chance * (realm->n_tiles + grow) : 0),
    .chance = realm->chance,
    .exposed = realm->threat + w->merge_any * realm->open * self->remaining_growth,
  };
}

/* Rivals may attack a planet as long as there is room beside it. Finds the chance that each of them
 * takes it from `side`, and returns the chance that the side keeps it. */
static float
fight_for_planet (const AstEvaluation *self, const AstRealmEvaluation *realm, int side,
                  const AstForces *forces, float *taken)
{
  const AstWeights *w = self->weights;
  const AstGame *game = self->game;
  float raid = realm->open <= 2 ? self->raid * w->raid_few : self->raid;
  float held = 1;

  for (int rival = 0; rival < game->n_sides; rival++) {
    bool symbol = ast_symbols_of (realm->symbols, game->faction_of[rival]) > 0;
    float armed = self->arms[rival] > 0 ? 1 : w->unarmed_raid_factor;
    int dice = (self->arms[rival] > 0 ? self->arms[rival] : 1) + symbol;

    taken[rival] = 0;
    if (rival == side)
      continue;
    taken[rival] = held * raid * armed * reckon_defeat (forces, dice);
    held -= taken[rival];
  }
  return held < 0 ? 0 : held;
}

/* Shares the worth of an open planet among its holder and the rivals who may attack it. */
static float
share_planet (const AstEvaluation *self, const AstRealmEvaluation *realm, int side,
              const AstForces *forces, float worth, float lost)
{
  float taken[AST_MAX_PLAYERS], held = 1, sum = 0;

  if (self->raid > 0) {
    held = fight_for_planet (self, realm, side, forces, taken);
    for (int rival = 0; rival < self->game->n_sides; rival++) {
      if (rival != side)
        sum += self->share[rival] * taken[rival] * self->weights->spoils * worth;
    }
  }
  return sum + self->share[side] * (held * worth + (1 - held) * lost);
}

/* The points that an open route or field brings the side that holds it. `lost` is what remains of
 * `worth` if it loses a battle. */
static float
expect_open (const Holding *holding, const AstForces *forces, float worth, float lost)
{
  float defeat = holding->exposed * reckon_defeat (forces, 2);

  return worth + defeat * (lost - worth);
}

/* The worth of a realm that `side` holds. `returns` is the worth of its meeples when they come
 * back. */
static float
weigh_holding (const AstEvaluation *self, const AstRealmEvaluation *realm, const Holding *holding,
               int side, const AstForces *forces, float returns)
{
  float worth, lost = forces->dice + returns;

  if (realm->open == 0)
    return self->share[side] * (holding->points + returns);
  worth = holding->points + self->weights->return_weight * holding->chance * returns;
  if (realm->kind == AST_PLANET)
    return share_planet (self, realm, side, forces, worth, lost);
  return self->share[side] * expect_open (holding, forces, worth, lost);
}

/* The worth of a realm that one side holds. */
static float
weigh_held (const AstEvaluation *self, const AstRealmEvaluation *realm, int side,
            AstRecruit recruit)
{
  Holding holding = reckon_holding (self, realm);
  AstForces forces = count_forces (self, realm, side, recruit);
  float returns = weigh_returns (self, realm->meeples, recruit, realm->open > 0);

  return weigh_holding (self, realm, &holding, side, &forces, returns);
}

void
ast_realm_evaluation_foresee_battle (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                     AstRecruit recruit, AstBattle *battle)
{
  unsigned sides = ast_battle_sides_among (self->game, realm->meeples);

  *battle = (AstBattle){ 0 };
  for (; sides != 0; sides &= sides - 1) {
    int side = __builtin_ctz (sides);
    AstForces forces = count_forces (self, realm, side, recruit);

    ast_battle_add_side (battle, side, &forces);
  }
}

static float
weigh_battle (const AstEvaluation *self, const AstRealmEvaluation *realm, AstRecruit recruit)
{
  AstBattle battle;
  float worth = 0;
  AstOdds odds;

  ast_realm_evaluation_foresee_battle (self, realm, recruit, &battle);
  ast_odds_of_battle (&battle, &odds);
  for (unsigned left = battle.sides; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);
    uint32_t meeples = realm->meeples & self->game->meeples_of[side];
    AstRealmEvaluation won = *realm;
    float win = odds.win[side], gain;

    won.meeples = meeples;
    gain = odds.points[side] + (1 - win) * weigh_returns (self, meeples, recruit, false);
    worth += self->share[side] * gain + win * weigh_held (self, &won, side, recruit);
  }
  return worth;
}

float
ast_realm_evaluation_weigh_meeples (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                    AstRecruit recruit)
{
  const AstGame *game = self->game;
  int side = game->side_of[ast_meeple_player (__builtin_ctz (realm->meeples))];

  if ((realm->meeples & ~game->meeples_of[side]) == 0)
    return weigh_held (self, realm, side, recruit);
  return weigh_battle (self, realm, recruit);
}

/* All of them would meet rivals. */
static void
weigh_attackers (const AstEvaluation *self, const AstRealmEvaluation *realm, float *worth)
{
  for (int i = 0; i < self->n_recruits; i++) {
    AstRealmEvaluation with = *realm;

    with.meeples |= 1u << self->recruits[i].meeple;
    worth[i] = weigh_battle (self, &with, self->recruits[i]);
  }
}

/* What the realm is worth to its holder hardly depends on the recruit: only its dice and its own
 * worth differ. */
void
ast_realm_evaluation_weigh_recruits (const AstEvaluation *self, const AstRealmEvaluation *realm,
                                     float worth[AST_MAX_RECRUITS])
{
  const AstGame *game = self->game;
  Holding holding;
  AstForces before;

  if ((realm->meeples & ~game->meeples_of[self->side]) != 0) {
    weigh_attackers (self, realm, worth);
    return;
  }
  holding = reckon_holding (self, realm);
  before = ast_battle_count_forces (game, self->side, realm->meeples, realm->symbols);
  for (int i = 0; i < self->n_recruits; i++) {
    AstRecruit recruit = self->recruits[i];
    uint32_t meeples = realm->meeples | 1u << recruit.meeple;
    AstForces forces = before;
    float returns = weigh_returns (self, meeples, recruit, realm->open > 0);

    ast_forces_add (&forces, (AstSize) recruit.size, (AstEquipment) recruit.equipment);
    worth[i] = weigh_holding (self, realm, &holding, self->side, &forces, returns);
  }
}

/* No weight is negative, and no rival wins anything for the side. So at best there is no battle, or
 * the side loses one in which it has rolled all dice. */
float
ast_realm_evaluation_bound_recruits (const AstEvaluation *self, const AstRealmEvaluation *realm)
{
  const AstWeights *w = self->weights;
  Holding holding = reckon_holding (self, realm);
  uint32_t meeples = realm->meeples;
  float extras = w->large_worth + w->equipment_worth;
  float returns = weigh_returns (self, meeples, ast_no_recruit, realm->open > 0) + extras;
  float worth, more;

  if (realm->open == 0)
    return holding.points + returns + self->cost[self->player];
  returns += self->later[self->player];
  worth = holding.points + w->return_weight * holding.chance * returns;
  more = AST_MAX_DICE + returns - worth;
  if (more <= 0)
    return worth;
  return worth + more * (realm->kind == AST_PLANET ? 1 : holding.exposed);
}

const AstPlanetEvaluation *
ast_realm_evaluation_after_lay_beside (AstEvaluation *self, int tile)
{
  const AstGame *game = self->game;
  AstPlanetEvaluation *planet = &self->planets[tile];
  const AstRealm *realm;

  if (planet->is_known)
    return planet;
  planet->is_known = true;
  planet->is_tried = false;
  planet->root = game->root[game->planet_of[tile]];
  realm = &game->realms[planet->root];
  planet->realm = (AstRealmEvaluation){ .kind = AST_PLANET,
                                        .n_tiles = 1,
                                        .open = realm->open - 1,
                                        .symbols = realm->symbols,
                                        .meeples = realm->meeples };
  planet->worth = ast_realm_evaluation_weigh (self, &planet->realm, ast_no_recruit);
  return planet;
}

const float *
ast_realm_evaluation_with_recruits (AstEvaluation *self, int tile)
{
  AstPlanetEvaluation *planet = &self->planets[tile];

  if (!planet->is_tried)
    ast_realm_evaluation_weigh_recruits (self, &planet->realm, planet->with);
  planet->is_tried = true;
  return planet->with;
}

void
ast_realm_evaluation_spread (const AstEvaluation *self, const AstRealmEvaluation *realm,
                             float points[AST_MAX_PLAYERS])
{
  const AstGame *game = self->game;
  int side = game->side_of[ast_meeple_player (__builtin_ctz (realm->meeples))];
  Holding holding = reckon_holding (self, realm);
  AstForces forces = ast_battle_count_forces (game, side, realm->meeples, realm->symbols);
  float returns = weigh_returns (self, realm->meeples, ast_no_recruit, true);
  float worth = holding.points + self->weights->return_weight * holding.chance * returns;
  float taken[AST_MAX_PLAYERS], held, lost = forces.dice + returns;

  if (realm->kind != AST_PLANET) {
    points[side] += expect_open (&holding, &forces, worth, lost);
    return;
  }
  held = fight_for_planet (self, realm, side, &forces, taken);
  for (int rival = 0; rival < game->n_sides; rival++)
    points[rival] += taken[rival] * self->weights->spoils * worth;
  points[side] += held * worth + (1 - held) * lost;
}

void
ast_realm_evaluation_add_open (const AstEvaluation *self, int root, int except,
                               const AstChange *change, AstRealmEvaluation *realm)
{
  int last = AST_NONE;

  for (int i = self->first[root]; i != 0; i = self->open[i - 1].next) {
    int place = self->open[i - 1].place;
    AstPattern needs = self->game->needs[place];

    if (place == except || place == last)
      continue;
    last = place;
    for (int side = 0; change != NULL && side < 4; side++) {
      if (change->place[side] == place)
        needs |= ast_change_need (change, side);
    }
    realm->chance *= ast_realm_evaluation_fit_chance (self, needs, self->open[i - 1].side);
    ast_realm_evaluation_add_threat (self, place, realm);
  }
}

void
ast_realm_evaluation_add_threat (const AstEvaluation *self, int place, AstRealmEvaluation *realm)
{
  const AstGame *game = self->game;
  uint32_t own;

  if (realm->meeples == 0)
    return;
  own = game->meeples_of[game->side_of[ast_meeple_player (__builtin_ctz (realm->meeples))]];
  if ((self->meeples_at[place] & ~own) == 0)
    return;
  for (int side = 0; side < 4; side++) {
    int other = self->beside[place][side];

    if (other != AST_NONE && game->realms[other].kind == realm->kind
        && (game->realms[other].meeples & ~own) != 0)
      realm->threat += (1 - realm->threat) * self->weights->merge * self->remaining_growth;
  }
}

AstRealmEvaluation
ast_realm_evaluation_describe (const AstEvaluation *self, int root, const AstChange *change)
{
  const AstRealm *is = &self->game->realms[root];
  AstRealmEvaluation realm = { .kind = is->kind,
                               .n_tiles = is->n_tiles,
                               .open = is->open,
                               .symbols = is->symbols,
                               .meeples = is->meeples };

  if (realm.kind != AST_PLANET && realm.meeples != 0) {
    realm.chance = ast_realm_evaluation_pace_chance (self, realm.open);
    ast_realm_evaluation_add_open (self, root, AST_NONE, change, &realm);
  }
  return realm;
}
