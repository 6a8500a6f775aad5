/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The faces of the planets: a name and a few parameters each, and the colours computed from
 * them. */
#pragma once

#include "ast-game.h"
#include "ast-palette.h"

typedef struct {
  const char *name;           /* In capitals. */
  uint32_t low, middle, high; /* 0xRRGGBB of the lowest ground, or sea, to the highest. */
  uint32_t air;               /* Colour of the atmosphere, */
  float haze;                 /* and how thick it is, 0 to 1. */
  float scale;                /* The number of features across the disc. */
  float sea;                  /* Part of the ground under water, 0 for a dry planet. */
  float ice;                  /* How far caps reach from the poles, 0 to 1. */
  float clouds;               /* Part of the sky that is covered. */
  float bands;                /* Bands of a giant, 0 for solid ground. */
  float storms;               /* How much the bands are stirred. */
  float fire;                 /* Light of lava in the cracks, */
  float cities;               /* and of cities at night. */
  float tilt;                 /* The tilt of the axis, in radians. */
  bool ring, moon;
} AstPlanetFace;

enum { AST_N_PLANET_FACES = 24 };

/* The face of the planet on the tile with this seed (AstTileShape). Static. */
const AstPlanetFace *ast_planet_face (uint32_t seed);

/* The name on the drawing of `kind`, which has a planet, in capitals. Static. */
const char *ast_planet_name (const AstTileKind *kind);

/* Which of the planets of this name lies on `tile`, in the order in which they were laid, from 1
 * on; 1 also for a tile without a planet. */
int ast_planet_nth (const AstGame *game, int tile);

/* `n`, from 1 to 99, as a Roman numeral. */
enum { AST_NUMERAL_LENGTH = 12 };
void ast_planet_numeral (int n, char text[AST_NUMERAL_LENGTH]);

/* A small grey companion. Static. */
const AstPlanetFace *ast_planet_face_of_moon (void);

/* The colour, not premultiplied, at x, y of a sphere from -1 to 1 that is lit from the upper left.
 * `softness` is the width of its blurred rim, about that of a pixel. */
void ast_planet_shade (const AstPlanetFace *face, float x, float y, float softness, float rgba[4]);
