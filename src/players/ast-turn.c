/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn.h"

#include "ast-lay-evaluation.h"

/* Inserts `turn` in order if it is among the best. */
static void
add_turn (AstTurnList *self, const AstTurn *turn)
{
  int i;

  if (self->n == self->limit && turn->gain <= self->turns[self->n - 1].gain)
    return;
  if (self->n < self->limit)
    self->n++;
  for (i = self->n - 1; i > 0 && self->turns[i - 1].gain < turn->gain; i--)
    self->turns[i] = self->turns[i - 1];
  self->turns[i] = *turn;
}

/* Adds a placement of each size and equipment on `realm`, which is worth `before` without it. */
static void
try_meeples (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list,
             const AstRealmEvaluation *realm, float before)
{
  const AstEvaluation *evaluation = laid->evaluation;
  const AstGame *game = evaluation->game;
  unsigned reserve = ast_game_reserve (game, game->player);
  float after = ast_evaluation_keep (evaluation, game->player,
                                     evaluation->n_reserve[game->player] - 1 + laid->n_freed);

  for (int size = AST_SMALL; size <= AST_LARGE; size++) {
    unsigned such = size == AST_SMALL ? reserve & 0xf : reserve & 0x10;

    if (such == 0)
      continue;
    for (int equipment = AST_NO_EQUIPMENT; equipment <= AST_BLASTER; equipment++) {
      int meeple = game->player * AST_MEEPLES_EACH + __builtin_ctz (such);
      AstExtra extra = { meeple, equipment };
      AstRealmEvaluation with = *realm;
      float cost = realm->open == 0 ? evaluation->cost[game->player] : after;

      if ((equipment & game->equipment[game->player]) != equipment)
        continue;
      with.meeples |= 1u << meeple;
      if (evaluation->turns[game->player] > 0) {
        cost += size == AST_LARGE ? evaluation->weights->keep_large : 0;
        cost += equipment != AST_NO_EQUIPMENT ? evaluation->weights->keep_equipment : 0;
      }
      turn.gain =
          laid->gain + ast_realm_evaluation_weigh (evaluation, &with, extra) - before - cost;
      turn.place.place.size = size;
      turn.place.place.equipment = equipment;
      add_turn (list, &turn);
    }
  }
}

/* With equipment there are up to six meeples for a spot, and their gains differ little. Without a
 * limit there would be few different spots among the best turns. */
static void
try_spot (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list,
          const AstRealmEvaluation *realm, float before)
{
  if (list->n_alike == 0) {
    try_meeples (laid, turn, list, realm, before);
  } else {
    AstTurnList alike = { .limit = list->n_alike };

    try_meeples (laid, turn, &alike, realm, before);
    for (int i = 0; i < alike.n; i++)
      add_turn (list, &alike.turns[i]);
  }
}

static void
try_placements (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list)
{
  const AstEvaluation *evaluation = laid->evaluation;
  const AstGame *game = evaluation->game;

  turn.gain = laid->gain;
  add_turn (list, &turn);
  turn.place.place.x = turn.lay.lay.x;
  turn.place.place.y = turn.lay.lay.y;
  for (int group = 0; group < laid->n_groups; group++) {
    const AstRealmEvaluation *realm = &laid->realms[group];

    turn.place.place.realm = laid->number[group];
    if (realm->meeples == 0)
      try_spot (laid, turn, list, realm, laid->worth[group]);
  }
  for (int i = 0; i < evaluation->n_near[laid->place]; i++) {
    int root, number = evaluation->near[laid->place][i];
    AstRealmEvaluation realm = ast_lay_evaluation_surround_planet (laid, number, &root);
    const AstTile *tile = &game->tiles[number];

    turn.place.place.x = tile->x;
    turn.place.place.y = tile->y;
    turn.place.place.realm = game->set->planet[tile->kind];
    try_spot (laid, turn, list, &realm,
              ast_realm_evaluation_weigh (evaluation, &realm, ast_no_extra));
  }
}

void
ast_turn_list_fill_lay (AstTurnList *self, const AstEvaluation *evaluation, AstLay lay)
{
  AstTurn turn = { .lay = ast_game_lay_action (evaluation->game, lay), .place.type = AST_PLACE };
  AstLayEvaluation laid;

  ast_lay_evaluation_init (&laid, evaluation, lay);
  try_placements (&laid, turn, self);
}

/* Whether the tile looks the same when it is turned by `rotation`. */
static bool
looks_same (const AstTileKind *kind, int rotation)
{
  for (int i = 0; i < kind->n_realms; i++) {
    const AstTileRealm *a = &kind->realms[i];
    bool found = false;

    for (int j = 0; j < kind->n_realms && !found; j++) {
      const AstTileRealm *b = &kind->realms[j];

      found = a->kind == b->kind && a->symbol == b->symbol
              && ast_edges_turn (a->edges, rotation) == b->edges;
    }
    if (!found)
      return false;
  }
  return true;
}

void
ast_turn_list_fill (AstTurnList *self, const AstEvaluation *evaluation)
{
  const AstTileKind *kind = &evaluation->game->set->kinds[evaluation->game->hand];
  int n_rotations = looks_same (kind, 1) ? 1 : looks_same (kind, 2) ? 2 : 4;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (evaluation->game, lays);

  for (int i = 0; i < n; i++) {
    if (lays[i] % 4 < n_rotations)
      ast_turn_list_fill_lay (self, evaluation, lays[i]);
  }
}
