/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-advice.h"

#include <math.h>
static void
note_realm (AstAdvice *advice, const AstGame *laid)
{
  const AstAction *place = &advice->place;
  int tile, root;

  if (place->place.size == AST_NO_MEEPLE)
    return;
  tile = ast_game_tile_at (laid, place->place.x, place->place.y);
  root = ast_game_root (laid, tile, place->place.realm);
  advice->realm = laid->realms[root];
  advice->complete = ast_game_tiles_left (laid) > 0 ? ast_realm_facts_complete (laid, root) : 0;
  advice->realm_kind = (AstRealmKind) advice->realm.kind;
}

/* A meeple that is not sent though it could be will do more later, unless it is the last turn of
 * the player. */
static bool
saves_meeple (const AstAdvice *advice, const AstGame *laid)
{
  AstAction placements[AST_MAX_PLACEMENTS];

  return advice->place.place.size == AST_NO_MEEPLE
         && ast_game_tiles_left (laid) >= laid->setup.n_players
         && ast_game_placements (laid, placements) > 1;
}

/* What follows from the turn at once. */
static void
note_outcome (AstAdvice *advice, const AstGame *game)
{
  int side = game->side_of[game->player];
  AstGame after = *game;

  ast_game_apply (&after, &advice->lay, NULL);
  note_realm (advice, &after);
  advice->saves = saves_meeple (advice, &after);
  ast_game_apply (&after, &advice->place, NULL);
  advice->battle = after.phase == AST_ROLL;
  if (advice->battle)
    ast_forecast_init (&advice->forecast, &after);
  else
    advice->points = after.points[side] - game->points[side];
  advice->spares = advice->battle && advice->place.place.size != AST_NO_MEEPLE
                   && advice->place.place.equipment == AST_NO_EQUIPMENT
                   && game->equipment[game->player] != 0;
}

void
ast_advice_init (AstAdvice *advice, const AstGame *game, const AstChoice *choice)
{
  const AstCandidate *best = &choice->candidates[0];

  *advice = (AstAdvice){
    .lay = choice->lay,
    .place = choice->place,
    .only = choice->n_candidates < 2,
  };
  if (!advice->only)
    advice->ahead = (int) lroundf (best->margin - choice->candidates[1].margin);
  note_outcome (advice, game);
}
