/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rng.h"

static uint64_t
advance_splitmix (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

void
ast_rng_init (AstRng *rng, uint64_t seed)
{
  for (int i = 0; i < 4; i++)
    rng->s[i] = advance_splitmix (&seed);
}

void
ast_rng_init_keyed (AstRng *rng, uint64_t seed, uint64_t key)
{
  uint64_t mixed = advance_splitmix (&seed);

  mixed ^= key * 0xd1342543de82ef95u;
  ast_rng_init (rng, advance_splitmix (&mixed));
}
