/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rules a second time, as plainly as possible, to compare the engine with. */

/* It has a two-dimensional board, a flood fill, and tries every rotation. Nothing is kept that can
 * be worked out anew, and only the types of tiles and actions are shared with the engine. It is
 * slow and meant to be obvious. Any action, legal or not, may be given to it. */
#pragma once

#include "ast-action.h"
#include "ast-game.h"
#include "ast-tiles.h"

enum {
  PLAIN_REACH = AST_MAX_TILES + 2, /* Further from the starting tile than the rim of any board. */
  PLAIN_SPAN = 2 * PLAIN_REACH + 1,
  PLAIN_NONE = -1,
};

typedef struct {
  int x, y, kind, rotation;
} PlainTile;

typedef struct {
  int player, size, equipment;
  int tile, realm; /* PLAIN_NONE in the reserve. */
} PlainMeeple;

/* A realm, worked out by walking over the board. */
typedef struct {
  int kind, n_tiles, open;
  int symbols[AST_N_FACTIONS];
  bool tiles[AST_MAX_TILES];
  bool parts[AST_MAX_TILES][AST_MAX_TILE_REALMS];
} PlainRealm;

typedef struct {
  int tile, realm;
} PlainSpot;

typedef struct {
  int tile, realm, n_rolls;
  bool in[AST_MAX_PLAYERS];
  int dice[AST_MAX_PLAYERS], yellow[AST_MAX_PLAYERS], blade[AST_MAX_PLAYERS];
} PlainBattle;

typedef struct {
  const AstTileKind *kinds;
  int n_kinds;
  AstSetup setup;

  int phase, player, hand;
  int left[AST_MAX_KINDS]; /* Undrawn tiles, by kind. */
  int n_away, away[AST_MAX_TILES];
  int points[AST_MAX_PLAYERS];
  int equipment[AST_MAX_PLAYERS];
  PlainMeeple meeples[AST_MAX_MEEPLES];
  PlainBattle battle;

  int n_tiles;
  PlainTile tiles[AST_MAX_TILES];
  int conqueror[AST_MAX_TILES];          /* By tile: player + 1, 0 if nobody scored its planet. */
  int16_t board[PLAIN_SPAN][PLAIN_SPAN]; /* By y, x from the north-west: a tile or PLAIN_NONE. */
} PlainGame;

/* Starts a game with the checked tiles `kinds`, which must outlive it. False if refused. */
bool
plain_game_init (PlainGame *game, const AstTileKind *kinds, int n_kinds, const AstSetup *setup);

/* Carries out `action` and lists the points given. False, and nothing changes, if refused. */
bool plain_game_apply (PlainGame *game, const AstAction *action, AstScores *scores);

int plain_game_n_sides (const PlainGame *game);
int plain_game_side_of (const PlainGame *game, int player);
AstFaction plain_game_faction_of (const PlainGame *game, int side);

/* The tile at x, y or PLAIN_NONE; any x and y. */
int plain_game_tile_at (const PlainGame *game, int x, int y);

/* What a tile shows on a side of the world. */
AstEdge plain_game_edge (const PlainGame *game, int kind, int rotation, int side);

/* Whether a tile with this rotation may be laid there (L1, L2). */
bool plain_game_fits (const PlainGame *game, int kind, int rotation, int x, int y);

PlainRealm plain_game_realm (const PlainGame *game, int tile, int number);

bool plain_game_is_empty (const PlainGame *game, const PlainRealm *realm);

/* The dice a side has in a realm (B2, B8 to B11). */
typedef struct {
  int small, large, symbols, dice, yellow, blade;
} PlainForces;

PlainForces plain_game_forces (const PlainGame *game, const PlainRealm *realm, int side);

int plain_realm_worth (const PlainRealm *realm, bool complete);

/* Those of them that a meeple may be placed on (M2 to M4). */
int plain_game_spots (const PlainGame *game, PlainSpot *spots);

/* Whether the player may place like this, or pass (M). */
bool plain_game_may_place (const PlainGame *game, const AstAction *action);

/* A meeple of that size in the player's reserve, or PLAIN_NONE. */
int plain_game_find_meeple (const PlainGame *game, int player, int size);
