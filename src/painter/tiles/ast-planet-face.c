/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-planet-face.h"

#include <math.h>
#include <string.h>

#include "ast-noise.h"

/* clang-format off */
static const AstPlanetFace faces[AST_N_PLANET_FACES] = {
  /* Giants. */
  { "ORVANNE", 0x8a5a3c, 0xd9a873, 0xf5e2c0, 0xffd9a8, 0.35f, 2.0f, .bands = 5.5f, .storms = 0.35f, .tilt = 0.30f },
  { "TESSIV", 0x2b4c86, 0x5e93c9, 0xcfe6f5, 0x8fc4ff, 0.55f, 1.8f, .bands = 4.0f, .storms = 0.22f, .tilt = -0.45f },
  { "QUILLO", 0x7a3f5c, 0xc98aa0, 0xf3d6cf, 0xffc0d0, 0.40f, 2.2f, .bands = 6.5f, .storms = 0.28f, .tilt = 0.38f, .ring = true },
  { "MALUNE", 0xa88850, 0xe0c88a, 0xfbf0cf, 0xffeebb, 0.35f, 1.6f, .bands = 7.0f, .storms = 0.12f, .tilt = 0.34f, .ring = true },
  { "ESKADA", 0x1f6f78, 0x4fb3a9, 0xc9efdd, 0x9ff5e0, 0.50f, 2.0f, .bands = 3.5f, .storms = 0.50f, .tilt = 0.10f, .moon = true },
  /* Oceans and living worlds. */
  { "LIRREA", 0x12407e, 0x2f7a4d, 0xa58a58, 0x8ec8ff, 0.70f, 2.1f, .sea = 0.50f, .ice = 0.10f, .clouds = 0.40f },
  { "NEMAO", 0x0e4f92, 0x2c9aa8, 0xd8cf9a, 0x9fdcff, 0.75f, 2.6f, .sea = 0.64f, .ice = 0.05f, .clouds = 0.46f, .moon = true },
  { "VELDRU", 0x17486a, 0x2e6b3a, 0x7aa24a, 0xa6e8c0, 0.60f, 2.4f, .sea = 0.36f, .clouds = 0.34f },
  { "ISCADEL", 0x143a5e, 0x4f6b3c, 0xc9b684, 0x9cc8f0, 0.60f, 2.8f, .sea = 0.46f, .ice = 0.26f, .clouds = 0.30f },
  { "AMARYN", 0x3a1c5e, 0x7d4b9a, 0xd9a6d8, 0xd8a8ff, 0.60f, 2.2f, .sea = 0.42f, .clouds = 0.30f },
  /* Deserts. */
  { "DUNARRA", 0x7a4526, 0xc98848, 0xf0cf94, 0xffcf9a, 0.35f, 2.4f, .ice = 0.06f },
  { "SORBEL", 0x6b2d20, 0xb45a34, 0xe8a878, 0xffb894, 0.40f, 2.9f, .ice = 0.14f, .moon = true },
  { "KELPOR", 0x8c7a4c, 0xc9b980, 0xf1e8c0, 0xfff0c0, 0.30f, 2.0f, .clouds = 0.20f },
  { "OCHRIM", 0x54301f, 0x9a6a3a, 0xd8b070, 0xffc890, 0.30f, 3.4f, .ring = true, .tilt = 0.30f },
  /* Ice. */
  { "YLVENA", 0x5f8fb8, 0xb6d8ea, 0xf8fdff, 0xc4ecff, 0.65f, 2.3f, .ice = 0.30f, .clouds = 0.18f },
  { "FRESSIN", 0x3e6c9c, 0x8fbede, 0xeaf8ff, 0xa8dcff, 0.60f, 3.2f, .sea = 0.30f, .ice = 0.42f },
  { "BRUMEL", 0x55648f, 0x93a3c9, 0xd3dcf0, 0xc8d6ff, 0.75f, 1.6f, .bands = 2.4f, .storms = 0.60f, .moon = true },
  /* Fire. */
  { "SCORIL", 0x1a1012, 0x3a2420, 0x6a4638, 0xff7a3a, 0.55f, 2.6f, .fire = 1.0f },
  { "ASHUNE", 0x2a1a1c, 0x5a3a34, 0x94725c, 0xff9a5a, 0.40f, 2.0f, .fire = 0.7f, .ring = false, .moon = true },
  /* Rock. */
  { "GRANNOC", 0x3c3a42, 0x77737c, 0xbdb8bb, 0xb8c0e0, 0.18f, 3.4f },
  { "TOLVEK", 0x3a4038, 0x7a8068, 0xc0c4a0, 0xd0e0b0, 0.30f, 2.8f, .ice = 0.08f, .moon = true },
  /* Cities. */
  { "LUMENOR", 0x101c38, 0x2a3a58, 0x5a6c88, 0xa0c8ff, 0.60f, 2.6f, .sea = 0.34f, .clouds = 0.14f, .cities = 1.0f },
  { "HAVENTA", 0x24283c, 0x50566e, 0x98a0b4, 0xffd8a0, 0.50f, 2.2f, .cities = 0.9f, .ring = true, .tilt = 0.42f },
  /* A green giant. */
  { "ZEPHINE", 0x3c6b3a, 0x8fb86a, 0xe6f0b8, 0xd0ffa8, 0.50f, 1.9f, .bands = 4.6f, .storms = 0.42f, .tilt = -0.30f },
};
/* clang-format on */

