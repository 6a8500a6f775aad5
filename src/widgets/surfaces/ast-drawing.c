/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-drawing.h"

#include "ast-paint-die.h"
#include "ast-paint-equipment.h"
#include "ast-paint-symbol.h"

/* What is missing is a shape of this grey, which shows on light and on dark windows. */
#define MISSING_GREY 0.5

AstDrawing
ast_drawing_emblem (AstColour colour)
{
  return (AstDrawing){ .kind = AST_DRAWING_EMBLEM, .colour = colour };
}

AstDrawing
ast_drawing_symbol (AstFaction faction)
{
  return (AstDrawing){ .kind = AST_DRAWING_SYMBOL, .faction = faction };
}

AstDrawing
ast_drawing_meeple (AstColour colour, AstSize size)
{
  return (AstDrawing){
    .kind = AST_DRAWING_MEEPLE, .colour = colour, .size = size, .role = AST_NO_ROLE
  };
}

AstDrawing
ast_drawing_equipment (AstEquipment piece)
{
  return (AstDrawing){ .kind = AST_DRAWING_EQUIPMENT, .equipment = piece };
}

AstDrawing
ast_drawing_die (int face, bool yellow)
{
  return (AstDrawing){ .kind = AST_DRAWING_DIE, .face = face, .yellow = yellow };
}

AstDrawing
ast_drawing_side (const AstGame *game, int side)
{
  if (game->setup.teams)
    return ast_drawing_symbol ((AstFaction) game->faction_of[side]);
  return ast_drawing_emblem ((AstColour) game->setup.colours[side]);
}

bool
ast_drawing_equal (const AstDrawing *a, const AstDrawing *b)
{
  return a->kind == b->kind && a->colour == b->colour && a->faction == b->faction
         && a->size == b->size && a->role == b->role && a->equipment == b->equipment
         && a->face == b->face && a->yellow == b->yellow && a->missing == b->missing
         && a->angle == b->angle;
}

double
ast_drawing_width (const AstDrawing *drawing, double height)
{
  /* Meeples without equipment are narrow. */
  if (drawing->kind == AST_DRAWING_MEEPLE && drawing->equipment == AST_NO_EQUIPMENT)
    return height * (drawing->size == AST_LARGE ? 0.75 : 0.5);
  return height;
}

static void
paint_meeple (const AstDrawing *drawing, cairo_t *cr, double width, double height)
{
  AstMeepleLook look = { drawing->colour, drawing->role, drawing->equipment, true };
  double tall =
      height * (drawing->size == AST_LARGE ? 1 : AST_MEEPLE_HEIGHT / AST_MEEPLE_HEIGHT_LARGE);

  /* Leaves room for the rim. Half of the base is below the feet. */
  tall *= 0.94;
  ast_paint_meeple (cr, &look, width / 2, height - tall / 12 - height * 0.03, tall);
}

static void
paint_present (const AstDrawing *drawing, cairo_t *cr, double width, double height)
{
  double x = width / 2, y = height / 2, radius = (width < height ? width : height) / 2;

  switch (drawing->kind) {
  case AST_DRAWING_EMBLEM:
    ast_paint_emblem_badge (cr, drawing->colour, x, y, radius * 0.94);
    break;
  case AST_DRAWING_SYMBOL:
    ast_paint_symbol_plate (cr, drawing->faction, x, y, radius * 0.94);
    break;
  case AST_DRAWING_MEEPLE:
    paint_meeple (drawing, cr, width, height);
    break;
  case AST_DRAWING_EQUIPMENT:
    ast_paint_equipment (cr, (AstEquipment) drawing->equipment, x, y, radius);
    break;
  case AST_DRAWING_DIE:
    ast_paint_die (cr, drawing->face, drawing->yellow, x, y, 2 * radius / 1.42, drawing->angle);
    break;
  case AST_DRAWING_NOTHING:
  default:
    break;
  }
}

void
ast_drawing_paint (const AstDrawing *drawing, cairo_t *cr, double width, double height)
{
  cairo_pattern_t *shape;

  if (drawing->missing == 0) {
    paint_present (drawing, cr, width, height);
    return;
  }
  cairo_push_group (cr);
  paint_present (drawing, cr, width, height);
  shape = cairo_pop_group (cr);
  cairo_set_source_rgba (cr, MISSING_GREY, MISSING_GREY, MISSING_GREY, drawing->missing / 100.0);
  cairo_mask (cr, shape);
  cairo_pattern_destroy (shape);
}
