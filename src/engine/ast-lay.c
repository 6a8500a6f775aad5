/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Laying a tile (L): the rim of the board, realms that grow and meet, planets surrounded. */

#include "ast-board.h"

#include <string.h>

#include "ast-bits.h"

static int
count_shared_tiles (const AstRealm *a, const AstRealm *b)
{
  uint64_t low = a->tiles_low & b->tiles_low;
  uint32_t high = a->tiles_high & b->tiles_high;

  return (low | high) == 0 ? 0 : __builtin_popcountll (low) + __builtin_popcount (high);
}

/* Moves all nodes of the realm with root `from` to the realm with root `into`. */
static void
relabel (AstGame *game, int into, int from)
{
  int node = from, next = game->next[from];

  game->root[node] = into;
  while (next != from) {
    node = next;
    next = game->next[node];
    game->root[node] = into;
  }
  game->next[node] = game->next[into];
  game->next[into] = from;
}

/* Two realms meet at an edge, which closes an open edge of each. */
static void
join_realms (AstGame *game, int a, int b)
{
  AstRealm *into, *from;

  a = game->root[a];
  b = game->root[b];
  if (a == b) {
    game->realms[a].open -= 2;
    game->closed |= game->realms[a].open == 0;
    return;
  }
  if (game->realms[a].n_tiles < game->realms[b].n_tiles) {
    int swap = a;

    a = b;
    b = swap;
  }
  into = &game->realms[a];
  from = &game->realms[b];
  relabel (game, a, b);
  into->n_tiles += from->n_tiles - count_shared_tiles (into, from);
  into->tiles_low |= from->tiles_low;
  into->tiles_high |= from->tiles_high;
  game->met |= into->meeples != 0 && from->meeples != 0;
  into->meeples |= from->meeples;
  into->symbols += from->symbols;
  into->open += from->open - 2;
  game->closed |= into->open == 0;
}

/* Writes AST_MAX_TILE_REALMS nodes without a branch. Those beyond the tile's own realms are
 * overwritten by the next tile. */
static void
add_realms (AstGame *game, int tile)
{
  int kind = game->tiles[tile].kind, first = game->n_realms;
  uint64_t low = tile < 64 ? (uint64_t) 1 << tile : 0;
  uint32_t high = tile < 64 ? 0 : 1u << (tile - 64);

  memcpy (&game->realms[first], game->set->alone[kind], sizeof game->set->alone[kind]);
  for (int i = 0; i < AST_MAX_TILE_REALMS; i++) {
    int node = first + i;

    game->realms[node].tiles_low = low;
    game->realms[node].tiles_high = high;
    game->root[node] = game->next[node] = game->realm_of[tile][i] = node;
  }
  game->n_realms += game->set->kinds[kind].n_realms;
}

/* Joins the tile's realms with those around it. `needs` and `node_beside` are those of the place
 * where it now lies. */
static void
meet_neighbours (AstGame *game, int tile, AstPattern needs, const uint8_t *node_beside)
{
  const AstTile *laid = &game->tiles[tile];
  const uint8_t *realm_at = game->set->realm_at[laid->kind][laid->rotation];

  /* The sides that are neither free nor cosmos: bit 2 * side. */
  for (unsigned meeting = (needs ^ needs >> 1) & 0x55; meeting != 0; meeting &= meeting - 1) {
    int side = __builtin_ctz (meeting) / 2;

    join_realms (game, game->realm_of[tile][realm_at[side]], node_beside[side]);
  }
}

static void
fill_cell (AstGame *game, int cell, int tile)
{
  bool planet = game->set->planet[game->tiles[tile].kind] != AST_NONE;
  uint8_t held = (tile + 1) | (planet ? AST_CELL_PLANET : 0);

  game->tile_in[AST_RING_MARGIN + cell] = held;
  if (cell < AST_RING_MARGIN)
    game->tile_in[AST_RING_MARGIN + AST_RING + cell] = held;
  if (cell >= AST_RING - AST_RING_MARGIN)
    game->tile_in[AST_RING_MARGIN - AST_RING + cell] = held;
}

