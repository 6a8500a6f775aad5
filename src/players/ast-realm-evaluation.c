/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-evaluation.h"

#include "ast-battle.h"

/* The worth of a meeple that comes back into the reserve of its player, to that player. */
static float
weigh_return (const AstEvaluation *self, int meeple, AstExtra extra, bool later)
{
  const AstWeights *w = self->weights;
  int player = ast_meeple_player (meeple);
  bool added = meeple == extra.meeple;
  int equipment = added ? extra.equipment : self->game->meeples[meeple].equipment;
  float worth = later ? self->later[player] : added ? self->cost[player] : self->back[player];

  if (self->turns[player] > 0) {
    worth += ast_meeple_size (meeple) == AST_LARGE ? w->keep_large : 0;
    worth += equipment != AST_NO_EQUIPMENT ? w->keep_equipment : 0;
  }
  return worth;
}

static float
weigh_returns (const AstEvaluation *self, uint32_t meeples, AstExtra extra, bool later)
{
  float worth = 0;

  for (; meeples != 0; meeples &= meeples - 1)
    worth += weigh_return (self, __builtin_ctz (meeples), extra, later);
  return worth;
}

static AstForces
count_forces (const AstEvaluation *self, const AstRealmEvaluation *realm, int side, AstExtra extra)
{
  const AstGame *game = self->game;
  AstForces forces = { 0 };
  int sum;

  for (uint32_t left = realm->meeples & game->meeples_of[side]; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);
    int equipment = meeple == extra.meeple ? extra.equipment : game->meeples[meeple].equipment;

    if (ast_meeple_size (meeple) == AST_LARGE)
      forces.large++;
    else
      forces.small++;
    forces.yellow += equipment == AST_BLASTER;
    forces.blade |= equipment == AST_BLADE;
  }
  forces.symbol = ast_symbols_of (realm->symbols, game->faction_of[side]) > 0;
  sum = forces.small + 2 * forces.large + forces.symbol;
  forces.dice = sum < AST_MAX_DICE ? sum : AST_MAX_DICE;
  if (forces.yellow > forces.dice)
    forces.yellow = forces.dice;
  return forces;
}

/* The chance that a rival with `attackers` dice beats a holder with such forces, roughly. */
static float
reckon_defeat (const AstForces *forces, int attackers)
{
  static const float beaten[AST_MAX_DICE + 1][AST_MAX_DICE + 1] = {
    { 0, 0, 0, 0 },
    { 1, 0.5f, 0.306f, 0.208f },
    { 1, 0.694f, 0.5f, 0.373f },
    { 1, 0.792f, 0.627f, 0.5f },
  };
  float chance = beaten[attackers][forces->dice];

  if (forces->blade)
    chance *= 0.7f;
  if (forces->yellow > 0)
    chance *= 0.65f;
  return chance;
}

static float
power (float base, int exponent)
{
  float result = 1;

  while (exponent-- > 0)
    result *= base;
  return result;
}

/* Shares the worth of a planet among its holder and the rivals who may attack it as long as there
 * is room beside it. */
static float
share_planet (const AstEvaluation *self, const AstRealmEvaluation *realm, int side,
              const AstForces *forces, float worth, float lost)
{
  const AstWeights *w = self->weights;
  const AstGame *game = self->game;
  float raid = realm->open <= 2 ? self->raid * w->raid_few : self->raid;
  float held = 1, sum = 0;

  for (int rival = 0; raid > 0 && rival < game->n_sides; rival++) {
    bool symbol = ast_symbols_of (realm->symbols, game->faction_of[rival]) > 0;
    float armed = self->arms[rival] > 0 ? 1 : w->unarmed;
    int dice = (self->arms[rival] > 0 ? self->arms[rival] : 1) + symbol;
    float beaten;

    if (rival == side)
      continue;
    beaten = held * raid * armed * reckon_defeat (forces, dice);
    sum += self->share[rival] * beaten * w->spoils * worth;
    held -= beaten;
  }
  if (held < 0)
    held = 0;
  return sum + self->share[side] * (held * worth + (1 - held) * lost);
}

