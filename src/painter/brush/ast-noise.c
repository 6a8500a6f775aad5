/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-noise.h"

#include <math.h>

uint32_t
ast_hash_text (const char *text)
{
  uint32_t h = 2166136261u;

  for (; *text; text++)
    h = (h ^ (unsigned char) *text) * 16777619u;
  return ast_hash (h, 0);
}

double
ast_noise_next (uint32_t *state)
{
  *state += 0x9e3779b9u;
  return ast_hash (*state, 1) / 4294967296.0;
}

static inline float
value_at (uint32_t seed, int x, int y, int z)
{
  uint32_t h =
      seed + (uint32_t) x * 0x8da6b343u + (uint32_t) y * 0xd8163841u + (uint32_t) z * 0xcb1ab31fu;

  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h ^= h >> 13;
  h *= 0x297a2d39u;
  return (float) (h >> 8) * (1.0f / 16777216.0f);
}

static inline float
ease (float t)
{
  return t * t * (3 - 2 * t);
}

static inline float
mix (float a, float b, float t)
{
  return a + (b - a) * t;
}

static inline float
layer (uint32_t seed, int x, int y, int z, float u, float v)
{
  return mix (mix (value_at (seed, x, y, z), value_at (seed, x + 1, y, z), u),
              mix (value_at (seed, x, y + 1, z), value_at (seed, x + 1, y + 1, z), u), v);
}

/* Gradient noise: 0 on the lattice, with random slopes. It hides the lattice better than random
 * values. */
static inline float
slope_at (uint32_t seed, int x, int y, float dx, float dy)
{
  static const float slopes[16][2] = {
    { 1, 0 },  { 0.92f, 0.38f },   { 0.71f, 0.71f },   { 0.38f, 0.92f },
    { 0, 1 },  { -0.38f, 0.92f },  { -0.71f, 0.71f },  { -0.92f, 0.38f },
    { -1, 0 }, { -0.92f, -0.38f }, { -0.71f, -0.71f }, { -0.38f, -0.92f },
    { 0, -1 }, { 0.38f, -0.92f },  { 0.71f, -0.71f },  { 0.92f, -0.38f },
  };
  const float *slope = slopes[ast_hash (seed + (uint32_t) x * 0x8da6b343u, (uint32_t) y) >> 28];

  return slope[0] * dx + slope[1] * dy;
}

float
ast_noise_2d (uint32_t seed, float x, float y)
{
  float fx = floorf (x), fy = floorf (y);
  int ix = (int) fx, iy = (int) fy;
  float dx = x - fx, dy = y - fy, u = ease (dx);
  float top = mix (slope_at (seed, ix, iy, dx, dy), slope_at (seed, ix + 1, iy, dx - 1, dy), u);
  float bottom = mix (slope_at (seed, ix, iy + 1, dx, dy - 1),
                      slope_at (seed, ix + 1, iy + 1, dx - 1, dy - 1), u);

  return 0.5f + 0.72f * mix (top, bottom, ease (dy));
}

float
ast_noise_3d (uint32_t seed, float x, float y, float z)
{
  float fx = floorf (x), fy = floorf (y), fz = floorf (z);
  float u = ease (x - fx), v = ease (y - fy);

  return mix (layer (seed, (int) fx, (int) fy, (int) fz, u, v),
              layer (seed, (int) fx, (int) fy, (int) fz + 1, u, v), ease (z - fz));
}

float
ast_noise_clouds_2d (uint32_t seed, float x, float y, int octaves)
{
  float sum = 0, weight = 0.5f, total = 0;

  for (int i = 0; i < octaves; i++) {
    sum += weight * ast_noise_2d (seed + i * 101u, x, y);
    total += weight;
    weight *= 0.5f;
    /* Each octave is rotated too, or the lattice could be seen. */
    float turned = 1.6f * x - 1.2f * y;
    y = 1.2f * x + 1.6f * y;
    x = turned;
  }
  return sum / total;
}

float
ast_noise_clouds_3d (uint32_t seed, float x, float y, float z, int octaves)
{
  float sum = 0, weight = 0.5f, total = 0;

  for (int i = 0; i < octaves; i++) {
    sum += weight * ast_noise_3d (seed + i * 101u, x, y, z);
    total += weight;
    weight *= 0.5f;
    float turned = 1.6f * x - 1.2f * z;
    z = 1.2f * x + 1.6f * z;
    x = turned;
    y *= 2;
  }
  return sum / total;
}
