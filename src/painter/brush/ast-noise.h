/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Hashes and smooth noise that are the same each time: pure functions. */
#pragma once

#include <stdint.h>

/* A hash of `a` and `b`. */
static inline uint32_t
ast_hash (uint32_t a, uint32_t b)
{
  uint32_t h = a * 0x9e3779b1u ^ (b + 0x7f4a7c15u) * 0x85ebca6bu;

  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return h ^ h >> 15;
}

/* A hash of a text. */
uint32_t ast_hash_text (const char *text);

/* The next number of a pseudo-random sequence, from 0 to 1. */
double ast_noise_next (uint32_t *state);

/* Smooth noise from 0 to 1 with a period of about one unit. */
float ast_noise_2d (uint32_t seed, float x, float y);
float ast_noise_3d (uint32_t seed, float x, float y, float z);

/* Fractal noise from 0 to 1: `octaves` such noises, each twice as fine and half as strong. */
float ast_noise_clouds_2d (uint32_t seed, float x, float y, int octaves);
float ast_noise_clouds_3d (uint32_t seed, float x, float y, float z, int octaves);

/* As fminf and fmaxf, but not for NaN, so that compilers inline them. */
static inline float
ast_least (float a, float b)
{
  return a < b ? a : b;
}

static inline float
ast_most (float a, float b)
{
  return a > b ? a : b;
}

/* 0 below `low`, 1 above `high`, smooth between. */
static inline float
ast_smooth_step (float low, float high, float x)
{
  float t = (x - low) / (high - low);

  if (t <= 0)
    return 0;
  return t >= 1 ? 1 : t * t * (3 - 2 * t);
}
