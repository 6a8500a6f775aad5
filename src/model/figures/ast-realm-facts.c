/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-realm-facts.h"

/* Whether `place` of the rim is at an open end of the realm. */
static bool
is_at_end (const AstGame *game, int root, int place)
{
  for (int side = 0; side < 4; side++) {
    int edge = game->needs[place] >> (2 * side) & 3;

    if (edge != AST_EDGE_FREE && edge != AST_EDGE_COSMOS
        && game->root[game->node_beside[place][side]] == root)
      return true;
  }
  return false;
}

int
ast_realm_facts_complete (const AstGame *game, int root)
{
  AstRealm complete = game->realms[root];

  for (int place = 0; complete.kind != AST_PLANET && place < game->n_places; place++)
    complete.n_tiles += is_at_end (game, root, place);
  return ast_realm_worth (&complete, true);
}

void
ast_realm_facts_init (AstRealmFacts *facts, const AstGame *game, int tile, int number)
{
  int root = ast_game_root (game, tile, number);
  const AstRealm *realm = &game->realms[root];

  *facts = (AstRealmFacts){
    .kind = (AstRealmKind) realm->kind,
    .sides = ast_battle_sides (game, root),
    .n_tiles = realm->kind == AST_PLANET ? 9 - realm->open : realm->n_tiles,
    .open = realm->open,
    .at_end = ast_realm_worth (realm, false),
    .complete = ast_realm_facts_complete (game, root),
  };
  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    facts->symbols[faction] = ast_realm_symbols (realm, (AstFaction) faction);
  for (int side = 0; side < game->n_sides; side++)
    facts->forces[side] = ast_battle_forces (game, root, side);
}
