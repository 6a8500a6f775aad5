/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Realms: routes, fields and planets over all the tiles they span. */
#pragma once

#include "ast-types.h"

/* One realm. In a game it is valid only at the root of the realm, see ast_game_realm (). */
typedef struct {
  uint64_t tiles_low;  /* Set of tiles 0 to 63, */
  uint32_t tiles_high; /* and of tiles 64 to 93 (P4: a tile counts once). */
  uint32_t meeples;    /* Set of meeples standing in it. */
  uint32_t symbols;    /* Number of symbols, a byte for each AstFaction. */
  uint8_t kind;        /* AstRealmKind */
  uint8_t n_tiles;     /* 1 for a planet. */
  uint8_t open;        /* Open edges; for a planet, empty places around it. 0: complete. */
} AstRealm;

/* Whether `tile` is one of the realm's tiles. */
static inline bool
ast_realm_has_tile (const AstRealm *realm, int tile)
{
  return tile < 64 ? realm->tiles_low >> tile & 1 : realm->tiles_high >> (tile - 64) & 1;
}

/* Of `symbols`, numbers as in AstRealm, that of `faction`. */
static inline int
ast_symbols_of (uint32_t symbols, AstFaction faction)
{
  return symbols >> (8 * faction) & 0xff;
}

/* The sum of `symbols`, numbers as in AstRealm. */
static inline int
ast_symbols_sum (uint32_t symbols)
{
  return (symbols * 0x01010101u) >> 24;
}

/* Symbols of `faction` in the realm. */
static inline int
ast_realm_symbols (const AstRealm *realm, AstFaction faction)
{
  return ast_symbols_of (realm->symbols, faction);
}

/* Symbols of all factions in the realm. */
static inline int
ast_realm_all_symbols (const AstRealm *realm)
{
  return ast_symbols_sum (realm->symbols);
}

/* What the realm is worth when it is complete (P3) or at the end as it stands (E2). */
static inline int
ast_realm_worth (const AstRealm *realm, bool complete)
{
  int symbols = 2 * ast_realm_all_symbols (realm);

  switch (realm->kind) {
  case AST_FIELD:
    return (complete ? 2 : 1) * realm->n_tiles + symbols;
  case AST_PLANET:
    return (complete ? 9 : 9 - realm->open) + symbols;
  default:
    return realm->n_tiles + symbols;
  }
}
