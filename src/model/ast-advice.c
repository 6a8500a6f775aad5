/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-advice.h"

#include <math.h>

#include "ast-chances.h"

static void
note_realm (AstAdvice *advice, const AstGame *laid)
{
  const AstAction *place = &advice->place;
  int tile;

  if (place->place.size == AST_NO_MEEPLE)
    return;
  tile = ast_game_tile_at (laid, place->place.x, place->place.y);
  advice->realm = *ast_game_realm (laid, tile, place->place.realm);
  advice->realm_kind = (AstRealmKind) advice->realm.kind;
}

/* The search takes the best rival as known, and calls beating it winning. With more than one
 * rival another one may win. */
static void
note_chances (AstAdvice *advice, const AstGame *after, int side)
{
  double chances[AST_MAX_PLAYERS];

  if (after->n_sides > 2 && ast_chances_estimate (after, chances))
    advice->percent = (int) lround (100 * chances[side]);
}

/* What follows from the turn at once. */
static void
note_outcome (AstAdvice *advice, const AstGame *game)
{
  int side = game->side_of[game->player];
  AstGame after = *game;

  ast_game_apply (&after, &advice->lay, NULL);
  note_realm (advice, &after);
  ast_game_apply (&after, &advice->place, NULL);
  advice->battle = after.phase == AST_ROLL;
  if (advice->battle)
    ast_forecast_init (&advice->forecast, &after);
  else
    advice->points = after.points[side] - game->points[side];
  note_chances (advice, &after, side);
}

void
ast_advice_init (AstAdvice *advice, const AstGame *game, const AstChoice *choice)
{
  const AstCandidate *best = &choice->candidates[0];

  *advice = (AstAdvice){
    .lay = choice->lay,
    .place = choice->place,
    .margin = (int) lroundf (best->margin),
    .percent = (int) lroundf (100 * best->win),
    .only = choice->n_candidates < 2,
  };
  if (!advice->only)
    advice->ahead = (int) lroundf (best->margin - choice->candidates[1].margin);
  note_outcome (advice, game);
}
