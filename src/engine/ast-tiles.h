/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tile definitions, checked and compiled into the tables that make laying cheap. */

/*          N (bit 0)                rotation 1 turns the tile a quarter clockwise:
 *        +-----------+              its N edge then points east.
 *        |           |
 *  W (3) |           | E (1)        world side s shows edge (s - rotation) mod 4
 *        |           |
 *        +-----------+
 *          S (bit 2)
 */
#pragma once

#include <stddef.h>

#include "ast-realm.h"

typedef struct {
  uint8_t kind;   /* AstRealmKind */
  uint8_t edges;  /* Set of edges it reaches: bit 0 N, 1 E, 2 S, 3 W; 0 for a planet. */
  uint8_t symbol; /* AstFaction, AST_NO_FACTION if none. */
} AstTileRealm;

/* One kind of tile, as the deck defines it. The index in `realms` is the realm's number in all
 * layers. */
typedef struct {
  char id[64];
  uint8_t count;    /* Copies in the deck, 1 or more. */
  bool start;       /* The starting tile (S4). */
  uint8_t edges[4]; /* AstEdge, N, E, S, W; never AST_EDGE_FREE. */
  uint8_t n_realms;
  AstTileRealm realms[AST_MAX_TILE_REALMS];
} AstTileKind;

/* A place's needs, or a turned tile's edges: two bits a side, AstEdge << 2 * side. */
typedef uint8_t AstPattern;

/* All tiles of a game, compiled. Read-only once made; shared by any number of games. */
typedef struct {
  AstTileKind kinds[AST_MAX_KINDS];
  uint8_t n_kinds;
  uint8_t n_tiles;                                    /* With the starting tile. */
  uint8_t start;                                      /* Index of the starting tile's kind. */
  uint8_t planet[AST_MAX_KINDS];                      /* Realm number of the planet or AST_NONE. */
  AstRealm alone[AST_MAX_KINDS][AST_MAX_TILE_REALMS]; /* Realms of one tile, without its set. */
  AstPattern pattern[AST_MAX_KINDS][4];               /* By rotation. */
  uint8_t n_rotations[AST_MAX_KINDS];    /* In how many of them it differs: 1, 2 or 4. */
  uint8_t realm_at[AST_MAX_KINDS][4][4]; /* By rotation and world side; AST_NONE: cosmos. */
  uint8_t fits[AST_MAX_KINDS][256];      /* By a place's needs: set of rotations that fit, */
  uint8_t closes[AST_MAX_KINDS][256];    /* and of world sides where one of them ends a realm. */
} AstTileSet;

/* Why a deck is refused. */
typedef enum {
  AST_TILES_OK,
  AST_TILES_TOO_MANY, /* Over AST_MAX_TILES, AST_MAX_KINDS or AST_MAX_REALMS. */
  AST_TILES_COUNT,    /* A count below 1. */
  AST_TILES_DUPLICATE_ID,
  AST_TILES_EDGE,           /* An unknown edge, or a realm that reaches a fifth one. */
  AST_TILES_TILE_REALMS,    /* More than AST_MAX_TILE_REALMS on one tile. */
  AST_TILES_REALM_KIND,     /* An unknown kind of realm. */
  AST_TILES_EDGE_UNCOVERED, /* A route or field edge that no realm covers, */
  AST_TILES_EDGE_TWICE,     /* or that two do. */
  AST_TILES_EDGE_KIND,      /* A realm on a cosmos edge or of another kind than its edge. */
  AST_TILES_REALM_EDGELESS, /* A route or field that reaches no edge. */
  AST_TILES_PLANET_EDGES,   /* A planet that reaches an edge. */
  AST_TILES_TWO_PLANETS,
  AST_TILES_SYMBOL, /* An unknown symbol. */
  AST_TILES_NO_START,
  AST_TILES_MANY_STARTS,
  AST_TILES_START_COUNT, /* A starting tile with several copies. */
} AstTilesError;

/* Checks `n` definitions, those of all decks in play, and compiles them into `set`, which is
 * undefined after a refusal. `culprit`, if not NULL, is set to the index of the tile at fault, or
 * to -1 where no single tile is. */
AstTilesError ast_tile_set_init (AstTileSet *set, const AstTileKind *kinds, size_t n, int *culprit);

/* The index of the kind called `id`, or -1. */
int ast_tile_set_find (const AstTileSet *set, const char *id);

/* The set of world sides that the set `edges` of a tile turned by `rotation` lies at. */
static inline unsigned
ast_edges_turn (unsigned edges, int rotation)
{
  return (edges << rotation | edges >> (4 - rotation)) & 0xf;
}

/* The edge that a tile of `kind`, turned by `rotation`, shows on world side `side`. */
static inline AstEdge
ast_tile_set_edge (const AstTileSet *set, int kind, int rotation, AstDirection side)
{
  return (AstEdge) (set->pattern[kind][rotation] >> (2 * side) & 3);
}
