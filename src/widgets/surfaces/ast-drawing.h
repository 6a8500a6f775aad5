/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A small drawing as a plain value: an emblem, a symbol, a meeple, equipment or a die. */
#pragma once

#include <cairo.h>

#include "ast-paint-board.h"
#include "ast-paint-meeple.h"

typedef enum {
  AST_DRAWING_NOTHING,
  AST_DRAWING_EMBLEM,    /* The badge of `colour`. */
  AST_DRAWING_SYMBOL,    /* The plate of `faction`. */
  AST_DRAWING_MEEPLE,    /* `colour`, `size`, `role`, `equipment`. */
  AST_DRAWING_EQUIPMENT, /* The one in `equipment`. */
  AST_DRAWING_DIE,       /* `face`, `yellow`, `angle`. */
} AstDrawingKind;

typedef struct {
  AstDrawingKind kind;
  AstColour colour;
  AstFaction faction;
  AstSize size;
  uint8_t role;      /* AstRealmKind or AST_NO_ROLE. */
  uint8_t equipment; /* Set of AstEquipment. */
  uint8_t face;
  bool yellow;
  uint8_t missing; /* Drawn as a shape that is opaque to this per cent; 0: it is there. */
  double angle;    /* Radians. */
} AstDrawing;

AstDrawing ast_drawing_emblem (AstColour colour);
AstDrawing ast_drawing_symbol (AstFaction faction);
AstDrawing ast_drawing_meeple (AstColour colour, AstSize size);
AstDrawing ast_drawing_equipment (AstEquipment piece);
AstDrawing ast_drawing_die (int face, bool yellow);

/* The sign of a side: its player's emblem or its team's symbol. */
AstDrawing ast_drawing_side (const AstGame *game, int side);

bool ast_drawing_equal (const AstDrawing *a, const AstDrawing *b);

/* The width of a drawing that is `height` tall. */
double ast_drawing_width (const AstDrawing *drawing, double height);

/* Paints the drawing into a box of this size with its upper left corner at the origin. Small
 * meeples are two thirds as tall as the box and stand at its bottom. */
void ast_drawing_paint (const AstDrawing *drawing, cairo_t *cr, double width, double height);