/* What the 8 cells around `cell` hold, a byte each, from the north-west, row by row (B12). */
static uint64_t
read_cells_around (const AstGame *game, int cell)
{
  const uint8_t *here = &game->tile_in[AST_RING_MARGIN + cell];
  const uint8_t *north = here - AST_RING_ROW, *south = here + AST_RING_ROW;

  return (uint64_t) north[-1] | (uint64_t) north[0] << 8 | (uint64_t) north[1] << 16
         | (uint64_t) here[-1] << 24 | (uint64_t) here[1] << 32 | (uint64_t) south[-1] << 40
         | (uint64_t) south[0] << 48 | (uint64_t) south[1] << 56;
}

int
ast_game_tiles_around (const AstGame *game, int place)
{
  return ast_bits_count_bytes (read_cells_around (game, game->place_cell[place]));
}

/* P2: the tile takes a place around each planet beside it. */
static void
surround_planets (AstGame *game, int tile, int cell)
{
  int planet = game->set->planet[game->tiles[tile].kind];
  uint64_t around = read_cells_around (game, cell);
  int n = 0;

  for (uint64_t planets = around & AST_CELL_PLANET * AST_EACH_BYTE; planets != 0;
       planets &= planets - 1) {
    int other = (around >> (__builtin_ctzll (planets) - 7) & AST_CELL_TILE) - 1;

    game->near[n++] = other;
    game->closed |= --game->realms[game->planet_of[other]].open == 0;
  }
  game->n_near = n;
  if (planet != AST_NONE) {
    int node = game->realm_of[tile][planet];

    game->planet_of[tile] = node;
    game->realms[node].open -= ast_bits_count_bytes (around);
    game->closed |= game->realms[node].open == 0;
  }
}

static int
put_tile (AstGame *game, int x, int y, int kind, int rotation)
{
  int tile = game->n_tiles++;

  game->tiles[tile] = (AstTile){ .x = x, .y = y, .kind = kind, .rotation = rotation };
  add_realms (game, tile);
  return tile;
}

void
ast_board_lay (AstGame *game, int place, int rotation)
{
  int cell = game->place_cell[place];
  AstPattern needs = game->needs[place];
  uint8_t node_beside[4];
  int tile = put_tile (game, game->place_x[place], game->place_y[place], game->hand, rotation);

  memcpy (node_beside, game->node_beside[place], sizeof node_beside);
  ast_rim_remove (game, place);
  fill_cell (game, cell, tile);
  game->met = game->closed = false;
  meet_neighbours (game, tile, needs, node_beside);
  ast_rim_extend (game, tile, cell, needs, place);
  surround_planets (game, tile, cell);
}

void
ast_board_put (AstGame *game, int kind, int x, int y, int rotation)
{
  int tile = put_tile (game, x, y, kind, rotation);
  int planet = game->set->planet[kind];

  if (planet != AST_NONE)
    game->planet_of[tile] = game->realm_of[tile][planet];
  fill_cell (game, ast_cell (x, y), tile);
}

void
ast_board_start (AstGame *game, int kind, int rotation)
{
  int tile = put_tile (game, 0, 0, kind, rotation), cell = ast_cell (0, 0);

  fill_cell (game, cell, tile);
  ast_rim_extend (game, tile, cell, 0, 0);
  surround_planets (game, tile, cell);
}

int
ast_game_tile_at (const AstGame *game, int x, int y)
{
  int held = ast_is_on_board (x, y) ? game->tile_in[AST_RING_MARGIN + ast_cell (x, y)] : 0;
  int tile = (held & AST_CELL_TILE) - 1;

  /* A place far away may share the cell. */
  return tile >= 0 && game->tiles[tile].x == x && game->tiles[tile].y == y ? tile : AST_NONE;
}