/* The worth of an open realm that one side holds. */
static float
weigh_open (const AstEvaluation *self, const AstRealmEvaluation *realm, int side, AstExtra extra)
{
  const AstWeights *w = self->weights;
  AstForces forces = count_forces (self, realm, side, extra);
  float symbols = 2 * ast_symbols_sum (realm->symbols);
  float returns = weigh_returns (self, realm->meeples, extra, true);
  float lost = forces.dice + returns;
  float chance, worth, defeat;
  bool field = realm->kind == AST_FIELD;
  float grow;

  if (realm->kind == AST_PLANET) {
    chance = power (self->fill, realm->open);
    worth = 9 - realm->open * (1 - self->fill) + symbols + w->back * chance * returns;
    return share_planet (self, realm, side, &forces, worth, lost);
  }
  grow = (field ? w->grow_field : w->grow_route) * realm->open * self->late;
  chance = realm->chance;
  worth = realm->n_tiles + grow + symbols + (field ? chance * (realm->n_tiles + grow) : 0);
  worth += w->back * chance * returns;
  defeat = (realm->threat + w->merge_any * realm->open * self->late) * reckon_defeat (&forces, 2);
  return self->share[side] * (worth + defeat * (lost - worth));
}

/* The worth of a realm that one side holds. */
static float
weigh_held (const AstEvaluation *self, const AstRealmEvaluation *realm, int side, AstExtra extra)
{
  float symbols = 2 * ast_symbols_sum (realm->symbols);
  float worth;

  if (realm->open > 0)
    return weigh_open (self, realm, side, extra);
  worth = realm->kind == AST_PLANET ? 9 : realm->n_tiles;
  if (realm->kind == AST_FIELD)
    worth *= 2;
  return self->share[side] * (worth + symbols + weigh_returns (self, realm->meeples, extra, false));
}

/* The worth of a realm without meeples: the next player may take it. */
static float
weigh_free (const AstEvaluation *self, const AstRealmEvaluation *realm)
{
  const AstWeights *w = self->weights;
  float worth = 2 * ast_symbols_sum (realm->symbols);

  if (realm->open == 0 || self->n_left == 0)
    return 0;
  if (realm->kind == AST_PLANET)
    return self->share[self->next] * w->gift_planet * (worth + 9 - realm->open * (1 - self->fill));
  return self->share[self->next] * w->gift * (worth + realm->n_tiles) * self->late;
}

static float
weigh_battle (const AstEvaluation *self, const AstRealmEvaluation *realm, unsigned sides,
              AstExtra extra)
{
  AstBattle battle = { .sides = sides };
  float worth = 0;
  AstOdds odds;

  for (unsigned left = sides; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);
    AstForces forces = count_forces (self, realm, side, extra);

    battle.dice[side] = forces.dice;
    battle.yellow[side] = forces.yellow;
    battle.blade[side] = forces.blade;
  }
  ast_odds_of_battle (&battle, &odds);
  for (unsigned left = sides; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);
    uint32_t meeples = realm->meeples & self->game->meeples_of[side];
    AstRealmEvaluation won = *realm;
    float win = odds.win[side], gain;

    won.meeples = meeples;
    gain = odds.points[side] + (1 - win) * weigh_returns (self, meeples, extra, false);
    worth += self->share[side] * gain + win * weigh_held (self, &won, side, extra);
  }
  return worth;
}

float
ast_realm_evaluation_weigh (const AstEvaluation *self, const AstRealmEvaluation *realm,
                            AstExtra extra)
{
  const AstGame *game = self->game;
  unsigned sides = 0;
  int side;

  if (realm->meeples == 0)
    return weigh_free (self, realm);
  side = game->side_of[ast_meeple_player (__builtin_ctz (realm->meeples))];
  if ((realm->meeples & ~game->meeples_of[side]) == 0)
    return weigh_held (self, realm, side, extra);
  for (int i = 0; i < game->n_sides; i++)
    sides |= ((realm->meeples & game->meeples_of[i]) != 0) << i;
  return weigh_battle (self, realm, sides, extra);
}

float
ast_realm_evaluation_reach (const AstEvaluation *self, AstPattern needs, int side)
{
  const AstMatches *matches = ast_tile_counts_match (self->counts, needs);
  float loose = self->weights->loose;

  return self->reach[matches->closing[side]] * (1 - loose) + self->reach[matches->fitting] * loose;
}

float
ast_realm_evaluation_hurry (const AstEvaluation *self, int open)
{
  float can = self->weights->hurry * self->reach_side;

  return can < open ? can / open : 1;
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
        needs = change->needs[side];
    }
    realm->chance *= ast_realm_evaluation_reach (self, needs, self->open[i - 1].side);
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
  for (int side = 0; side < 4; side++) {
    int other = self->beside[place][side];

    if (other != AST_NONE && game->realms[other].kind == realm->kind
        && (game->realms[other].meeples & ~own) != 0)
      realm->threat += (1 - realm->threat) * self->weights->merge * self->late;
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
    realm.chance = ast_realm_evaluation_hurry (self, realm.open);
    ast_realm_evaluation_add_open (self, root, AST_NONE, change, &realm);
  }
  return realm;
}
