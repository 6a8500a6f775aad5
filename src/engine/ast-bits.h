/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sums and searches over all bytes or bits of a word at once; inside the engine. */

/* None of them has a branch: which bit is asked for is random, so the processor would mostly
 * predict the branch wrongly. */
#pragma once

#include <stdint.h>

#define AST_EACH_BYTE 0x0101010101010101u     /* Times n: n in each byte. */
#define AST_EACH_HIGH_BIT 0x8080808080808080u /* The highest bit of each byte. */

/* The sum of the bytes of `word`, which is below 256. */
static inline unsigned
ast_bits_sum_bytes (uint64_t word)
{
  return word * AST_EACH_BYTE >> 56;
}

/* How many bytes of `word` are not 0. */
static inline unsigned
ast_bits_count_bytes (uint64_t word)
{
  uint64_t low = word & ~AST_EACH_HIGH_BIT;

  return ast_bits_sum_bytes (((low + ~AST_EACH_HIGH_BIT) | word) >> 7 & AST_EACH_BYTE);
}

/* How many bytes of `word` are `n` or less; all of them, and `n`, are below 128. */
static inline unsigned
ast_bits_count_up_to (uint64_t word, unsigned n)
{
  uint64_t difference = (n * AST_EACH_BYTE | AST_EACH_HIGH_BIT) - word;

  return ast_bits_sum_bytes (difference >> 7 & AST_EACH_BYTE);
}

/* By byte: the number of its bits that are set. */
static inline uint64_t
ast_bits_count_by_byte (uint64_t set)
{
  set -= set >> 1 & 0x5555555555555555u;
  set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
  return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* The position of bit number `n` of those set in `set`, which has more than `n`. */
static inline unsigned
ast_bits_find (uint64_t set, unsigned n)
{
  uint64_t up_to_byte = ast_bits_count_by_byte (set) * AST_EACH_BYTE;
  unsigned byte = 8 * ast_bits_count_up_to (up_to_byte, n);
  unsigned rest = n - (up_to_byte << 8 >> byte & 0xff);
  /* Bit b of that byte in byte b, there brought to its lowest bit. */
  uint64_t spread = (set >> byte & 0xff) * AST_EACH_BYTE & 0x8040201008040201u;
  uint64_t bits = (spread + ~AST_EACH_HIGH_BIT) >> 7 & AST_EACH_BYTE;

  return byte + ast_bits_count_up_to (bits * AST_EACH_BYTE, rest);
}
