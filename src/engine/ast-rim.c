/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rim of the board: the empty places next to a tile, what they need, what fits there.
 *
 * Each place is a bit in twelve sets: for each side and each edge the places that refuse this
 * edge on this side. A turned tile fits where none of its four edges is refused, so a few
 * "or"s answer for 64 places at once. */

#include "ast-board.h"

#include <string.h>

enum { WORD = 64 };

static const uint8_t count_bits[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/* The last place moves into the gap. */
static void
move_last_place (AstGame *game, int to)
{
  int from = game->n_places;
  uint64_t *source = &game->refuses[from / WORD][0][0], *target = &game->refuses[to / WORD][0][0];

  game->place_in[game->place_cell[from]] = to + 1;
  game->needs[to] = game->needs[from];
  game->place_x[to] = game->place_x[from];
  game->place_y[to] = game->place_y[from];
  game->place_cell[to] = game->place_cell[from];
  memcpy (game->node_beside[to], game->node_beside[from], sizeof game->node_beside[to]);
  for (int i = 0; i < 12; i++) {
    uint64_t bit = source[i] >> (from % WORD) & 1;

    target[i] |= bit << (to % WORD);
    source[i] &= ~((uint64_t) 1 << (from % WORD));
  }
}

void
ast_rim_remove (AstGame *game, int place)
{
  uint64_t *refuses = &game->refuses[place / WORD][0][0];
  uint64_t others = ~((uint64_t) 1 << (place % WORD));

  game->n_places--;
  game->place_in[game->place_cell[place]] = 0;
  for (int i = 0; i < 12; i++)
    refuses[i] &= others;
}

/* The place in `cell` now needs `edge` on `side`. Returns its number, which is `next` if the
 * place is new; that runs without a branch, since either is as likely. */
static int
touch_place (AstGame *game, int cell, int next, int side, int edge)
{
  int known = game->place_in[cell];
  int place = known != 0 ? known - 1 : next;
  uint64_t bit = (uint64_t) 1 << (place % WORD);
  uint64_t (*refuses)[4] = game->refuses[place / WORD];

  game->n_places += known == 0;
  game->place_in[cell] = place + 1;
  game->place_cell[place] = cell;
  game->needs[place] = (known != 0 ? game->needs[place] : 0) | edge << (2 * side);
  refuses[0][side] |= bit;
  refuses[1][side] |= bit;
  refuses[2][side] |= bit;
  refuses[edge - 1][side] ^= bit;
  return place;
}

/* The first new place fills the gap that the tile's place has left. */
void
ast_rim_extend (AstGame *game, int tile, int cell, AstPattern taken, int gap)
{
  static const int8_t dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 };
  const AstTile *laid = &game->tiles[tile];
  const uint8_t *realm_at = game->set->realm_at[laid->kind][laid->rotation];
  AstPattern pattern = game->set->pattern[laid->kind][laid->rotation];
  int first = game->realm_of[tile][0], next = gap;

  /* Free sides, a bit for each at twice its number. */
  for (unsigned free = ~(taken | taken >> 1) & 0x55; free != 0; free &= free - 1) {
    int side = __builtin_ctz (free) / 2;
    int place = touch_place (game, ast_cell_step (cell, ast_beside[side]), next, side ^ 2,
                             pattern >> (2 * side) & 3);

    game->place_x[place] = laid->x + dx[side];
    game->place_y[place] = laid->y + dy[side];
    game->node_beside[place][side ^ 2] = first + realm_at[side];
    next = place == next ? game->n_places : next;
  }
  if (next < game->n_places)
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

static uint64_t
set_of_places (const AstGame *game, int word)
{
  int n = game->n_places - WORD * word;

  return n < WORD ? ((uint64_t) 1 << n) - 1 : ~(uint64_t) 0;
}

/* By rotation: the places, from 64 `word` on, where `kind` fits. */
static inline void
find_fitting (const AstGame *game, int kind, int word, uint64_t fitting[4])
{
  const uint64_t (*refuses)[4] = game->refuses[word];
  uint64_t places = set_of_places (game, word);
  AstPattern pattern = game->set->pattern[kind][0];
  const uint64_t *n = refuses[(pattern & 3) - 1], *e = refuses[(pattern >> 2 & 3) - 1];
  const uint64_t *s = refuses[(pattern >> 4 & 3) - 1], *w = refuses[(pattern >> 6) - 1];

  fitting[0] = places & ~(n[0] | e[1] | s[2] | w[3]);
  fitting[1] = places & ~(n[1] | e[2] | s[3] | w[0]);
  fitting[2] = places & ~(n[2] | e[3] | s[0] | w[1]);
  fitting[3] = places & ~(n[3] | e[0] | s[1] | w[2]);
}

/* The same whatever the rotation. */
static inline uint64_t
find_fitting_somehow (const AstGame *game, int kind, int word)
{
  uint64_t fitting[4];

  find_fitting (game, kind, word, fitting);
  return fitting[0] | fitting[1] | fitting[2] | fitting[3];
}

bool
ast_game_fits_anywhere (const AstGame *game, int kind)
{
  for (int word = 0; word * WORD < game->n_places; word++) {
    if (find_fitting_somehow (game, kind, word) != 0)
      return true;
  }
  return false;
}

int
ast_game_fits (const AstGame *game, int kind, AstFit *fits)
{
  const uint8_t *rotations = game->set->fits[kind];
  int n = 0;

  for (int word = 0; word * WORD < game->n_places; word++) {
    for (uint64_t fitting = find_fitting_somehow (game, kind, word); fitting != 0;
         fitting &= fitting - 1, n++) {
      int place = WORD * word + __builtin_ctzll (fitting);

      if (fits != NULL)
        fits[n] =
            (AstFit){ game->place_x[place], game->place_y[place], rotations[game->needs[place]] };
    }
  }
  return n;
}

/* Always four lays are written for a place, of which as many count as rotations fit. */
int
ast_game_lays (const AstGame *game, AstLay *lays)
{
  static const uint16_t listed[16][4] = {
    { 0 }, { 0 },    { 1 },    { 0, 1 },    { 2 },    { 0, 2 },    { 1, 2 },    { 0, 1, 2 },
    { 3 }, { 0, 3 }, { 1, 3 }, { 0, 1, 3 }, { 2, 3 }, { 0, 2, 3 }, { 1, 2, 3 }, { 0, 1, 2, 3 },
  };
  const uint8_t *rotations = game->set->fits[game->hand];
  int n = 0;

  for (int word = 0; word * WORD < game->n_places; word++) {
    for (uint64_t fitting = find_fitting_somehow (game, game->hand, word); fitting != 0;
         fitting &= fitting - 1) {
      int place = WORD * word + __builtin_ctzll (fitting);
      int mask = rotations[game->needs[place]];

      for (int i = 0; i < 4; i++)
        lays[n + i] = place * 4 + listed[mask][i];
      n += count_bits[mask];
    }
  }
  return n;
}

/* By byte: the number of bits that are set. */
static inline uint64_t
count_by_byte (uint64_t set)
{
  set -= set >> 1 & 0x5555555555555555u;
  set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
  return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* The place of bit number `n` of those that are set. */
static inline int
find_nth_bit (uint64_t set, unsigned n)
{
  /* Up to each byte: the number of bits, and whether bit n lies beyond it. */
  uint64_t sums = count_by_byte (set) * 0x0101010101010101u;
  uint64_t beyond = ((n * 0x0101010101010101u | 0x8080808080808080u) - sums) & 0x8080808080808080u;
  int byte = ((beyond >> 7) * 0x0101010101010101u >> 56) * 8;
  unsigned rest = set >> byte & 0xff;

  for (n -= sums << 8 >> byte & 0xff; n > 0; n--)
    rest &= rest - 1;
  return byte + __builtin_ctz (rest);
}

AstLay
ast_game_any_lay (const AstGame *game, AstRng *rng)
{
  uint64_t fitting[AST_MAX_PLACES / WORD][4];
  unsigned count[AST_MAX_PLACES / WORD][4], n = 0;
  int word, rotation;

  for (word = 0; word * WORD < game->n_places; word++) {
    find_fitting (game, game->hand, word, fitting[word]);
    for (rotation = 0; rotation < 4; rotation++) {
      count[word][rotation] = count_by_byte (fitting[word][rotation]) * 0x0101010101010101u >> 56;
      n += count[word][rotation];
    }
  }
  n = ast_rng_below (rng, n);
  word = rotation = 0;
  while (n >= count[word][rotation]) {
    n -= count[word][rotation++];
    word += rotation / 4;
    rotation %= 4;
  }
  return (WORD * word + find_nth_bit (fitting[word][rotation], n)) * 4 + rotation;
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
