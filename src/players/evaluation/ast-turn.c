/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn.h"

#include <math.h>

#include "ast-lay-evaluation.h"

void
ast_turn_list_init (AstTurnList *self, int limit, int n_alike)
{
  self->limit = limit;
  self->n_alike = n_alike;
  self->n = 0;
  self->least = -INFINITY;
}

void
ast_turn_list_add (AstTurnList *self, const AstTurn *turn)
{
  int i;

  if (self->n < self->limit)
    self->n++;
  for (i = self->n - 1; i > 0 && self->turns[i - 1].gain < turn->gain; i--)
    self->turns[i] = self->turns[i - 1];
  self->turns[i] = *turn;
  if (self->n == self->limit)
    self->least = self->turns[self->n - 1].gain;
}

/* A realm that a meeple may be placed on after a lay. */
typedef struct {
  int8_t x, y;
  uint8_t number; /* Of the realm on the tile at x, y. */
  bool complete;
  float worth;       /* With no meeple added, */
  const float *with; /* and with each recruit. */
} Spot;

/* Adds a placement of each recruit on the spot. */
static void
try_recruits (const AstLayEvaluation *laid, const Spot *spot, AstTurnList *list)
{
  const AstEvaluation *evaluation = laid->evaluation;
  const AstGame *game = evaluation->game;
  int player = game->player;
  float least = spot->complete ? evaluation->cost[player] : laid->after;

  for (int i = 0; i < evaluation->n_recruits; i++) {
    const AstRecruit *recruit = &evaluation->recruits[i];
    float cost = least, gain;
    AstTurn turn;

    if (evaluation->turns[player] > 0) {
      cost += recruit->size == AST_LARGE ? evaluation->weights->large_worth : 0;
      cost += recruit->equipment != AST_NO_EQUIPMENT ? evaluation->weights->equipment_worth : 0;
    }
    gain = laid->gain + spot->with[i] - spot->worth - cost;
    if (gain <= list->least)
      continue;
    turn = (AstTurn){ .lay = ast_game_lay_action (game, laid->lay), .gain = gain };
    turn.place.type = AST_PLACE;
    turn.place.place.size = recruit->size;
    turn.place.place.equipment = recruit->equipment;
    turn.place.place.x = spot->x;
    turn.place.place.y = spot->y;
    turn.place.place.realm = spot->number;
    ast_turn_list_add (list, &turn);
  }
}

/* Whether a recruit on the spot may make a turn that is wanted. Most spots of a playout, which
 * needs the best turn alone, are passed over so. The hundredth is for errors of rounding. */
static bool
is_worth_trying (const AstLayEvaluation *laid, const AstRealmEvaluation *realm, float worth,
                 const AstTurnList *list)
{
  const AstEvaluation *evaluation = laid->evaluation;
  float cost = realm->open == 0 ? evaluation->cost[evaluation->player] : laid->after;
  float most = ast_realm_evaluation_bound_recruits (evaluation, realm);

  return laid->gain + most - worth - cost + 0.01f > list->least;
}

/* With equipment there are up to six meeples for a spot, and their gains differ little. Without a
 * limit there would be few different spots among the best turns. */
static void
try_spot (const AstLayEvaluation *laid, const Spot *spot, AstTurnList *list)
{
  AstTurnList alike;

  if (list->n_alike == 0) {
    try_recruits (laid, spot, list);
    return;
  }
  ast_turn_list_init (&alike, list->n_alike, 0);
  try_recruits (laid, spot, &alike);
  for (int i = 0; i < alike.n; i++) {
    if (alike.turns[i].gain > list->least)
      ast_turn_list_add (list, &alike.turns[i]);
  }
}

/* Adds the placements on the tile itself. */
static void
try_groups (AstLayEvaluation *laid, AstTurnList *list)
{
  const AstGame *game = laid->evaluation->game;
  float with[AST_MAX_RECRUITS];

  for (int group = 0; group < laid->n_groups; group++) {
    const AstRealmEvaluation *realm = &laid->realms[group];
    float worth = laid->worth[group];

    if (realm->meeples != 0 || !is_worth_trying (laid, realm, worth, list))
      continue;
    ast_lay_evaluation_judge_free (laid, group);
    if (!is_worth_trying (laid, realm, worth, list))
      continue;
    ast_realm_evaluation_weigh_recruits (laid->evaluation, realm, with);
    try_spot (laid,
              &(Spot){ .x = game->place_x[laid->place],
                       .y = game->place_y[laid->place],
                       .number = laid->number[group],
                       .complete = realm->open == 0,
                       .worth = worth,
                       .with = with },
              list);
  }
}

/* Adds the placements on the planets around the tile. */
static void
try_planets (const AstLayEvaluation *laid, AstTurnList *list)
{
  AstEvaluation *evaluation = laid->evaluation;
  const AstGame *game = evaluation->game;

  for (int i = 0; i < evaluation->n_near[laid->place]; i++) {
    int number = evaluation->near[laid->place][i];
    const AstTile *tile = &game->tiles[number];
    const AstPlanetEvaluation *planet = ast_realm_evaluation_after_lay_beside (evaluation, number);
    Spot spot = {
      .x = tile->x,
      .y = tile->y,
      .number = game->set->planet[tile->kind],
      .complete = planet->realm.open == 0,
      .worth = planet->worth,
    };

    if ((planet->realm.meeples & ~game->meeples_of[evaluation->side]) == 0
        && !is_worth_trying (laid, &planet->realm, planet->worth, list))
      continue;
    spot.with = ast_realm_evaluation_with_recruits (evaluation, number);
    try_spot (laid, &spot, list);
  }
}

void
ast_turn_list_fill_lay (AstTurnList *self, AstEvaluation *evaluation, AstLay lay)
{
  AstLayEvaluation laid;

  ast_lay_evaluation_init (&laid, evaluation, lay);
  if (laid.gain > self->least) {
    AstTurn pass = { .lay = ast_game_lay_action (evaluation->game, lay),
                     .place.type = AST_PLACE,
                     .gain = laid.gain };

    ast_turn_list_add (self, &pass);
  }
  if (evaluation->n_recruits == 0)
    return;
  try_groups (&laid, self);
  try_planets (&laid, self);
}

void
ast_turn_list_fill (AstTurnList *self, AstEvaluation *evaluation)
{
  int n_rotations = evaluation->game->set->n_rotations[evaluation->game->hand];
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (evaluation->game, lays);

  for (int i = 0; i < n; i++) {
    if (lays[i] % 4 < n_rotations)
      ast_turn_list_fill_lay (self, evaluation, lays[i]);
  }
}
