/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What fits where (L2).
 *
 * Each place at the rim is a bit in twelve sets: for each side and each edge the places that
 * refuse this edge on this side. A turned tile fits where none of its four edges is refused, so a
 * few "or"s answer for 64 places at once. */

#include "ast-bits.h"
#include "ast-board.h"

static const uint8_t count_bits[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

static uint64_t
set_of_places (const AstGame *game, int word)
{
  int n = game->n_places - AST_WORD * word;

  return n < AST_WORD ? ((uint64_t) 1 << n) - 1 : ~(uint64_t) 0;
}

/* By rotation: the places, from 64 `word` on, where `kind` fits. */
static inline void
find_fitting (const AstGame *game, int kind, int word, uint64_t fitting[4])
{
  const uint64_t (*refuses)[4] = game->refuses[word];
  uint64_t places = set_of_places (game, word);
  const uint8_t *edges = game->set->kinds[kind].edges;
  const uint64_t *n = refuses[edges[0] - 1], *e = refuses[edges[1] - 1];
  const uint64_t *s = refuses[edges[2] - 1], *w = refuses[edges[3] - 1];

  fitting[0] = places & ~(n[0] | e[1] | s[2] | w[3]);
  fitting[1] = places & ~(n[1] | e[2] | s[3] | w[0]);
  fitting[2] = places & ~(n[2] | e[3] | s[0] | w[1]);
  fitting[3] = places & ~(n[3] | e[0] | s[1] | w[2]);
}

/* The same for any rotation. */
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
  for (int word = 0; word * AST_WORD < game->n_places; word++) {
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

  for (int word = 0; word * AST_WORD < game->n_places; word++) {
    for (uint64_t fitting = find_fitting_somehow (game, kind, word); fitting != 0;
         fitting &= fitting - 1, n++) {
      int place = AST_WORD * word + __builtin_ctzll (fitting);

      if (fits != NULL)
        fits[n] =
            (AstFit){ game->place_x[place], game->place_y[place], rotations[game->needs[place]] };
    }
  }
  return n;
}

/* Four lays are always written for a place; only as many count as rotations fit. */
int
ast_game_lays (const AstGame *game, AstLay *lays)
{
  static const uint16_t listed[16][4] = {
    { 0 }, { 0 },    { 1 },    { 0, 1 },    { 2 },    { 0, 2 },    { 1, 2 },    { 0, 1, 2 },
    { 3 }, { 0, 3 }, { 1, 3 }, { 0, 1, 3 }, { 2, 3 }, { 0, 2, 3 }, { 1, 2, 3 }, { 0, 1, 2, 3 },
  };
  const uint8_t *rotations = game->set->fits[game->hand];
  int n = 0;

  for (int word = 0; word * AST_WORD < game->n_places; word++) {
    for (uint64_t fitting = find_fitting_somehow (game, game->hand, word); fitting != 0;
         fitting &= fitting - 1) {
      int place = AST_WORD * word + __builtin_ctzll (fitting);
      int mask = rotations[game->needs[place]];

      for (int i = 0; i < 4; i++)
        lays[n + i] = place * 4 + listed[mask][i];
      n += count_bits[mask];
    }
  }
  return n;
}

/* The lays of the tile in the hand at 64 places. */
typedef struct {
  uint64_t fitting[4]; /* By rotation: set of places. */
  unsigned before[4];  /* By rotation: lays with lower ones. */
  unsigned n;
} Lays;

static inline void
count_lays (const AstGame *game, int word, Lays *lays)
{
  find_fitting (game, game->hand, word, lays->fitting);
  lays->n = 0;
  for (int rotation = 0; rotation < 4; rotation++) {
    lays->before[rotation] = lays->n;
    lays->n += __builtin_popcountll (lays->fitting[rotation]);
  }
}

static inline __attribute__ ((always_inline)) AstLay
pick_lay (const AstGame *game, AstRng *rng)
{
  Lays lays[AST_MAX_PLACES / AST_WORD];
  unsigned all = 0, word = 0, n, rotation;
  int i = 0;

  do { /* The rim is never empty while there is a tile to lay. */
    count_lays (game, i, &lays[i]);
    all += lays[i].n;
  } while (++i * AST_WORD < game->n_places);
  n = ast_rng_below (rng, all);
  while (n >= lays[word].n)
    n -= lays[word++].n;
  rotation =
      (n >= lays[word].before[1]) + (n >= lays[word].before[2]) + (n >= lays[word].before[3]);
  n -= lays[word].before[rotation];
  return (AST_WORD * word + ast_bits_find (lays[word].fitting[rotation], n)) * 4 + rotation;
}

#ifdef __x86_64__
/* Nearly all x86-64 processors count bits with one instruction; the first ones did not. */
__attribute__ ((target ("popcnt"))) static AstLay
pick_lay_with_popcnt (const AstGame *game, AstRng *rng)
{
  return pick_lay (game, rng);
}
#endif

AstLay
ast_game_any_lay (const AstGame *game, AstRng *rng)
{
#ifdef __x86_64__
  if (__builtin_cpu_supports ("popcnt"))
    return pick_lay_with_popcnt (game, rng);
#endif
  return pick_lay (game, rng);
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
