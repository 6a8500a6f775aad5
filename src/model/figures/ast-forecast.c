/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-forecast.h"

#include <math.h>

#include "ast-chance.h"

/* Notes whether another battle of the turn follows, and its odds. The dice of this one are made up
 * here: who wins it hardly ever decides whether there is another. */
static void
find_next (AstForecast *forecast, const AstGame *game)
{
  AstGame next = *game;

  while (next.phase == AST_ROLL && next.battle.tile == game->battle.tile
         && next.battle.realm == game->battle.realm) {
    AstAction roll = ast_fate_next (&next, 0);

    ast_game_apply (&next, &roll, NULL);
  }
  forecast->has_next = next.phase == AST_ROLL;
  if (forecast->has_next) {
    forecast->next = (AstSpot){ next.battle.tile, next.battle.realm };
    ast_odds_of_battle (&next.battle, &forecast->next_odds);
  }
}

void
ast_forecast_init (AstForecast *forecast, const AstGame *game)
{
  const AstBattle *battle = &game->battle;
  int root = ast_game_root (game, battle->tile, battle->realm);
  const AstRealm *realm = &game->realms[root];

  *forecast = (AstForecast){
    .realm = { battle->tile, battle->realm },
    .sides = battle->sides,
    .stake = ast_realm_worth (realm, realm->open == 0),
  };
  find_next (forecast, game);
  ast_odds_of_battle (battle, &forecast->odds);
  for (int side = 0; side < game->n_sides; side++)
    forecast->forces[side] = ast_battle_forces (game, root, side);
}

int
ast_forecast_percent (const AstForecast *forecast, int side)
{
  return (int) lround (100 * forecast->odds.win[side]);
}
