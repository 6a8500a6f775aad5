/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-evaluate.h"

#include "ast-battle.h"

const AstWeights ast_weights = {
  .loose = 0.186f,
  .hurry = 0.13f,
  .grow_route = 0.402f,
  .grow_field = 0.597f,
  .grow_turns = 53.2f,
  .keep = { 17.2f, 5.71f, 4.14f, 3.05f, 1.72f },
  .keep_later = 2.03f,
  .keep_turns = 6.34f,
  .keep_large = 2.37f,
  .keep_piece = 0.67f,
  .back = 0.914f,
  .fill = 92.3f,
  .raid = 1.27f,
  .raid_turns = 20.1f,
  .merge = 0.236f,
  .gift = 0.027f,
  .best_rival = 0.5f,
};

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

/* What may still be lost to a rival: the chance to be beaten, given a battle with a rival's
 * usual two dice. */
static float
reckon_defeat (const AstForces *forces)
{
  static const float beaten[AST_MAX_DICE + 1] = { 1, 0.69f, 0.5f, 0.38f };
  float chance = beaten[forces->dice];

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

/* An open claim that one side holds, to that side. */
static float
weigh_open (const AstSurvey *self, const AstClaim *claim, int side, AstExtra extra)
{
  const AstWeights *w = self->weights;
  AstForces forces = count_forces (self, claim, side, extra);
  float symbols = 2 * ((claim->symbols * 0x01010101u) >> 24);
  float returns = weigh_returns (self, claim->meeples, extra, true);
  float defeat = reckon_defeat (&forces);
  float chance, worth, lost;

  if (claim->kind == AST_PLANET) {
    chance = power (self->fill, claim->open);
    worth = 9 - claim->open * (1 - self->fill) + symbols;
    lost = self->raid * defeat;
  } else {
    bool field = claim->kind == AST_FIELD;
    float grow = (field ? w->grow_field : w->grow_route) * claim->open * self->late;

    chance = claim->chance;
    worth = claim->n_tiles + grow + symbols + (field ? chance * (claim->n_tiles + grow) : 0);
    lost = claim->threat * defeat;
  }
  worth += w->back * chance * returns;
  return worth + lost * (forces.dice + returns - worth);
}

/* A claim that one side holds, to that side. */
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
  return worth + symbols + weigh_returns (self, claim->meeples, extra, false);
}

/* What somebody may get who comes first. */
static float
weigh_free (const AstSurvey *self, const AstClaim *claim)
{
  float worth = claim->kind == AST_PLANET ? 9 - claim->open * (1 - self->fill) : claim->n_tiles;

  if (claim->open == 0)
    return 0;
  worth += 2 * ((claim->symbols * 0x01010101u) >> 24);
  return -self->weights->gift * worth * self->late;
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
    gain = odds.points[side] + win * weigh_held (self, &won, side, extra)
           + (1 - win) * weigh_returns (self, meeples, extra, false);
    worth += self->share[side] * gain;
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
    return self->share[side] * weigh_held (self, claim, side, extra);
  for (int i = 0; i < game->n_sides; i++)
    sides |= ((claim->meeples & game->meeples_of[i]) != 0) << i;
  return weigh_battle (self, claim, sides, extra);
}

float
ast_survey_reach (const AstSurvey *self, AstPattern needs, int side)
{
  const AstMatches *matches = ast_undrawn_match (self->undrawn, needs);
  float loose = self->weights->loose;

  return self->reach[matches->closing[side]] * (1 - loose) + self->reach[matches->fitting] * loose;
}

float
ast_survey_hurry (const AstSurvey *self, int open)
{
  float can = self->weights->hurry * self->reach_side;

  return can < open ? can / open : 1;
}
