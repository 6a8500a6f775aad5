/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-turn.h"

#include "ast-lay-evaluation.h"

/* Puts `turn` in its place if it is good enough. */
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

/* A placement of each size and piece on the realm of `claim`, worth `before` without it. */
static void
try_meeples (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list, const AstClaim *claim,
             float before)
{
  const AstSurvey *survey = laid->survey;
  const AstGame *game = survey->game;
  unsigned reserve = ast_game_reserve (game, game->player);
  float after =
      ast_survey_keep (survey, game->player, survey->n_reserve[game->player] - 1 + laid->n_freed);

  for (int size = AST_SMALL; size <= AST_LARGE; size++) {
    unsigned such = size == AST_SMALL ? reserve & 0xf : reserve & 0x10;

    if (such == 0)
      continue;
    for (int piece = AST_NO_EQUIPMENT; piece <= AST_BLASTER; piece++) {
      int meeple = game->player * AST_MEEPLES_EACH + __builtin_ctz (such);
      AstExtra extra = { meeple, piece };
      AstClaim with = *claim;
      float cost = claim->open == 0 ? survey->cost[game->player] : after;

      if ((piece & game->pieces[game->player]) != piece)
        continue;
      with.meeples |= 1u << meeple;
      if (survey->turns[game->player] > 0) {
        cost += size == AST_LARGE ? survey->weights->keep_large : 0;
        cost += piece != AST_NO_EQUIPMENT ? survey->weights->keep_piece : 0;
      }
      turn.gain = laid->gain + ast_survey_weigh (survey, &with, extra) - before - cost;
      turn.place.place.size = size;
      turn.place.place.equipment = piece;
      add_turn (list, &turn);
    }
  }
}

/* With equipment there are up to six meeples for a spot, which at sight differ by little, so that
 * without a limit there are few spots among the best turns. */
static void
try_spot (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list, const AstClaim *claim,
          float before)
{
  if (list->n_alike == 0) {
    try_meeples (laid, turn, list, claim, before);
  } else {
    AstTurnList alike = { .limit = list->n_alike };

    try_meeples (laid, turn, &alike, claim, before);
    for (int i = 0; i < alike.n; i++)
      add_turn (list, &alike.turns[i]);
  }
}

static void
try_placements (const AstLayEvaluation *laid, AstTurn turn, AstTurnList *list)
{
  const AstSurvey *survey = laid->survey;
  const AstGame *game = survey->game;

  turn.gain = laid->gain;
  add_turn (list, &turn);
  turn.place.place.x = turn.lay.lay.x;
  turn.place.place.y = turn.lay.lay.y;
  for (int group = 0; group < laid->n_groups; group++) {
    const AstClaim *claim = &laid->claims[group];

    turn.place.place.realm = laid->number[group];
    if (claim->meeples == 0)
      try_spot (laid, turn, list, claim, laid->worth[group]);
  }
  for (int i = 0; i < survey->n_near[laid->place]; i++) {
    int root, number = survey->near[laid->place][i];
    AstClaim claim = ast_lay_evaluation_surround_planet (laid, number, &root);
    const AstTile *tile = &game->tiles[number];

    turn.place.place.x = tile->x;
    turn.place.place.y = tile->y;
    turn.place.place.realm = game->set->planet[tile->kind];
    try_spot (laid, turn, list, &claim,
              ast_survey_weigh (survey, &claim, (AstExtra){ AST_NONE, 0 }));
  }
}

void
ast_turn_list_fill_lay (AstTurnList *self, const AstSurvey *survey, AstLay lay)
{
  AstTurn turn = { .lay = ast_game_lay_action (survey->game, lay), .place.type = AST_PLACE };
  AstLayEvaluation laid;

  ast_lay_evaluation_init (&laid, survey, lay);
  try_placements (&laid, turn, self);
}

static unsigned
turn_edges (unsigned edges, int rotation)
{
  return (edges << rotation | edges >> (4 - rotation)) & 0xf;
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
              && turn_edges (a->edges, rotation) == b->edges;
    }
    if (!found)
      return false;
  }
  return true;
}

void
ast_turn_list_fill (AstTurnList *self, const AstSurvey *survey)
{
  const AstTileKind *kind = &survey->game->set->kinds[survey->game->hand];
  int n_rotations = looks_same (kind, 1) ? 1 : looks_same (kind, 2) ? 2 : 4;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (survey->game, lays);

  for (int i = 0; i < n; i++) {
    if (lays[i] % 4 < n_rotations)
      ast_turn_list_fill_lay (self, survey, lays[i]);
  }
}
