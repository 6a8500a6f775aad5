/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Laying a tile (L): the rim of the board, realms that grow and meet, planets surrounded. */

#include "ast-board.h"

#include <string.h>

static int
count_shared_tiles (const AstRealm *a, const AstRealm *b)
{
  uint64_t low = a->tiles_low & b->tiles_low;
  uint32_t high = a->tiles_high & b->tiles_high;

  return (low | high) == 0 ? 0 : __builtin_popcountll (low) + __builtin_popcount (high);
}

/* The nodes of the realm of root `from` are from now on of that of `into`. */
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
    game->root[node] = node;
    game->next[node] = node;
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

/* `place` was where the tile lies now: it knows the realms around it. */
static void
meet_neighbours (AstGame *game, int tile, AstPattern needs, const uint8_t *node_beside)
{
  const AstTile *laid = &game->tiles[tile];
  const uint8_t *realm_at = game->set->realm_at[laid->kind][laid->rotation];

  /* Edges that are neither free nor cosmos, a bit for each side at twice its number. */
  for (unsigned meeting = (needs ^ needs >> 1) & 0x55; meeting != 0; meeting &= meeting - 1) {
    int side = __builtin_ctz (meeting) / 2;

    join_realms (game, game->realm_of[tile][realm_at[side]], node_beside[side]);
  }
}

/* P2: the places around planets fill up. */
static void
surround_planets (AstGame *game, int tile, int cell)
{
  int planet = game->set->planet[game->tiles[tile].kind];
  int laid = 0, n = 0;

  for (int i = 0; i < 8; i++) {
    int other = game->tile_in[ast_cell_step (cell, ast_around[i])];

    game->near[n] = other - 1;
    n += game->planet_of[other] != AST_NONE;
    laid += other != 0;
  }
  game->n_near = n;
  for (int i = 0; i < n; i++)
    game->closed |= --game->realms[game->planet_of[game->near[i] + 1]].open == 0;
  game->planet_of[tile + 1] = AST_NONE;
  if (planet != AST_NONE) {
    game->planet_of[tile + 1] = game->realm_of[tile][planet];
    game->realms[game->planet_of[tile + 1]].open -= laid;
    game->closed |= laid == 8;
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
  game->tile_in[cell] = tile + 1;
  game->met = game->closed = false;
  meet_neighbours (game, tile, needs, node_beside);
  ast_rim_extend (game, tile, cell, needs, place);
  surround_planets (game, tile, cell);
}

void
ast_board_start (AstGame *game, int kind, int rotation)
{
  int tile = put_tile (game, 0, 0, kind, rotation);

  game->planet_of[0] = AST_NONE;
  game->tile_in[0] = tile + 1;
  ast_rim_extend (game, tile, 0, 0, 0);
  surround_planets (game, tile, 0);
}

int
ast_game_tile_at (const AstGame *game, int x, int y)
{
  int tile = ast_is_on_board (x, y) ? game->tile_in[ast_cell (x, y)] - 1 : -1;

  /* A place far away may share the cell. */
  return tile >= 0 && game->tiles[tile].x == x && game->tiles[tile].y == y ? tile : AST_NONE;
}
