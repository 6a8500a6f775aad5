/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The state of a game, the legal actions in it, and carrying them out. */

/* The state is one struct without pointers into itself: an assignment copies it, and a search, an
 * undo or a worker thread takes a copy.
 *
 *   ast_game_init (&game, &set, &setup);
 *   while (game.phase != AST_OVER) {
 *     AstAction action = decide (&game);       // or ast_chance_next (), see ast-chance.h
 *     ast_game_apply (&game, &action, NULL);
 *   }
 *
 * All fields may be read; only the functions below write them. The state holds nothing that a
 * player at the table cannot see: the order of the deck is decided draw by draw. */
#pragma once

#include "ast-action.h"
#include "ast-rng.h"
#include "ast-tiles.h"

/* What the players agree on before the first tile. */
typedef struct {
  uint8_t n_players;                /* 2 to 6 (S1). */
  uint8_t colours[AST_MAX_PLAYERS]; /* AstColour, in turn order, each once. */
  bool teams;                       /* S7 */
  bool equipment;                   /* S8 */
  uint8_t unplaceable;              /* AstUnplaceable (L3) */
  uint8_t start_rotation;           /* 0 to 3 */
} AstSetup;

/* A laid tile. Tile 0 is the starting tile, tile n that of turn n. */
typedef struct {
  int8_t x, y;
  uint8_t kind, rotation;
} AstTile;

/* A meeple on the board; number = player * AST_MEEPLES_EACH + 0 to 3 small, 4 large. */
typedef struct {
  uint8_t tile, realm; /* The tile it stands on and the realm's number on that tile. */
  uint8_t equipment;   /* AstEquipment */
} AstMeeple;

/* A battle, waiting for its next roll; valid in the phase AST_ROLL. */
typedef struct {
  uint8_t tile, realm;             /* Names the realm as the record does (B12). */
  uint8_t sides;                   /* Set of the sides still in. */
  uint16_t n_rolls;                /* Rolls so far, or the largest number if more. */
  uint8_t dice[AST_MAX_PLAYERS];   /* By side: dice it rolls (B2), 0 if it does not fight, */
  uint8_t yellow[AST_MAX_PLAYERS]; /* how many of them are yellow (B9, B11), */
  uint8_t blade[AST_MAX_PLAYERS];  /* and what its blade adds to the highest (B8). */
} AstBattle;

/* Places are kept on a ring of cells: the cell of x, y is x + 97 y modulo 4705 = 2 * 48^2 + 2 * 48
 * + 1. Two places that share a cell are at least 97 steps apart (a perfect Lee code), further than
 * any two places of one board. So 9 KiB hold boards of every shape, the neighbours of a cell are at
 * fixed distances, and a state is cheap to copy. */
enum {
  AST_RING = 4705,
  AST_RING_ROW = 97,
  AST_RING_MARGIN = AST_RING_ROW + 1, /* From a cell to its last neighbour. */
};

/* Distances on the ring, all positive: N, E, S, W. */
static const uint16_t ast_beside[4] = { AST_RING - AST_RING_ROW, 1, AST_RING_ROW, AST_RING - 1 };

/* The cell at `distance` from `cell`. */
static inline int
ast_cell_step (int cell, int distance)
{
  int sum = cell + distance;

  return sum < AST_RING ? sum : sum - AST_RING;
}

/* What a cell holds: 0, or the number of its tile + 1 and, if it has one, AST_CELL_PLANET. */
enum { AST_CELL_TILE = 0x7f, AST_CELL_PLANET = 0x80 };

