/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The terms of the rules as C types, and the limits of the engine. */

/* The engine uses libc only. It never prints, never aborts on input, has no mutable globals and may
 * be used from any thread as long as no two threads share a state. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum {
  AST_MAX_TILES = 94,      /* Tiles over all decks in play: 76 + 18 (S4). */
  AST_MAX_KINDS = 94,      /* Different tiles. */
  AST_MAX_TILE_REALMS = 5, /* One at each edge and a planet. */
  AST_MAX_REALMS = 255,    /* Realms summed over every copy of every tile. */
  AST_MAX_NODES = AST_MAX_REALMS + AST_MAX_TILE_REALMS, /* With room to write five at once. */
  AST_MAX_PLAYERS = 6,                                  /* S2. */
  AST_MIN_PLAYERS = 2,
  AST_SMALL_MEEPLES = 4, /* S3: 4 small meeples a player, */
  AST_MEEPLES_EACH = 5,  /* and a large one, the last of the five. */
  AST_MAX_MEEPLES = AST_MAX_PLAYERS * AST_MEEPLES_EACH,
  AST_MAX_DICE = 3,     /* B2: dice of one side. */
  AST_MAX_PLACES = 192, /* A board of n tiles has at most 2 n + 2 places at its rim. */
  AST_MAX_LAYS = AST_MAX_PLACES * 4 + 4,      /* With room to write four at once. */
  AST_MAX_SPOTS = AST_MAX_TILE_REALMS + 8,    /* Realms of the tile and planets around it. */
  AST_MAX_PLACEMENTS = 1 + AST_MAX_SPOTS * 6, /* Pass, or a size and equipment for each. */
  AST_NONE = 0xff, /* "No tile", "no realm", "no side" in small fields. */
};

/* S1, S2. */
typedef enum {
  AST_RED,
  AST_GREEN,
  AST_BLACK,
  AST_WHITE,
  AST_ORANGE,
  AST_BLUE,
  AST_N_COLOURS
} AstColour;

/* A faction, and its symbol on a realm. */
typedef enum {
  AST_ALLIANCE,
  AST_EMPIRE,
  AST_HUNTERS,
  AST_ORDER,
  AST_N_FACTIONS,
  AST_NO_FACTION = AST_N_FACTIONS
} AstFaction;

/* Sides of a tile, clockwise. y grows to the south. */
typedef enum { AST_NORTH, AST_EAST, AST_SOUTH, AST_WEST } AstDirection;

/* What an edge shows; AST_EDGE_FREE is an edge that no laid tile touches. */
typedef enum { AST_EDGE_FREE, AST_EDGE_FIELD, AST_EDGE_ROUTE, AST_EDGE_COSMOS } AstEdge;

typedef enum { AST_ROUTE, AST_FIELD, AST_PLANET, AST_N_REALM_KINDS } AstRealmKind;

typedef enum { AST_NO_MEEPLE, AST_SMALL, AST_LARGE } AstSize;

/* Equipment of a meeple (M5); as a set, AST_BLADE | AST_BLASTER. */
typedef enum { AST_NO_EQUIPMENT = 0, AST_BLADE = 1, AST_BLASTER = 2 } AstEquipment;

/* What happens to a tile that fits nowhere (L3). */
typedef enum { AST_DISCARD, AST_RETURN } AstUnplaceable;

/* What points are given for, in the words of the record. */
typedef enum {
  AST_FOR_TIE,    /* B4 */
  AST_FOR_DEFEAT, /* B6 */
  AST_FOR_ROUTE,  /* P3, E2 */
  AST_FOR_FIELD,
  AST_FOR_PLANET,
  AST_N_REASONS
} AstReason;

/* The faction of a colour (S2). */
static inline AstFaction
ast_colour_faction (AstColour colour)
{
  static const uint8_t factions[AST_N_COLOURS] = { AST_ALLIANCE, AST_ALLIANCE, AST_EMPIRE,
                                                   AST_EMPIRE,   AST_HUNTERS,  AST_ORDER };
  return (AstFaction) factions[colour];
}
