/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Random numbers: xoshiro256++ by Blackman and Vigna, seeded through splitmix64. */

/* The caller owns the generator; the engine keeps none. */
#pragma once

#include <stdint.h>

typedef struct {
  uint64_t s[4];
} AstRng;

/* Starts the generator with `seed`. */
void ast_rng_init (AstRng *rng, uint64_t seed);

/* Starts the generator with `seed` and `key`: every key gives an unrelated stream of numbers. */
void ast_rng_init_keyed (AstRng *rng, uint64_t seed, uint64_t key);

static inline uint64_t
ast_rng_next (AstRng *rng)
{
  uint64_t *s = rng->s;
  uint64_t sum = s[0] + s[3];
  uint64_t result = (sum << 23 | sum >> 41) + s[0];
  uint64_t t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = s[3] << 45 | s[3] >> 19;
  return result;
}

/* A number from 0 to `n` - 1, `n` from 1 to 2^32 - 1: the multiplication method of Lemire
 * without its rejection, whose bias is below n / 2^32. */
static inline uint32_t
ast_rng_below (AstRng *rng, uint32_t n)
{
  return (uint32_t) ((ast_rng_next (rng) >> 32) * n >> 32);
}