typedef struct {
  const AstTileSet *set; /* Not owned. */
  AstSetup setup;

  uint8_t phase;  /* AstPhase */
  uint8_t player; /* Whose turn it is. */
  uint8_t hand;   /* The kind of the tile to lay, AST_NONE if none. */
  uint8_t n_bag;  /* Undrawn tiles (without those put away), and their kinds. The order */
  uint8_t bag[AST_MAX_TILES]; /* means nothing. */
  uint8_t n_away;             /* Tiles put away in this turn because they fit nowhere (L3). */
  uint8_t away[AST_MAX_TILES];

  uint8_t n_sides;
  uint8_t side_of[AST_MAX_PLAYERS];     /* By player. */
  uint8_t faction_of[AST_MAX_PLAYERS];  /* By side: AstFaction. */
  uint32_t meeples_of[AST_MAX_PLAYERS]; /* By side: the set of its meeples. */
  int32_t points[AST_MAX_PLAYERS];      /* By side. */

  uint32_t placed;                    /* Set of meeples on the board. */
  AstMeeple meeples[AST_MAX_MEEPLES]; /* Zero for those in a reserve. */
  uint8_t equipment[AST_MAX_PLAYERS]; /* By player: set of AstEquipment in the reserve. */
  AstBattle battle;

  uint8_t n_tiles;
  AstTile tiles[AST_MAX_TILES];
  uint8_t realm_of[AST_MAX_TILES][AST_MAX_TILE_REALMS]; /* Node of each realm of a tile, */
  uint8_t planet_of[AST_MAX_TILES];                     /* and of its planet, if it has one. */
  uint8_t conqueror[AST_MAX_TILES]; /* Of its planet once it has scored: player + 1, else 0. */

  uint8_t n_near;  /* Planets around the last tile, from the north-west, row by row (B12): */
  uint8_t near[8]; /* their tiles. */

  bool met;    /* The turn's tile or meeple brought meeples together, so there may be a battle; */
  bool closed; /* or the tile completed a realm. */

  uint8_t n_realms;            /* Nodes: the realms of all tiles. Those that are one */
  uint8_t root[AST_MAX_NODES]; /* realm share a root, which is one of them, */
  uint8_t next[AST_MAX_NODES]; /* and make a circle. */
  AstRealm realms[AST_MAX_NODES];

  uint8_t n_places;                 /* The rim: empty places next to a tile. */
  AstPattern needs[AST_MAX_PLACES]; /* What each of them needs, 0 beyond the last, */
  int8_t place_x[AST_MAX_PLACES], place_y[AST_MAX_PLACES];
  uint16_t place_cell[AST_MAX_PLACES];
  uint8_t node_beside[AST_MAX_PLACES][4];      /* By side: node of the realm that ends there. */
  uint64_t refuses[AST_MAX_PLACES / 64][3][4]; /* By AstEdge - 1 and side: set of places. */
  uint8_t place_in[AST_RING]; /* By cell: number of its place at the rim + 1, 0 if none. */

  /* By AST_RING_MARGIN + cell: what it holds. The margins repeat the other end of the ring, so that
   * reading the cells around one needs no test for the end of the ring. */
  uint8_t tile_in[AST_RING_MARGIN + AST_RING + AST_RING_MARGIN];
} AstGame;

/* Points given (P, B4, B6, E2) in the order of the record, for the realm as the record names it. */
typedef struct {
  uint8_t side;
  uint8_t reason; /* AstReason */
  int16_t points;
  uint8_t tile, realm;
} AstScore;

/* The points that one action gave. */
typedef struct {
  int n;
  AstScore scores[AST_MAX_MEEPLES + 2 * AST_MAX_PLAYERS];
} AstScores;

/* A realm that a meeple may be placed on. */
typedef struct {
  uint8_t tile, realm;
} AstSpot;

/* A legal place for the tile in the hand and the set of rotations that fit (bit r). */
typedef struct {
  int8_t x, y;
  uint8_t rotations;
} AstFit;

/* The version of the rules that this engine plays: increased whenever a legal action becomes
 * illegal, or follows from one what did not before. Stored with games and written into records. */
int ast_rules_get_version (void);

/* Starts a game: the starting tile is laid, nothing is drawn. `set` must outlive it. */
AstResult ast_game_init (AstGame *game, const AstTileSet *set, const AstSetup *setup);

