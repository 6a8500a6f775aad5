/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-palette.h"

/* clang-format off */
static const unsigned paints[AST_N_PAINTS] = {
  [AST_PAINT_SPACE] = 0x060916,
  [AST_PAINT_INDIGO] = 0x181a52,
  [AST_PAINT_VIOLET] = 0x45287c,
  [AST_PAINT_TEAL] = 0x154a6b,
  [AST_PAINT_ROSE] = 0x8f4c8c,
  [AST_PAINT_STAR] = 0xdfe8ff,
  [AST_PAINT_STAR_WARM] = 0xffe3c2,
  [AST_PAINT_GLASS_LIGHT] = 0x1b2a52,
  [AST_PAINT_GLASS_DARK] = 0x131d40,
  [AST_PAINT_RIM_LIGHT] = 0x6473b4,
  [AST_PAINT_RIM] = 0x475592,
  [AST_PAINT_RIM_CLEAR] = 0xaab8f2,
  [AST_PAINT_FACE] = 0x232f60,
  [AST_PAINT_ROUTE] = 0x3fa9f5,
  [AST_PAINT_ROUTE_LANE] = 0x12345e,
  [AST_PAINT_ROUTE_LIGHT] = 0xd8f3ff,
  [AST_PAINT_DUST_DEEP] = 0x35192e,
  [AST_PAINT_DUST] = 0x8c4e3c,
  [AST_PAINT_DUST_LIGHT] = 0xffbd6e,
  [AST_PAINT_DUST_RIM] = 0xeeb778,
  [AST_PAINT_ROCK_LIGHT] = 0xe9dccb,
  [AST_PAINT_ROCK] = 0x8f7a70,
  [AST_PAINT_ROCK_DARK] = 0x1f161b,
  [AST_PAINT_CHART] = 0xaebbe8,
  [AST_PAINT_LIT] = 0xfff1c4,
  [AST_PAINT_WRONG] = 0xff6b5e,
  [AST_PAINT_PLACE] = 0x9fd8ff,
  [AST_PAINT_STEEL] = 0x566079,
  [AST_PAINT_BLADE] = 0xb9fff0,
  [AST_PAINT_BRASS_LIGHT] = 0xffe39a,
  [AST_PAINT_BRASS] = 0xd98b34,
  [AST_PAINT_RAY] = 0xe0567f,
  [AST_PAINT_DIE] = 0xf4f2ec,
  [AST_PAINT_DIE_YELLOW] = 0xf6c833,
  [AST_PAINT_PIP] = 0x1d2033,
  [AST_PAINT_SHADOW] = 0x03040c,
  [AST_PAINT_FROM_ROUTES] = 0x5fb6f7,
  [AST_PAINT_FROM_FIELDS] = 0xebc193,
  [AST_PAINT_FROM_PLANETS] = 0x6a4fb0,
  [AST_PAINT_FROM_BATTLES] = 0x8f2a55,
  [AST_PAINT_FROM_THE_END] = 0xe4eaff,
};

/* The six differ in lightness as well as in hue, in this order from the darkest: black, red,
 * blue, green, orange, white; so they stay apart for every kind of colour blindness. */
static const struct {
  unsigned body, rim, ink;
} players[AST_N_COLOURS] = {
  [AST_RED] = { 0xb9212c, 0xffd9d6, 0xfff3ee },
  [AST_GREEN] = { 0x14bb8c, 0x04251b, 0x032a1d },
  [AST_BLACK] = { 0x1d2027, 0xe3e8f4, 0xe9edf7 },
  [AST_WHITE] = { 0xf3f5f9, 0x1b2036, 0x273052 },
  [AST_ORANGE] = { 0xffb22c, 0x3a1c02, 0x3f1f02 },
  [AST_BLUE] = { 0x376de8, 0xdbe8ff, 0xf1f6ff },
};

static const unsigned factions[AST_N_FACTIONS] = {
  [AST_ALLIANCE] = 0x7fd6a4,
  [AST_EMPIRE] = 0xd9a2f0,
  [AST_HUNTERS] = 0xffb35c,
  [AST_ORDER] = 0x86b6ff,
};
/* clang-format on */

AstRgb
ast_rgb_from_hex (unsigned hex)
{
  return (AstRgb){ (hex >> 16 & 0xff) / 255.0, (hex >> 8 & 0xff) / 255.0, (hex & 0xff) / 255.0 };
}

AstRgb
ast_rgb_mix (AstRgb a, AstRgb b, double t)
{
  return (AstRgb){ a.red + (b.red - a.red) * t, a.green + (b.green - a.green) * t,
                   a.blue + (b.blue - a.blue) * t };
}

AstRgb
ast_palette (AstPaint paint)
{
  return ast_rgb_from_hex (paints[paint]);
}

AstRgb
ast_palette_player (AstColour colour)
{
  return ast_rgb_from_hex (players[colour].body);
}

AstRgb
ast_palette_player_rim (AstColour colour)
{
  return ast_rgb_from_hex (players[colour].rim);
}

AstRgb
ast_palette_player_ink (AstColour colour)
{
  return ast_rgb_from_hex (players[colour].ink);
}

AstRgb
ast_palette_faction (AstFaction faction)
{
  return ast_rgb_from_hex (factions[faction]);
}
