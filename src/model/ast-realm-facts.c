/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-facts.h"

void
ast_realm_facts_init (AstRealmFacts *facts, const AstGame *game, int tile, int number)
{
  int root = ast_game_root (game, tile, number);
  const AstRealm *realm = &game->realms[root];

  *facts = (AstRealmFacts){
    .kind = (AstRealmKind) realm->kind,
    .sides = ast_battle_sides (game, root),
    .n_meeples = __builtin_popcount (realm->meeples),
    .n_tiles = realm->kind == AST_PLANET ? 9 - realm->open : realm->n_tiles,
    .open = realm->open,
    .at_end = ast_realm_worth (realm, false),
    .complete = ast_realm_worth (realm, true),
  };
  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    facts->symbols[faction] = ast_realm_symbols (realm, (AstFaction) faction);
  for (int side = 0; side < game->n_sides; side++)
    facts->forces[side] = ast_battle_forces (game, root, side);
}
