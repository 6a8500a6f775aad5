/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-place-gains.h"

#include <stdlib.h>

/* What a place is sorted by: points ahead of the others, or what can be expected of the battle. */
static int
score (const AstPlaceGain *gain)
{
  int sure = 100 * (gain->points - gain->others);
  int fought = gain->percent >= 0 ? gain->percent * gain->stake : sure;

  return fought > sure ? fought : sure;
}

/* A placement that leads to a battle: keeps the best chance. */
static void
note_battle (AstPlaceGain *gain, const AstGame *after, int side, AstSize size)
{
  AstForecast forecast;
  int percent;

  ast_forecast_init (&forecast, after);
  if ((forecast.sides >> side & 1) == 0)
    return;
  percent = ast_forecast_percent (&forecast, side);
  if (percent * forecast.stake <= gain->percent * gain->stake && gain->percent >= 0)
    return;
  gain->percent = percent;
  gain->size = size;
  gain->stake = forecast.stake;
}

/* A placement without a battle: keeps the most points. */
static void
note_points (AstPlaceGain *gain, const AstGame *before, const AstGame *after, int side)
{
  int own = after->points[side] - before->points[side], others = 0;

  for (int other = 0; other < before->n_sides; other++)
    others += other != side ? after->points[other] - before->points[other] : 0;
  if (own - others <= gain->points - gain->others)
    return;
  gain->points = own;
  gain->others = others;
}

/* Realms of the last tile, and planets around it, that are complete. */
static int
count_complete (const AstGame *laid)
{
  int tile = laid->n_tiles - 1, n = 0;

  for (int number = 0; number < laid->set->kinds[laid->tiles[tile].kind].n_realms; number++) {
    int root = ast_game_root (laid, tile, number);
    bool is_first = true;

    for (int earlier = 0; earlier < number; earlier++)
      is_first = is_first && ast_game_root (laid, tile, earlier) != root;
    n += is_first && laid->realms[root].open == 0;
  }
  for (int i = 0; i < laid->n_near; i++)
    n += laid->realms[laid->root[laid->planet_of[laid->near[i]]]].open == 0;
  return n;
}

/* All placements of a meeple without equipment, which only makes a battle better. */
static void
try_placements (AstPlaceGain *gain, const AstGame *game, const AstGame *laid)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  int n = ast_game_placements (laid, actions), side = game->side_of[game->player];

  for (int i = 0; i < n; i++) {
    AstGame after;

    if (actions[i].place.size != AST_NO_MEEPLE && actions[i].place.equipment != AST_NO_EQUIPMENT)
      continue;
    after = *laid;
    ast_game_apply (&after, &actions[i], NULL);
    if (after.phase == AST_ROLL)
      note_battle (gain, &after, side, (AstSize) actions[i].place.size);
    else
      note_points (gain, game, &after, side);
  }
}

static AstPlaceGain
try_rotation (const AstGame *game, AstFit place, int rotation)
{
  AstPlaceGain gain = {
    .place = place, .rotation = rotation, .points = -1, .others = 10000, .percent = -1
  };
  AstAction lay = { .type = AST_LAY, .lay = { .x = place.x, .y = place.y, .rotation = rotation } };
  AstGame laid = *game;

  ast_game_apply (&laid, &lay, NULL);
  gain.n_complete = count_complete (&laid);
  try_placements (&gain, game, &laid);
  if (gain.points < 0) /* Each turn there leads to a battle. */
    gain.points = gain.others = 0;
  return gain;
}

static int
compare (const void *one, const void *other)
{
  const AstPlaceGain *a = one, *b = other;

  if (score (a) != score (b))
    return score (b) - score (a);
  if (a->n_complete != b->n_complete)
    return b->n_complete - a->n_complete;
  return a->place.y != b->place.y ? a->place.y - b->place.y : a->place.x - b->place.x;
}

int
ast_place_gains_list (const AstGame *game, AstPlaceGain *gains)
{
  AstFit places[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, places);

  for (int i = 0; i < n; i++) {
    int first = __builtin_ctz (places[i].rotations);

    gains[i] = try_rotation (game, places[i], first);
    for (int rotation = first + 1; rotation < 4; rotation++) {
      AstPlaceGain other;

      if ((places[i].rotations >> rotation & 1) == 0)
        continue;
      other = try_rotation (game, places[i], rotation);
      if (compare (&other, &gains[i]) < 0)
        gains[i] = other;
    }
  }
  qsort (gains, n, sizeof *gains, compare);
  return n;
}

static bool
is_of (const AstGame *laid, const AstAction *action, AstSpot spot, AstSize size)
{
  return action->place.size == size && action->place.equipment == AST_NO_EQUIPMENT
         && ast_game_tile_at (laid, action->place.x, action->place.y) == spot.tile
         && action->place.realm == spot.realm;
}

int
ast_place_gains_odds (const AstGame *laid, AstSpot spot, AstSize size)
{
  AstAction actions[AST_MAX_PLACEMENTS];
  AstPlaceGain gain = { .percent = -1 };
  int n = ast_game_placements (laid, actions);

  for (int i = 0; i < n; i++) {
    AstGame after;

    if (!is_of (laid, &actions[i], spot, size))
      continue;
    after = *laid;
    ast_game_apply (&after, &actions[i], NULL);
    if (after.phase == AST_ROLL)
      note_battle (&gain, &after, laid->side_of[laid->player], size);
  }
  return gain.percent;
}