static const AstPlanetFace companion = { "", 0x4a4a56, 0x8c8c98, 0xd8d8e0, 0xffffff, 0.05f, 1.3f };

/* Chosen so that no two planets of the decks look alike. */
#define FACE_SEED 1208u

/* The direction of the light. */
static const float light[3] = { -0.56f, -0.58f, 0.59f };

const AstPlanetFace *
ast_planet_face (uint32_t seed)
{
  return &faces[ast_hash (seed, FACE_SEED) % AST_N_PLANET_FACES];
}

const char *
ast_planet_name (const AstTileKind *kind)
{
  return ast_planet_face (ast_hash_text (kind->id))->name;
}

int
ast_planet_nth (const AstGame *game, int tile)
{
  const AstTileSet *set = game->set;
  int kind = game->tiles[tile].kind, nth = 1;
  const char *name = ast_planet_name (&set->kinds[kind]);

  for (int i = 0; i < tile && set->planet[kind] != AST_NONE; i++) {
    int other = game->tiles[i].kind;
    nth += other == kind
           || (set->planet[other] != AST_NONE && ast_planet_name (&set->kinds[other]) == name);
  }
  return nth;
}

void
ast_planet_numeral (int n, char text[AST_NUMERAL_LENGTH])
{
  static const struct {
    int value;
    const char *letters;
  } numerals[] = { { 90, "XC" }, { 50, "L" }, { 40, "XL" }, { 10, "X" },
                   { 9, "IX" },  { 5, "V" },  { 4, "IV" },  { 1, "I" } };

  *text = '\0';
  for (unsigned i = 0; i < sizeof numerals / sizeof numerals[0]; i++)
    for (; n >= numerals[i].value; n -= numerals[i].value)
      strcat (text, numerals[i].letters);
}

const AstPlanetFace *
ast_planet_face_of_moon (void)
{
  return &companion;
}

static void
set_hex (float rgb[3], uint32_t hex)
{
  for (int i = 0; i < 3; i++)
    rgb[i] = (float) (hex >> (16 - 8 * i) & 0xff) / 255;
}

static void
mix_hex (float rgb[3], uint32_t hex, float t)
{
  float other[3];

  set_hex (other, hex);
  for (int i = 0; i < 3; i++)
    rgb[i] += (other[i] - rgb[i]) * t;
}

static void
ramp (const AstPlanetFace *face, float rgb[3], float t)
{
  set_hex (rgb, face->low);
  mix_hex (rgb, face->middle, ast_smooth_step (0.05f, 0.55f, t));
  mix_hex (rgb, face->high, ast_smooth_step (0.50f, 0.95f, t));
}

static float
shade_giant (const AstPlanetFace *face, uint32_t seed, const float p[3], float rgb[3])
{
  float stir = ast_noise_clouds_3d (seed, p[0] * 2.4f, p[1] * 5, p[2] * 2.4f, 3) - 0.5f;
  float latitude = p[1] + 0.30f * face->storms * stir;
  float band = ast_noise_2d (seed, latitude * face->bands, 0.5f);
  float fine = ast_noise_2d (seed + 3, latitude * face->bands * 3.3f, 0.5f);

  float swirl = ast_noise_2d (seed + 6, p[0] * 3 + 2 * stir, latitude * face->bands * 2.2f) - 0.5f;

  ramp (face, rgb,
        0.5f + 1.7f * (0.66f * band + 0.34f * fine - 0.5f) + 0.20f * stir + 0.28f * swirl);
  return 0;
}

