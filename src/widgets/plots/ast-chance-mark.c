/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-chance-mark.h"

#include "ast-style.h"

/* Pixels. */
enum { SIZE = 20 };

void
ast_chance_mark_paint_error (cairo_t *cr, double x, double y, AstFault fault, const GdkRGBA *colour,
                             const GdkRGBA *rim)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, 2 + 1.5 * fault, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
ast_chance_mark_paint_luck (cairo_t *cr, double x, double y, gboolean good, const GdkRGBA *colour,
                            const GdkRGBA *rim)
{
  double way = good ? -1 : 1;

  cairo_move_to (cr, x, y + way * 5);
  cairo_line_to (cr, x - 5.5, y - way * 4);
  cairo_line_to (cr, x + 5.5, y - way * 4);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

typedef struct {
  AstFault fault; /* AST_FAULT_NONE: luck, */
  gboolean good;  /* good or bad. */
  GdkRGBA colour;
} Mark;

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Mark *mark = data;
  GdkRGBA rim = ast_style_colour (GTK_WIDGET (area));

  if (mark->fault != AST_FAULT_NONE)
    ast_chance_mark_paint_error (cr, width / 2.0, height / 2.0, mark->fault, &mark->colour, &rim);
  else
    ast_chance_mark_paint_luck (cr, width / 2.0, height / 2.0, mark->good, &mark->colour, &rim);
}

GtkWidget *
ast_chance_mark_new (const AstTurnReview *turn, const GdkRGBA *colour)
{
  GtkWidget *self = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_CENTER,
                                  "content-width", SIZE, "content-height", SIZE, NULL);
  AstTurnCause cause = ast_turn_review_cause (turn);
  AstReviewValue luck =
      cause == AST_CAUSE_DICE ? ast_turn_review_dice (turn) : ast_turn_review_draw (turn);
  Mark *mark = g_new (Mark, 1);

  *mark = (Mark){
    .fault = cause == AST_CAUSE_ERROR ? ast_turn_review_fault (turn) : AST_FAULT_NONE,
    .good = luck.win > 0,
    .colour = *colour,
  };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw, mark, g_free);
  return self;
}