/* Carries out `action` and what follows from it: a lay leads to a placement, a placement to battles
 * and scores, and these to the next player. `scores`, if not NULL, receives the points given. A
 * refused action changes nothing. */
AstResult ast_game_apply (AstGame *game, const AstAction *action, AstScores *scores);

/* Returns the number of places where `kind` fits in at least one rotation. `fits`, if not NULL, has
 * room for AST_MAX_PLACES and receives them, in an order that is the same for equal games. */
int ast_game_fits (const AstGame *game, int kind, AstFit *fits);

/* Whether `kind` fits anywhere. */
bool ast_game_fits_anywhere (const AstGame *game, int kind);

/* A lay of the tile in the hand: number of the place at the rim * 4 + rotation. Good until
 * the next tile is laid. */
typedef uint16_t AstLay;

/* Writes all lays of the tile in the hand to `lays`, which has room for AST_MAX_LAYS. Returns their
 * number. */
int ast_game_lays (const AstGame *game, AstLay *lays);

/* One of these lays, each equally likely; there must be one. Much cheaper than listing all. */
AstLay ast_game_any_lay (const AstGame *game, AstRng *rng);

/* The lay as an action. */
AstAction ast_game_lay_action (const AstGame *game, AstLay lay);

/* Writes the realms that the player may place a meeple on to `spots`, which has room for
 * AST_MAX_SPOTS, and returns their number. Realms of the tile come first, each once even where two
 * have become one, then planets around it from the north-west. The phase is AST_PLACE. */
int ast_game_spots (const AstGame *game, AstSpot *spots);

/* Writes all placements, passing first, to `actions`, which has room for AST_MAX_PLACEMENTS.
 * Returns their number. */
int ast_game_placements (const AstGame *game, AstAction *actions);

/* The number of the tile at x, y, or AST_NONE. */
int ast_game_tile_at (const AstGame *game, int x, int y);

/* The number of the rim place at x, y, or AST_NONE. */
int ast_game_place_at (const AstGame *game, int x, int y);

/* The rim place beside the rim place `place` on its `side`, or AST_NONE. */
static inline int
ast_game_place_beside (const AstGame *game, int place, int side)
{
  int cell = ast_cell_step (game->place_cell[place], ast_beside[side]);

  return (uint8_t) (game->place_in[cell] - 1);
}

/* The number of tiles on the 8 places around the rim place `place`. */
int ast_game_tiles_around (const AstGame *game, int place);

/* Writes the rim places around `tile` to `places`, which has room for 8. Returns their number. */
int ast_game_places_around (const AstGame *game, int tile, uint8_t *places);

/* The root of the realm that realm `number` of `tile` belongs to. */
static inline int
ast_game_root (const AstGame *game, int tile, int number)
{
  return game->root[game->realm_of[tile][number]];
}

/* The whole realm that realm `number` of `tile` belongs to. */
static inline const AstRealm *
ast_game_realm (const AstGame *game, int tile, int number)
{
  return &game->realms[ast_game_root (game, tile, number)];
}

/* The meeples of `player` in the reserve: bits 0 to 3 small ones, bit 4 the large one. */
static inline unsigned
ast_game_reserve (const AstGame *game, int player)
{
  return ~(game->placed >> (player * AST_MEEPLES_EACH)) & 0x1f;
}

static inline int
ast_meeple_player (int meeple)
{
  return meeple / AST_MEEPLES_EACH;
}

static inline AstSize
ast_meeple_size (int meeple)
{
  return meeple % AST_MEEPLES_EACH == AST_SMALL_MEEPLES ? AST_LARGE : AST_SMALL;
}

/* The points of `side` over those of the best other one, as they are now. */
int ast_game_lead (const AstGame *game, int side);

/* The number of undrawn tiles, with those put away that will be shuffled back (L3). */
int ast_game_tiles_left (const AstGame *game);
