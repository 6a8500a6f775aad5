/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* All colours that are painted, in one table; widgets use it too. */
#pragma once

#include "ast-types.h"

/* How the board looks. */
typedef enum {
  AST_THEME_NIGHT,   /* Tiles of dark glass above a nebula. */
  AST_THEME_CONTRAST /* Clear edges on calm ground, and larger signs. */
} AstTheme;

/* Red, green and blue from 0 to 1, sRGB. */
typedef struct {
  double red, green, blue;
} AstRgb;

/* Colours that belong to no player and no faction. */
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
  AST_PAINT_RIM_LIGHT,   /* The rim of the galaxy, above and at the left, */
  AST_PAINT_RIM,         /* at the other sides, */
  AST_PAINT_RIM_CLEAR,   /* and on a board of high contrast. */
  AST_PAINT_FACE,        /* The lower face of a tile. */
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
  AST_PAINT_CHART,       /* Thin lines and lettering. */
  AST_PAINT_LIT,         /* A lit realm, the tile last laid, */
  AST_PAINT_PLACE,       /* a place where the drawn tile fits. */
  AST_PAINT_WRONG,       /* A place where the drafted tile does not fit. */
  AST_PAINT_STEEL,       /* The hilt of the blade, */
  AST_PAINT_BLADE,       /* and its light. */
  AST_PAINT_BRASS_LIGHT, /* The bulb of the blaster, */
  AST_PAINT_BRASS,
  AST_PAINT_RAY, /* and its rings. */
  AST_PAINT_DIE,
  AST_PAINT_DIE_YELLOW,
  AST_PAINT_PIP,
  AST_PAINT_SHADOW,
  AST_PAINT_FROM_ROUTES, /* In plots: what points came from. They stay apart for every kind of */
  AST_PAINT_FROM_FIELDS, /* colour blindness. */
  AST_PAINT_FROM_PLANETS,
  AST_PAINT_FROM_BATTLES,
  AST_PAINT_FROM_THE_END,
  AST_N_PAINTS
} AstPaint;

AstRgb ast_palette (AstPaint paint);

/* The colour of a player's meeples. */
AstRgb ast_palette_player (AstColour colour);

/* The colour of the rim around those meeples: light around dark colours, dark around light ones. */
AstRgb ast_palette_player_rim (AstColour colour);

/* The colour for signs and lettering on the player's colour. */
AstRgb ast_palette_player_ink (AstColour colour);

/* The tint of a faction's symbol. */
AstRgb ast_palette_faction (AstFaction faction);

/* A mixture of `a` and `b`, with a part `t` of `b` from 0 to 1. */
AstRgb ast_rgb_mix (AstRgb a, AstRgb b, double t);

/* A colour from 0xRRGGBB. */
AstRgb ast_rgb_from_hex (unsigned hex);
