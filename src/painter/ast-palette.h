/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Every colour that is painted, in one table. The chrome asks here too, so that a player is
 * the same red in the panel as on the board. */
#pragma once

#include "ast-types.h"

/* Red, green and blue from 0 to 1, sRGB. */
typedef struct {
  double red, green, blue;
} AstRgb;

/* What is painted that belongs to no player and no faction. */
typedef enum {
  AST_PAINT_SPACE,  /* The darkest and */
  AST_PAINT_INDIGO, /* the next shades of the nebula, */
  AST_PAINT_VIOLET,
  AST_PAINT_TEAL,
  AST_PAINT_ROSE, /* and its brightest wisps. */
  AST_PAINT_STAR,
  AST_PAINT_STAR_WARM,
  AST_PAINT_GLASS_LIGHT, /* The pane of a tile, upper left */
  AST_PAINT_GLASS_DARK,  /* and lower right. */
  AST_PAINT_ROUTE,       /* Glow, */
  AST_PAINT_ROUTE_LANE,  /* lane */
  AST_PAINT_ROUTE_LIGHT, /* and traffic lights of a trade route. */
  AST_PAINT_DUST_DEEP,   /* Dust of an asteroid field, thin */
  AST_PAINT_DUST,        /* and dense, */
  AST_PAINT_DUST_LIGHT,  /* where it catches the light, */
  AST_PAINT_DUST_RIM,    /* and where it ends. */
  AST_PAINT_ROCK_LIGHT,
  AST_PAINT_ROCK,
  AST_PAINT_ROCK_DARK,
  AST_PAINT_CHART, /* Fine lines and lettering of the chart. */
  AST_PAINT_LIT,   /* A realm that is pointed at, the tile last laid, */
  AST_PAINT_PLACE, /* a place where the tile in the hand fits. */
  AST_PAINT_WRONG, /* A place where it lies and does not fit. */
  AST_PAINT_STEEL, /* Blade and blaster, */
  AST_PAINT_BLADE, /* and the light of the blade. */
  AST_PAINT_GAIN,  /* The point that a beaten die pays. */
  AST_PAINT_DIE,
  AST_PAINT_DIE_YELLOW,
  AST_PAINT_PIP,
  AST_PAINT_SHADOW,
  AST_N_PAINTS
} AstPaint;

AstRgb ast_palette (AstPaint paint);

/* The colour of a player's meeples, also for the chrome. */
AstRgb ast_palette_player (AstColour colour);

/* The rim that sets those meeples off from whatever they stand on: light around dark
 * colours, dark around light ones. */
AstRgb ast_palette_player_rim (AstColour colour);

/* Signs and lettering on the player's colour. */
AstRgb ast_palette_player_ink (AstColour colour);

/* The tint of a faction's symbol. */
AstRgb ast_palette_faction (AstFaction faction);

/* `a` with a part `t` from 0 to 1 of `b` mixed in. */
AstRgb ast_rgb_mix (AstRgb a, AstRgb b, double t);

/* A colour from 0xRRGGBB. */
AstRgb ast_rgb_from_hex (unsigned hex);
