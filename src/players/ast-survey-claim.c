/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a realm promises, as it is or would be. */

#include "ast-battle.h"
#include "ast-survey.h"

/* What a meeple is worth to the survey's side when it comes back into its reserve. */
static float
weigh_return (const AstSurvey *self, int meeple, AstExtra extra, bool later)
{
  const AstWeights *w = self->weights;
  int player = ast_meeple_player (meeple);
  bool added = meeple == extra.meeple;
  int equipment = added ? extra.equipment : self->game->meeples[meeple].equipment;
  float worth = later ? self->later[player] : added ? self->cost[player] : self->back[player];

  if (self->turns[player] > 0) {
    worth += ast_meeple_size (meeple) == AST_LARGE ? w->keep_large : 0;
    worth += equipment != AST_NO_EQUIPMENT ? w->keep_piece : 0;
  }
  return worth;
}

static float
weigh_returns (const AstSurvey *self, uint32_t meeples, AstExtra extra, bool later)
{
  float worth = 0;

  for (; meeples != 0; meeples &= meeples - 1)
    worth += weigh_return (self, __builtin_ctz (meeples), extra, later);
  return worth;
}

static AstForces
count_forces (const AstSurvey *self, const AstClaim *claim, int side, AstExtra extra)
{
  const AstGame *game = self->game;
  AstForces forces = { 0 };
  int sum;

  for (uint32_t left = claim->meeples & game->meeples_of[side]; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);
    int equipment = meeple == extra.meeple ? extra.equipment : game->meeples[meeple].equipment;

    if (ast_meeple_size (meeple) == AST_LARGE)
      forces.large++;
    else
      forces.small++;
    forces.yellow += equipment == AST_BLASTER;
    forces.blade |= equipment == AST_BLADE;
  }
  forces.symbol = (claim->symbols >> (8 * game->faction_of[side]) & 0xff) != 0;
  sum = forces.small + 2 * forces.large + forces.symbol;
  forces.dice = sum < AST_MAX_DICE ? sum : AST_MAX_DICE;
  if (forces.yellow > forces.dice)
    forces.yellow = forces.dice;
  return forces;
}

/* The chance that a rival with `attackers` dice beats a holder with such forces. */
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

/* Rivals attack a planet as long as there is room beside it; what it is worth goes to them
 * in part. Adds what is in it for all. */
static float
share_planet (const AstSurvey *self, const AstClaim *claim, int side, const AstForces *forces,
              float worth, float lost)
{
  const AstWeights *w = self->weights;
  const AstGame *game = self->game;
  float raid = claim->open <= 2 ? self->raid * w->raid_few : self->raid;
  float held = 1, sum = 0;

  for (int rival = 0; raid > 0 && rival < game->n_sides; rival++) {
    bool symbol = (claim->symbols >> (8 * game->faction_of[rival]) & 0xff) != 0;
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

/* An open claim that one side holds, to the survey's side. */
static float
weigh_open (const AstSurvey *self, const AstClaim *claim, int side, AstExtra extra)
{
  const AstWeights *w = self->weights;
  AstForces forces = count_forces (self, claim, side, extra);
  float symbols = 2 * ((claim->symbols * 0x01010101u) >> 24);
  float returns = weigh_returns (self, claim->meeples, extra, true);
  float lost = forces.dice + returns;
  float chance, worth, defeat;
  bool field = claim->kind == AST_FIELD;
  float grow;

  if (claim->kind == AST_PLANET) {
    chance = power (self->fill, claim->open);
    worth = 9 - claim->open * (1 - self->fill) + symbols + w->back * chance * returns;
    return share_planet (self, claim, side, &forces, worth, lost);
  }
  grow = (field ? w->grow_field : w->grow_route) * claim->open * self->late;
  chance = claim->chance;
  worth = claim->n_tiles + grow + symbols + (field ? chance * (claim->n_tiles + grow) : 0);
  worth += w->back * chance * returns;
  defeat = (claim->threat + w->merge_any * claim->open * self->late) * reckon_defeat (&forces, 2);
  return self->share[side] * (worth + defeat * (lost - worth));
}

/* A claim that one side holds, to the survey's side. */
static float
weigh_held (const AstSurvey *self, const AstClaim *claim, int side, AstExtra extra)
{
  float symbols = 2 * ((claim->symbols * 0x01010101u) >> 24);
  float worth;

  if (claim->open > 0)
    return weigh_open (self, claim, side, extra);
  worth = claim->kind == AST_PLANET ? 9 : claim->n_tiles;
  if (claim->kind == AST_FIELD)
    worth *= 2;
  return self->share[side] * (worth + symbols + weigh_returns (self, claim->meeples, extra, false));
}

/* What somebody may get who comes first: the next player. */
static float
weigh_free (const AstSurvey *self, const AstClaim *claim)
{
  const AstWeights *w = self->weights;
  float worth = 2 * ((claim->symbols * 0x01010101u) >> 24);

  if (claim->open == 0 || self->n_left == 0)
    return 0;
  if (claim->kind == AST_PLANET)
    return self->share[self->next] * w->gift_planet * (worth + 9 - claim->open * (1 - self->fill));
  return self->share[self->next] * w->gift * (worth + claim->n_tiles) * self->late;
}

static float
weigh_battle (const AstSurvey *self, const AstClaim *claim, unsigned sides, AstExtra extra)
{
  AstBattle battle = { .sides = sides };
  float worth = 0;
  AstOdds odds;

  for (unsigned left = sides; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);
    AstForces forces = count_forces (self, claim, side, extra);

    battle.dice[side] = forces.dice;
    battle.yellow[side] = forces.yellow;
    battle.blade[side] = forces.blade;
  }
  ast_odds_of_battle (&battle, &odds);
  for (unsigned left = sides; left != 0; left &= left - 1) {
    int side = __builtin_ctz (left);
    uint32_t meeples = claim->meeples & self->game->meeples_of[side];
    AstClaim won = *claim;
    float win = odds.win[side], gain;

    won.meeples = meeples;
    gain = odds.points[side] + (1 - win) * weigh_returns (self, meeples, extra, false);
    worth += self->share[side] * gain + win * weigh_held (self, &won, side, extra);
  }
  return worth;
}

float
ast_survey_weigh (const AstSurvey *self, const AstClaim *claim, AstExtra extra)
{
  const AstGame *game = self->game;
  unsigned sides = 0;
  int side;

  if (claim->meeples == 0)
    return weigh_free (self, claim);
  side = game->side_of[ast_meeple_player (__builtin_ctz (claim->meeples))];
  if ((claim->meeples & ~game->meeples_of[side]) == 0)
    return weigh_held (self, claim, side, extra);
  for (int i = 0; i < game->n_sides; i++)
    sides |= ((claim->meeples & game->meeples_of[i]) != 0) << i;
  return weigh_battle (self, claim, sides, extra);
}

float
ast_survey_reach (const AstSurvey *self, AstPattern needs, int side)
{
  const AstMatches *matches = ast_tile_counts_match (self->counts, needs);
  float loose = self->weights->loose;

  return self->reach[matches->closing[side]] * (1 - loose) + self->reach[matches->fitting] * loose;
}

float
ast_survey_hurry (const AstSurvey *self, int open)
{
  float can = self->weights->hurry * self->reach_side;

  return can < open ? can / open : 1;
}
