/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rim of the board: the empty places next to a tile, and what they need. */

#include "ast-board.h"

#include <string.h>

/* Moves the last place into the gap `to`. */
static void
move_last_place (AstGame *game, unsigned to)
{
  unsigned from = game->n_places;
  uint64_t *source = &game->refuses[from / AST_WORD][0][0],
           *target = &game->refuses[to / AST_WORD][0][0];

  game->place_in[game->place_cell[from]] = to + 1;
  game->needs[to] = game->needs[from];
  game->needs[from] = 0;
  game->place_x[to] = game->place_x[from];
  game->place_y[to] = game->place_y[from];
  game->place_cell[to] = game->place_cell[from];
  memcpy (game->node_beside[to], game->node_beside[from], sizeof game->node_beside[to]);
  for (int i = 0; i < 12; i++) {
    uint64_t bit = source[i] >> (from % AST_WORD) & 1;

    target[i] |= bit << (to % AST_WORD);
    source[i] &= ~((uint64_t) 1 << (from % AST_WORD));
  }
}

void
ast_rim_remove (AstGame *game, unsigned place)
{
  uint64_t *refuses = &game->refuses[place / AST_WORD][0][0];
  uint64_t others = ~((uint64_t) 1 << (place % AST_WORD));

  game->n_places--;
  game->needs[place] = 0;
  game->place_in[game->place_cell[place]] = 0;
  for (int i = 0; i < 12; i++)
    refuses[i] &= others;
}

/* Lets the place in `cell` need `edge` on `side`. Returns its number, which is `next` if the place
 * is new. Without a branch, since new and known places are equally likely. */
static inline unsigned
touch_place (AstGame *game, unsigned cell, unsigned next, unsigned side, AstEdge edge)
{
  static const uint8_t others[4][2] = { { 0 }, { 1, 2 }, { 0, 2 }, { 0, 1 } };
  unsigned known = game->place_in[cell];
  unsigned place = known - 1 + (-(known == 0) & (next + 1));
  uint64_t bit = (uint64_t) 1 << (place % AST_WORD);
  uint64_t (*refuses)[4] = game->refuses[place / AST_WORD];

  game->place_in[cell] = place + 1;
  game->place_cell[place] = cell;
  game->needs[place] |= edge << (2 * side);
  refuses[others[edge][0]][side] |= bit;
  refuses[others[edge][1]][side] |= bit;
  return place;
}

/* The first new place fills the gap that the tile's own place has left. */
void
ast_rim_extend (AstGame *game, int tile, int cell, AstPattern taken, int gap)
{
  static const int8_t dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  const AstTile *laid = &game->tiles[tile];
  const uint8_t *realm_at = game->set->realm_at[laid->kind][laid->rotation];
  AstPattern pattern = game->set->pattern[laid->kind][laid->rotation];
  unsigned first = game->realm_of[tile][0], n = game->n_places, n_new = 0;
  const uint8_t numbers[4] = { gap, n + 1, n + 2, n + 3 }; /* Of the places that are new. */

  /* The free sides: bit 2 * side. */
  for (unsigned free = ~(taken | taken >> 1) & 0x55; free != 0; free &= free - 1) {
    unsigned side = __builtin_ctz (free) / 2u, next = numbers[n_new];
    unsigned place = touch_place (game, ast_cell_step (cell, ast_beside[side]), next, side ^ 2,
                                  pattern >> (2 * side) & 3);

    game->place_x[place] = laid->x + dx[side];
    game->place_y[place] = laid->y + dy[side];
    game->node_beside[place][side ^ 2] = first + realm_at[side];
    n_new += place == next;
  }
  game->n_places += n_new;
  if (n_new == 0 && gap < game->n_places)
    move_last_place (game, gap);
}

int
ast_game_place_at (const AstGame *game, int x, int y)
{
  int place = ast_is_on_board (x, y) ? game->place_in[ast_cell (x, y)] - 1 : -1;

  return place >= 0 && game->place_x[place] == x && game->place_y[place] == y ? place : AST_NONE;
}

int
ast_game_places_around (const AstGame *game, int tile, uint8_t *places)
{
  int cell = ast_cell (game->tiles[tile].x, game->tiles[tile].y);
  int n = 0;

  for (int i = 0; i < 8; i++) {
    int place = game->place_in[ast_cell_step (cell, ast_around[i])];

    places[n] = place - 1;
    n += place != 0;
  }
  return n;
}