/* Returns how much the ground reflects the light, as the sea does. */
static float
shade_ground (const AstPlanetFace *face, uint32_t seed, const float p[3], float rgb[3])
{
  float s = face->scale;
  float height = ast_noise_clouds_3d (seed, p[0] * s, p[1] * s, p[2] * s, 5);
  float pole = fabsf (p[1]) + 0.30f * (height - 0.5f);
  float mirror = 0;

  height = 0.5f + 2.1f * (height - 0.5f);
  if (face->sea > 0 && height < face->sea) {
    set_hex (rgb, face->low);
    mix_hex (rgb, 0x000010, 0.45f * (1 - height / face->sea));
    mix_hex (rgb, face->middle, 0.5f * ast_smooth_step (face->sea - 0.08f, face->sea, height));
    mirror = 1;
  } else if (face->sea > 0) {
    set_hex (rgb, face->middle);
    mix_hex (rgb, face->high, ast_smooth_step (face->sea + 0.06f, 0.92f, height));
  } else {
    ramp (face, rgb, height);
  }
  float cap = face->ice > 0 ? ast_smooth_step (-0.03f, 0.04f, pole - 1 + face->ice) : 0;
  mix_hex (rgb, 0xf4faff, cap);
  return mirror * (1 - cap);
}

static void
add_clouds (const AstPlanetFace *face, uint32_t seed, const float p[3], float rgb[3])
{
  float cover = ast_noise_clouds_3d (seed + 40, p[0] * 2.1f, p[1] * 4.6f, p[2] * 2.1f, 3);

  mix_hex (rgb, 0xffffff,
           0.88f
               * ast_smooth_step (0.70f - 0.5f * face->clouds, 0.90f - 0.5f * face->clouds, cover));
}

/* The planet's own light, strongest on the dark side. */
static void
add_own_light (const AstPlanetFace *face, uint32_t seed, const float p[3], float day, float rgb[3])
{
  float s = face->scale * 1.5f;

  if (face->fire > 0) {
    float crack = fabsf (ast_noise_clouds_3d (seed + 9, p[0] * s, p[1] * s, p[2] * s, 3) - 0.5f);
    float deep = ast_smooth_step (0.0f, 0.5f, p[2]);
    float heat = deep * face->fire * (1 - ast_smooth_step (0.0f, 0.050f, crack));
    float halo = deep * face->fire * (1 - ast_smooth_step (0.0f, 0.16f, crack));
    rgb[0] += 1.0f * heat + 0.34f * halo;
    rgb[1] += 0.52f * heat + 0.09f * halo;
    rgb[2] += 0.14f * heat;
  }
  if (face->cities > 0) {
    float lamps = ast_noise_3d (seed + 9, p[0] * 13, p[1] * 13, p[2] * 13);
    float towns = ast_noise_3d (seed + 11, p[0] * 4, p[1] * 4, p[2] * 4);
    float lit = face->cities * ast_smooth_step (0.58f, 0.80f, lamps)
                * ast_smooth_step (0.40f, 0.62f, towns) * (1 - 0.85f * day);
    rgb[0] += 1.15f * lit;
    rgb[1] += 0.84f * lit;
    rgb[2] += 0.44f * lit;
  }
}

void
ast_planet_shade (const AstPlanetFace *face, float x, float y, float softness, float rgba[4])
{
  float square = x * x + y * y, r = sqrtf (square);
  float z = square < 1 ? sqrtf (1 - square) : 0;
  float facing = x * light[0] + y * light[1] + z * light[2];
  float day = ast_smooth_step (-0.14f, 0.80f, facing);
  float c = cosf (face->tilt), s = sinf (face->tilt);
  float p[3] = { c * x + s * y, c * y - s * x, z };
  uint32_t seed = ast_hash_text (face->name);

  if (r > 1 + softness)
    return;
  float mirror =
      face->bands > 0 ? shade_giant (face, seed, p, rgba) : shade_ground (face, seed, p, rgba);
  if (face->clouds > 0)
    add_clouds (face, seed, p, rgba);
  for (int i = 0; i < 3; i++)
    rgba[i] *= 0.03f + 1.16f * day * (0.74f + 0.26f * z);
  if (mirror > 0) {
    float glint = ast_most (0, 2 * z * facing - light[2]);
    float shine = 0.55f * mirror * powf (glint, 14);
    for (int i = 0; i < 3; i++)
      rgba[i] += shine;
  }
  add_own_light (face, seed, p, day, rgba);
  /* The air glows towards the limb, most on the lit side. */
  float rim = (1 - z) * (1 - z) * (0.25f + face->haze);
  mix_hex (rgba, face->air, rim * (0.05f + 0.85f * day));
  rgba[3] = 1 - ast_smooth_step (1 - softness, 1 + softness, r);
}
