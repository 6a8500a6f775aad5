/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-players.h"

static bool
takes_part (const AstGame *game, int player)
{
  const AstBattle *battle = &game->battle;
  const AstRealm *realm = ast_game_realm (game, battle->tile, battle->realm);

  return (battle->sides >> game->side_of[player] & 1)
         && (player == game->player || (realm->meeples >> (player * AST_MEEPLES_EACH) & 0x1f) != 0);
}

unsigned
ast_battle_players (const AstGame *game)
{
  unsigned players = 0;

  for (int player = 0; player < game->setup.n_players; player++)
    players |= (unsigned) takes_part (game, player) << player;
  return players;
}
