/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Laying a tile (L): the rim of the board, realms that grow and meet, planets surrounded. */

#include "ast-board.h"

#include <string.h>

/* The edge that the place in `cell` at x, y now touches is one of its needs; the place is new
 * if this is the first. Most of it runs without a branch, since either case is as likely. */
static void
touch_place (AstGame *game, int cell, int x, int y, int side, int edge)
{
  bool is_new = game->place_in[cell] == 0;
  int place = is_new ? game->n_places : game->place_in[cell] - 1;

  game->n_places += is_new;
  game->place_in[cell] = place + 1;
  game->place_x[place] = x;
  game->place_y[place] = y;
  game->needs[place] = (is_new ? 0 : game->needs[place]) | edge << (2 * side);
}

/* The last place moves into the gap. */
static void
remove_place (AstGame *game, int place)
{
  int last = --game->n_places;

  game->place_in[ast_cell (game->place_x[last], game->place_y[last])] = place + 1;
  game->place_in[ast_cell (game->place_x[place], game->place_y[place])] = 0;
  game->needs[place] = game->needs[last];
  game->place_x[place] = game->place_x[last];
  game->place_y[place] = game->place_y[last];
}

static int
count_shared_tiles (const AstRealm *a, const AstRealm *b)
{
  uint64_t low = a->tiles_low & b->tiles_low;
  uint32_t high = a->tiles_high & b->tiles_high;

  return (low | high) == 0 ? 0 : __builtin_popcountll (low) + __builtin_popcount (high);
}

/* Two realms meet at an edge, which closes an open edge of each. */
static void
join_realms (AstGame *game, int a, int b)
{
  AstRealm *into, *from;

  while (game->parent[a] != a)
    a = game->parent[a];
  while (game->parent[b] != b)
    b = game->parent[b];
  if (a == b) {
    game->realms[a].open -= 2;
    return;
  }
  if (game->realms[a].n_tiles < game->realms[b].n_tiles) {
    int swap = a;

    a = b;
    b = swap;
  }
  into = &game->realms[a];
  from = &game->realms[b];
  game->parent[b] = a;
  into->n_tiles += from->n_tiles - count_shared_tiles (into, from);
  into->tiles_low |= from->tiles_low;
  into->tiles_high |= from->tiles_high;
  into->meeples |= from->meeples;
  into->symbols += from->symbols;
  into->open += from->open - 2;
}

