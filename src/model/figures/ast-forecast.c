/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-forecast.h"

#include <math.h>

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
  ast_odds_of_battle (battle, &forecast->odds);
  for (int side = 0; side < game->n_sides; side++)
    forecast->forces[side] = ast_battle_forces (game, root, side);
}

int
ast_forecast_percent (const AstForecast *forecast, int side)
{
  return (int) lround (100 * forecast->odds.win[side]);
}