static void
add_realms (AstGame *game, int tile)
{
  static const uint8_t count[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  static const uint32_t one_symbol[] = { 1, 1 << 8, 1 << 16, 1 << 24, 0 };
  const AstTileKind *kind = &game->set->kinds[game->tiles[tile].kind];
  uint64_t low = tile < 64 ? (uint64_t) 1 << tile : 0;
  uint32_t high = tile < 64 ? 0 : 1u << (tile - 64);
  int node = game->n_realms;

  for (int i = 0; i < kind->n_realms; i++, node++) {
    const AstTileRealm *definition = &kind->realms[i];

    game->realm_of[tile][i] = node;
    game->parent[node] = node;
    game->realms[node] = (AstRealm){
      .tiles_low = low,
      .tiles_high = high,
      .symbols = one_symbol[definition->symbol],
      .kind = definition->kind,
      .n_tiles = 1,
      .open = definition->kind == AST_PLANET ? 8 : count[definition->edges],
    };
  }
  game->n_realms = node;
}

static void
meet_neighbours (AstGame *game, int tile, int cell)
{
  static const int8_t dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  const AstTileSet *set = game->set;
  const AstTile *laid = &game->tiles[tile];
  const uint8_t *realm_at = set->realm_at[laid->kind][laid->rotation];
  AstPattern pattern = set->pattern[laid->kind][laid->rotation];

  for (int side = 0; side < 4; side++, pattern >>= 2) {
    int beside = ast_cell_step (cell, ast_beside[side]);
    int other = game->tile_in[beside] - 1;
    int opposite = side ^ 2;

    if (other < 0) {
      touch_place (game, beside, laid->x + dx[side], laid->y + dy[side], opposite, pattern & 3);
    } else if ((pattern & 3) != AST_EDGE_COSMOS) {
      const AstTile *neighbour = &game->tiles[other];
      int number = set->realm_at[neighbour->kind][neighbour->rotation][opposite];

      join_realms (game, game->realm_of[tile][realm_at[side]], game->realm_of[other][number]);
    }
  }
}

/* P2: the places around planets fill up. */
static void
surround_planets (AstGame *game, int tile, int cell)
{
  int planet = game->set->planet[game->tiles[tile].kind];
  int node = planet == AST_NONE ? AST_NONE : game->realm_of[tile][planet];
  int n = 0;

  game->planet_of[tile + 1] = node;
  for (int i = 0; i < 8; i++) {
    int other = game->tile_in[ast_cell_step (cell, ast_around[i])];
    int around = game->planet_of[other];

    game->near[n] = other - 1;
    n += around != AST_NONE;
    game->realms[around].open--;
    game->realms[node].open -= other != 0;
  }
  game->n_near = n;
}

static void
put_tile (AstGame *game, int x, int y, int kind, int rotation)
{
  int tile = game->n_tiles++;
  int cell = ast_cell (x, y);

  game->tiles[tile] = (AstTile){ .x = x, .y = y, .kind = kind, .rotation = rotation };
  game->tile_in[cell] = tile + 1;
  add_realms (game, tile);
  meet_neighbours (game, tile, cell);
  surround_planets (game, tile, cell);
}

void
ast_board_lay (AstGame *game, int place, int rotation)
{
  int x = game->place_x[place], y = game->place_y[place];

  remove_place (game, place);
  put_tile (game, x, y, game->hand, rotation);
}

void
ast_board_start (AstGame *game, int kind, int rotation)
{
  game->planet_of[0] = AST_NONE;
  put_tile (game, 0, 0, kind, rotation);
}

static bool
is_on_board (int x, int y)
{
  return x >= -AST_MAX_TILES && x <= AST_MAX_TILES && y >= -AST_MAX_TILES && y <= AST_MAX_TILES;
}

int
ast_game_tile_at (const AstGame *game, int x, int y)
{
  int tile = is_on_board (x, y) ? game->tile_in[ast_cell (x, y)] - 1 : -1;

  /* A place far away may share the cell. */
  return tile >= 0 && game->tiles[tile].x == x && game->tiles[tile].y == y ? tile : AST_NONE;
}

int
ast_game_place_at (const AstGame *game, int x, int y)
{
  int place = is_on_board (x, y) ? game->place_in[ast_cell (x, y)] - 1 : -1;

  return place >= 0 && game->place_x[place] == x && game->place_y[place] == y ? place : AST_NONE;
}

int
ast_game_fits (const AstGame *game, int kind, AstFit *fits)
{
  const uint8_t *rotations = game->set->fits[kind];
  int n = 0;

  for (int place = 0; place < game->n_places; place++) {
    int mask = rotations[game->needs[place]];

    if (mask == 0)
      continue;
    if (fits != NULL)
      fits[n] = (AstFit){ game->place_x[place], game->place_y[place], mask };
    n++;
  }
  return n;
}

bool
ast_game_fits_anywhere (const AstGame *game, int kind)
{
  const uint8_t *rotations = game->set->fits[kind];

  for (int place = 0; place < game->n_places; place++) {
    if (rotations[game->needs[place]] != 0)
      return true;
  }
  return false;
}

/* Listing lays is most of what a random game does, hence without a branch: always four are
 * written, of which as many count as rotations fit. */
int
ast_game_lays (const AstGame *game, AstLay *lays)
{
  static const uint16_t listed[16][4] = {
    { 0 }, { 0 },    { 1 },    { 0, 1 },    { 2 },    { 0, 2 },    { 1, 2 },    { 0, 1, 2 },
    { 3 }, { 0, 3 }, { 1, 3 }, { 0, 1, 3 }, { 2, 3 }, { 0, 2, 3 }, { 1, 2, 3 }, { 0, 1, 2, 3 },
  };
  static const uint8_t count[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  const uint8_t *rotations = game->set->fits[game->hand];
  int n = 0;

  for (int place = 0; place < game->n_places; place++) {
    int mask = rotations[game->needs[place]];

    for (int i = 0; i < 4; i++)
      lays[n + i] = place * 4 + listed[mask][i];
    n += count[mask];
  }
  return n;
}

AstAction
ast_game_lay_action (const AstGame *game, AstLay lay)
{
  AstAction action = { .type = AST_LAY };

  action.lay.x = game->place_x[lay / 4];
  action.lay.y = game->place_y[lay / 4];
  action.lay.rotation = lay % 4;
  return action;
}
